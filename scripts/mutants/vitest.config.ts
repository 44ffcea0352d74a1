import { defineConfig } from 'vitest/config';

/**
 * The web's tests, without a database. They have shorter timeouts than the full suite, because most
 * mutants make a test wait for an event that never happens.
 */
export default defineConfig({
  test: {
    include: ['web/src/**/*.test.ts'],
    testTimeout: 5_000,
    watch: false,
  },
});
