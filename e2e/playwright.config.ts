import { defineConfig, devices } from '@playwright/test';
import { availableParallelism } from 'node:os';

const ROOT_ONLY = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // Two keep two cores busy: a third took as long there (1.8 min against 1.7).
  workers: Math.min(4, Math.max(2, availableParallelism() - 1)),
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Patience for machines that have other work: a test that waits ends with what it waits for.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    ...devices['Desktop Chrome'],
    // A trace of every test costs a third of the time: --trace retain-on-failure when one is wanted.
    trace: 'off',
    launchOptions: {
      ...(process.env['PROMPTORY_CHROMIUM'] === undefined
        ? {}
        : { executablePath: process.env['PROMPTORY_CHROMIUM'] }),
      args: [
        ...ROOT_ONLY,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
