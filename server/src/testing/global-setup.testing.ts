import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.testing.ts';
import type {} from './test-database.testing.ts';

type Running = ReturnType<typeof startTestPostgres>;

/** Each Vitest project loads its own copy of this module, so the shared state is on globalThis. */
const shared = globalThis as { testPostgres?: { running: Running; users: number } };

/**
 * Starts one Postgres for all test files of a run. Each file clones databases from its template.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const testPostgres = (shared.testPostgres ??= { running: startTestPostgres(), users: 0 });
  testPostgres.users += 1;
  const { postgres, stop } = await testPostgres.running;
  project.provide('postgres', postgres);
  return async () => {
    testPostgres.users -= 1;
    if (testPostgres.users === 0) await stop();
  };
}
