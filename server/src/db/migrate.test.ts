import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { migrate } from './migrate.node.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.owner.query('truncate supabase_migrations.schema_migrations');
  folder = await mkdtemp(join(tmpdir(), 'promptory-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string): Promise<void> => writeFile(join(folder, file), sql);
const run = (client = database.owner): Promise<string[]> =>
  migrate(client, [{ folder, ledger: 'schema_migrations' }]);

test('each file is applied once, in order', async () => {
  await write('2_b.sql', 'insert into a values (2);');
  await write('1_a.sql', 'create table a (n int);');
  expect(await run()).toEqual(['1_a.sql', '2_b.sql']);
  expect(await run()).toEqual([]);
  const { rows } = await database.owner.query('select n from a');
  expect(rows).toEqual([{ n: 2 }]);
});

test('servers that start together apply each file once', async () => {
  await write('1_a.sql', 'create table a (n int);');
  await write('2_b.sql', 'insert into a values (2);');
  const others = [1, 2, 3].map(() => new pg.Client(database.ownerSettings));
  try {
    await Promise.all(others.map((other) => other.connect()));
    const applied = await Promise.all([run(), ...others.map(run)]);
    expect(applied.flat().sort()).toEqual(['1_a.sql', '2_b.sql']);
  } finally {
    await Promise.all(others.map((other) => other.end()));
  }
});

test('a failing file is rolled back, and the error names its line', async () => {
  await write('1_good.sql', 'create table good (n int);');
  await write('2_bad.sql', 'create table half (n int);\n\nselect 1;\nselect nothing from half;\n');
  await expect(run()).rejects.toThrow(/^2_bad\.sql:4: column "nothing" does not exist.*\[42703\]$/);
  const { rows } = await database.owner.query(
    "select to_regclass('good') is not null as good, to_regclass('half') is not null as half",
  );
  expect(rows).toEqual([{ good: true, half: false }]);
});

test('an error without a position names the line of its statement', async () => {
  await write(
    '1_bad.sql',
    "create table a (n int check (n > 0)); -- it's\n\ninsert into a\n values (-1);",
  );
  await expect(run()).rejects.toThrow(/^1_bad\.sql:3: new row .* violates check constraint/);
});

test('a file that was changed after it was applied is refused, except for its line endings', async () => {
  await write('1_a.sql', 'create table a (n int);\n');
  await run();
  await write('1_a.sql', 'create table a (n int);\r\n');
  expect(await run()).toEqual([]);
  await write('1_a.sql', 'create table a (n bigint);\n');
  await expect(run()).rejects.toThrow(/1_a\.sql was changed after it was applied/);
});

test('a database that is newer than the program is refused', async () => {
  await write('1_a.sql', 'select 1');
  await run();
  await rm(join(folder, '1_a.sql'));
  await expect(run()).rejects.toThrow(/migration 1, which this version of Promptory does not know/);
});

test('a database of an older development version is refused before anything is applied', async () => {
  await write('1_a.sql', 'select 1');
  await run();
  await rm(join(folder, '1_a.sql'));
  await write('2_merged.sql', 'create table merged (n int);');
  const other = await mkdtemp(join(tmpdir(), 'promptory-migrations-'));
  try {
    await writeFile(join(other, '9999_new.sql'), 'create table new_here (n int);');
    await database.owner.query('truncate supabase_migrations.platform_migrations');
    const both = migrate(database.owner, [
      { folder: other, ledger: 'platform_migrations' },
      { folder, ledger: 'schema_migrations' },
    ]);
    await expect(both).rejects.toThrow(/created by an older development version of Promptory/);
  } finally {
    await rm(other, { recursive: true });
  }
  const { rows } = await database.owner.query(
    "select to_regclass('merged') as merged, to_regclass('new_here') as new_here",
  );
  expect(rows).toEqual([{ merged: null, new_here: null }]);
});

test('a file that is older than an applied file is refused', async () => {
  await write('2_b.sql', 'select 1');
  await run();
  await write('1_a.sql', 'select 1');
  await expect(run()).rejects.toThrow(/1_a\.sql is older than 2/);
});

test('a file name without a version is refused', async () => {
  await write('notes.sql', 'select 1');
  await expect(run()).rejects.toThrow(/named <version>_<name>\.sql/);
});
