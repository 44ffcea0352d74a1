import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.testing.ts';
import type {} from './test-database.testing.ts';

/** One Postgres for all test files of a run; each file clones its own databases from the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
