import { defineConfig, devices } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { launchOptions } from './launch-options.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Two workers fully use two cores. A third worker made the run slower there (1.8 min instead of
  // 1.7).
  workers: Math.min(4, Math.max(2, availableParallelism() - 1)),
  // scripts/lib/test-runners.mjs repeats failed tests alone. Retries would run in the same noise.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Long timeouts are for busy machines. A wait ends as soon as its condition is met.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    ...devices['Desktop Chrome'],
    // Tracing every test would take a third more time. Use --trace retain-on-failure if you need
    // traces.
    // Members keep the demo in the background. Tests of what service workers do allow them.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    // docs/decisions/0018: animations take a quarter of the CPU time. Files that test motion turn it
    // on again with WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(process.env['PROMPTORY_CHROMIUM']),
  },
});
