import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.testing.ts';
import type { TestDatabase } from '../../testing/test-database.testing.ts';
import type { ObjectKey } from './object-store.ts';
import { createRemovalQueue } from './removal-queue.ts';
import type { RemovalQueue } from './removal-queue.ts';

let database: TestDatabase;
let removed: string[];
let logged: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  removed = [];
  logged = [];
  await database.owner.query('delete from storage.objects; delete from storage.removals');
});
afterAll(() => database.close());

function queue(remove: (keys: readonly ObjectKey[]) => Promise<void> = keep): RemovalQueue {
  return createRemovalQueue({ db: database.db, remove, log: (line) => logged.push(line) });
}
function keep(keys: readonly ObjectKey[]): Promise<void> {
  removed.push(...keys.map(({ bucket, name, version }) => `${bucket}/${name} ${version}`));
  return Promise.resolve();
}

async function add(count: number, name = 'a/'): Promise<void> {
  await database.owner.query(
    `insert into storage.objects (bucket_id, name, version)
     select 'media', $2::text || n, 'v' || n from generate_series(1, $1::int) n`,
    [count, name],
  );
}
async function waiting(): Promise<string[]> {
  const { rows } = await database.owner.query<{ key: string }>(
    `select bucket_id || '/' || name || ' ' || version as key from storage.removals order by id`,
  );
  return rows.map(({ key }) => key);
}
async function drained(removals: RemovalQueue): Promise<void> {
  removals.process();
  await removals.idle();
}

test('deleting, moving and replacing a row queues the old bytes', async () => {
  await add(4);
  const { owner } = database;
  await owner.query(`delete from storage.objects where name = 'a/1'`);
  await owner.query(`update storage.objects set version = 'w' where name = 'a/2'`);
  await owner.query(`update storage.objects set name = 'b/3', version = 'x' where name = 'a/3'`);
  await owner.query(`update storage.objects set metadata = '{"size":1}', updated_at = now()`);
  expect(await waiting()).toEqual(['media/a/1 v1', 'media/a/2 v2', 'media/a/3 v3']);
  await drained(queue());
  expect(removed).toEqual(['media/a/1 v1', 'media/a/2 v2', 'media/a/3 v3']);
  expect(await waiting()).toEqual([]);
  expect(logged).toEqual([]);
});

test('bytes that a row still refers to are kept, and the entry is deleted', async () => {
  await add(3);
  const { owner } = database;
  await owner.query(`insert into storage.removals (bucket_id, name, version)
    select bucket_id, name, version from storage.objects where name = 'a/2'`);
  await owner.query(`delete from storage.objects where name = 'a/3'`);
  await drained(queue());
  expect(removed).toEqual(['media/a/3 v3']);
  expect(await waiting()).toEqual([]);
});

test('writing a row deletes the entry of its version, unless it is rolled back', async () => {
  const { owner } = database;
  await owner.query(`insert into storage.removals (bucket_id, name, version, due_at)
    values ('media', 'a/1', 'v1', now() + interval '1 hour'), ('media', 'a/1', 'w', now() + interval '1 hour')`);
  const write = `insert into storage.objects (bucket_id, name, version) values ('media', 'a/1', 'v1')`;
  await owner.query(`begin; ${write}; rollback`);
  expect(await waiting()).toEqual(['media/a/1 v1', 'media/a/1 w']);
  await owner.query(write);
  expect(await waiting()).toEqual(['media/a/1 w']);
  await owner.query(`update storage.objects set version = 'w' where name = 'a/1'`);
  expect(await waiting()).toEqual(['media/a/1 v1']);
  await owner.query(`update storage.objects set name = 'b/1' where name = 'a/1'`);
  expect(await waiting()).toEqual(['media/a/1 v1']);
});

test('a change that is rolled back removes nothing', async () => {
  await add(1);
  await database.owner.query('begin; delete from storage.objects; rollback');
  await drained(queue());
  expect(removed).toEqual([]);
});

test('several services process several batches, and each entry only once', async () => {
  await add(1_000);
  await database.owner.query('delete from storage.objects');
  await Promise.all([queue(), queue(), queue()].map(drained));
  expect(removed).toHaveLength(1_000);
  expect(new Set(removed).size).toBe(1_000);
  expect(await waiting()).toEqual([]);
});

test('another service later removes entries that a stopped service had claimed', async () => {
  await add(2);
  await database.owner.query('delete from storage.objects');
  const ended = queue(() => new Promise(() => undefined));
  ended.process();
  await expect
    .poll(
      async () =>
        (await database.owner.query('select from storage.removals where attempts = 1')).rowCount,
    )
    .toBe(2);
  await drained(queue());
  expect(removed).toEqual([]);
  await database.owner.query(
    `update storage.removals set due_at = due_at - interval '121 seconds'`,
  );
  await drained(queue());
  expect(removed).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test('a failure of the store is logged, and each file is retried alone later', async () => {
  await add(3);
  await database.owner.query('delete from storage.objects');
  const broken = queue((keys) =>
    keys.some(({ name }) => name === 'a/2') ? Promise.reject(new Error('no disk')) : keep(keys),
  );
  await drained(broken);
  expect(logged).toEqual(['storage: 3 files could not be removed and will be retried: no disk']);
  await drained(broken);
  expect(logged).toHaveLength(1);
  await database.owner.query('update storage.removals set due_at = now()');
  await drained(broken);
  expect(removed.toSorted()).toEqual(['media/a/1 v1', 'media/a/3 v3']);
  expect(await waiting()).toEqual(['media/a/2 v2']);
  expect(logged.at(-1)).toBe('storage: 1 files could not be removed and will be retried: no disk');
});

test('entries that are added during a removal are processed too', async () => {
  await add(1);
  await database.owner.query('delete from storage.objects');
  const removals = queue(async (keys) => {
    await keep(keys);
    if (removed.length > 1) return;
    await add(1, 'later/');
    await database.owner.query('delete from storage.objects');
    removals.process();
  });
  await drained(removals);
  expect(removed).toEqual(['media/a/1 v1', 'media/later/1 v1']);
});

test('a failure of the database is logged, and retried with the next call', async () => {
  let answers = false;
  const db: TestDatabase['db'] = {
    ...database.db,
    asUser: (scope, statements) =>
      answers ? database.db.asUser(scope, statements) : Promise.reject(new Error('gone')),
  };
  await add(1);
  await database.owner.query('delete from storage.objects');
  const removals = createRemovalQueue({ db, remove: keep, log: (line) => logged.push(line) });
  await drained(removals);
  expect(logged).toEqual(['storage: the removal queue could not be read: gone']);
  answers = true;
  await drained(removals);
  expect(removed).toEqual(['media/a/1 v1']);
});
