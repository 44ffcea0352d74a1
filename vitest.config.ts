import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: [
      '{domain,studio,server,web}/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'supabase/tests/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/global-setup.testing.ts'],
  },
});
