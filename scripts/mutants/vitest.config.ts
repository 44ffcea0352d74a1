import { defineConfig } from 'vitest/config';

/**
 * The unit tests of the web client; they need no database. Their timeouts are shorter than in the
 * full suite because most mutants make a test wait for an event that never happens.
 */
export default defineConfig({
  test: {
    include: ['web/src/**/*.test.ts'],
    testTimeout: 5_000,
    watch: false,
  },
});
