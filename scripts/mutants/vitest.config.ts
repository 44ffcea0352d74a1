import { defineConfig } from 'vitest/config';

/**
 * The unit tests of the web client; they need no database. Their timeouts are shorter than in the
 * full suite because most mutants make a test wait for an event that never happens.
 */
export default defineConfig({
  test: {
    // `TESTS` restricts the run to some files, which is much faster for code that many tests
    // import.
    include: (process.env['TESTS'] ?? 'web/src/**/*.test.ts').split(','),
    testTimeout: 5_000,
    watch: false,
    // The same setting as in the full suite.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
