import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const STORAGE = 'server/src/storage';

/** The tests of the running storage service, which run on disk and on an S3-compatible server. */
function storageServiceTests(): string[] {
  const folder = fileURLToPath(new URL(STORAGE, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(`${folder}/${file}`, 'utf8').includes('createStorageFixture'))
    .map((file) => `${STORAGE}/${file.replaceAll('\\', '/')}`);
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['server/src/testing/global-setup.testing.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: [
            '{domain,studio,server,web}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'supabase/tests/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'storage on S3',
          include: storageServiceTests(),
          env: { STORAGE_TESTS: 's3' },
        },
      },
    ],
  },
});
