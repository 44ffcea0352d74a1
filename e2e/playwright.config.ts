import { defineConfig, devices } from '@playwright/test';

const ROOT_ONLY = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
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
