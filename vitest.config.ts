import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import type {} from './server/src/storage/stores/open-stores.testing.ts';

/** Settings of all projects. */
const COMMON = {
  // Long limits for busy machines; a test that waits for a condition ends as soon as it is met.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // The files of a worker share their modules: loading them again took most of the time. A file
  // undoes what it changes in other modules, and these undo what it changes in globals.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
};
/** Tests with a database or sockets wait for other processes, which share the cores. */
const WITH_SERVER = { testTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
const SETUP_FILES = ['scripts/lib/patient-waits.ts'];
const WITH_POSTGRES = { globalSetup: ['server/src/testing/global-setup.testing.ts'] };
const SCRIPTS_WITH_DATABASE = testsThatContain('scripts', 'createTestDatabase(');

const NOT_ON_PGLITE = [
  // Needs a second connection.
  'shapes',
  // PGlite's Postgres is newer and refuses writes through a view with SQLSTATE 55000.
  'fuzz',
  // About HTTP and limits, not about the database.
  'hostile-clients',
  'raw-http',
  'coverage',
];

export default defineConfig({
  test: {
    // Vitest's default leaves one core free. On two cores that is one worker;
    // two workers need 57 % of its time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...COMMON,
          ...WITH_SERVER,
          ...WITH_POSTGRES,
          name: 'server',
          setupFiles: SETUP_FILES,
          include: [
            'server/src/**/*.test.ts',
            'supabase/tests/**/*.test.ts',
            ...SCRIPTS_WITH_DATABASE,
          ],
          provide: { store: 'disk' },
        },
      },
      // Runs the storage tests again, with S3 instead of the disk.
      {
        test: {
          ...COMMON,
          ...WITH_SERVER,
          ...WITH_POSTGRES,
          name: 's3',
          setupFiles: SETUP_FILES,
          include: testsThatContain('server/src', 'createStorageFixture('),
          provide: { store: 's3' },
          env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
        },
      },
      // Runs the tests of REST requests again, on the database of the demo.
      {
        plugins: [replaceTestDatabase()],
        test: {
          ...COMMON,
          ...WITH_SERVER,
          name: 'pglite',
          setupFiles: SETUP_FILES,
          include: ['server/src/rest/black-box/*.test.ts', 'demo/src/**/*.test.ts'],
          exclude: NOT_ON_PGLITE.map((name) => `server/src/rest/black-box/${name}.test.ts`),
        },
      },
      // Tests that need no database.
      {
        test: {
          ...COMMON,
          name: 'unit',
          setupFiles: SETUP_FILES,
          include: ['{domain,studio,web,fakes}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: SCRIPTS_WITH_DATABASE,
        },
      },
      // Tests that render React components. Creating a DOM takes time, so all other tests do without.
      {
        test: {
          ...COMMON,
          name: 'components',
          setupFiles: [...SETUP_FILES, 'web/component-setup.ts'],
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Each file gets a document of its own.
          isolate: true,
        },
      },
    ],
  },
});

/** Gives the server's tests the database of the demo. */
function replaceTestDatabase(): Plugin {
  return {
    name: 'replace-test-database',
    enforce: 'pre',
    resolveId: (source) =>
      source.endsWith('/testing/test-database.testing.ts')
        ? join(import.meta.dirname, 'demo/src/test-database.testing.ts')
        : null,
  };
}

/** The test files below a folder whose source contains a text. */
function testsThatContain(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file, 'utf8').includes(text));
}
