import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type {} from './server/src/storage/open-stores.testing.ts';

const TESTS = [
  '{domain,studio,server,web,peers}/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'supabase/tests/**/*.test.ts',
];
// Patience for machines that have other work: a test that waits ends with what it waits for.
const PATIENCE = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['scripts/lib/patient-waits.ts'],
};

export default defineConfig({
  test: {
    // One core less is half of a small machine: with both the whole took 0.57 of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['server/src/testing/global-setup.testing.ts'],
    projects: [
      { test: { ...PATIENCE, name: 'all', include: TESTS, provide: { store: 'disk' } } },
      // What the storage service promises holds for every store that it may keep objects in.
      {
        test: {
          ...PATIENCE,
          name: 's3',
          include: testsOfStorage(),
          provide: { store: 's3' },
          env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
        },
      },
    ],
  },
});

/** The tests that run the storage service. */
function testsOfStorage(): string[] {
  return readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('server/src', name))
    .filter((file) => readFileSync(file, 'utf8').includes('/storage-fixture.testing.ts'));
}
