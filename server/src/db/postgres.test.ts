import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { DatabaseError } from './database.ts';
import type { RequestScope, Transaction } from './database.ts';
import { createPostgres } from './postgres.node.ts';

let database: TestDatabase;
let ada: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ada = await database.createAccount('ada');
  await database.owner.query('create table public.notes (id int primary key, body text)');
  await database.owner.query('grant select, insert on public.notes to authenticated');
  await database.owner.query('alter table public.notes enable row level security');
  await database.owner.query(
    'create policy p on public.notes to authenticated using (true) with check (true)',
  );
});
afterAll(() => database.close());

function as(role: RequestScope['role'], sub?: string): RequestScope {
  return { role, claims: JSON.stringify(sub === undefined ? { role } : { role, sub }) };
}

const WHO =
  "select current_user::text as me, auth.uid()::text as uid, current_setting('request.path', true) as path";

test('statements run as the caller, with its claims and settings', async () => {
  const [result] = await database.db.asUser({ ...as('authenticated', ada), path: '/notes' }, [
    { text: WHO },
  ]);
  expect(result?.rows).toEqual([{ me: 'authenticated', uid: ada, path: '/notes' }]);
});

test('role and claims are reset after success and after an error', async () => {
  const alone = createPostgres({
    connection: database.login,
    maxConnections: 1,
    log: () => undefined,
  });
  try {
    await alone.asUser(as('service_role', ada), [{ text: 'select 1' }]);
    await expect(alone.asUser(as('service_role', ada), [{ text: 'select 1/0' }])).rejects.toThrow(
      DatabaseError,
    );
    const rows = await alone.asAuthService(async (tx) => (await tx.query(WHO)).rows);
    expect(rows).toEqual([{ me: 'authenticator', uid: null, path: '' }]);
  } finally {
    await alone.close();
  }
});

test('a later failure undoes the whole batch', async () => {
  const insert = { text: 'insert into public.notes values ($1, $2)', values: [1, 'kept?'] };
  const batch = database.db.asUser(as('authenticated', ada), [insert, { text: 'select 1/0' }]);
  await expect(batch).rejects.toMatchObject({ sqlstate: '22012' });
  const { rows } = await database.owner.query('select from public.notes where id = 1');
  expect(rows).toHaveLength(0);
});

test('read-only scopes cannot write', async () => {
  const insert = { text: 'insert into public.notes values (2, null)' };
  await expect(
    database.db.asUser({ ...as('authenticated'), readOnly: true }, [insert]),
  ).rejects.toMatchObject({
    sqlstate: '25006',
  });
});

test('the login cannot switch to other roles or read other tables', async () => {
  await expect(
    database.db.asAuthService((tx) => tx.query('set role postgres')),
  ).rejects.toMatchObject({
    sqlstate: '42501',
  });
  await expect(
    database.db.asAuthService((tx) => tx.query('select from public.posts')),
  ).rejects.toMatchObject({
    sqlstate: '42501',
  });
  await expect(
    database.db.asUser(as('authenticated', ada), [{ text: 'select from auth.users' }]),
  ).rejects.toMatchObject({ sqlstate: '42501' });
});

test('values of all types are stored unchanged', async () => {
  const [result] = await database.db.asUser(as('anon'), [
    {
      text: 'select $1::int as i, $2::text[] as list, $3::jsonb as json, $4::timestamptz as at, $5::text as t, $6::bigint as big',
      values: [
        7,
        ['a"b', 'c\\d', 'e,f', null, ''],
        { k: [1] },
        new Date(0),
        null,
        9_007_199_254_740_991,
      ],
    },
  ]);
  expect(result?.rows).toEqual([
    {
      i: 7,
      list: ['a"b', 'c\\d', 'e,f', null, ''],
      json: { k: [1] },
      at: new Date(0),
      t: null,
      big: 9_007_199_254_740_991,
    },
  ]);
});

test('a prepared statement works after a change of its table', async () => {
  const alone = createPostgres({
    connection: database.login,
    maxConnections: 1,
    log: () => undefined,
  });
  try {
    const read = { text: 'select * from public.notes' };
    await alone.asUser(as('authenticated'), [read]);
    await database.owner.query('alter table public.notes add column extra int');
    await expect(alone.asUser(as('authenticated'), [read])).resolves.toBeDefined();
  } finally {
    await alone.close();
  }
});

test('onWrite is called only for possible writes to published tables', async () => {
  let woken = 0;
  const alone = createPostgres({
    connection: database.login,
    maxConnections: 1,
    log: () => undefined,
    onWrite: () => {
      woken += 1;
    },
  });
  const look = (tx: Transaction) => tx.query('select 1');
  try {
    await alone.asUser({ ...as('anon'), readOnly: true }, [{ text: 'select 1' }]);
    await alone.asAuthService(look, { readOnly: true });
    await alone.asAuthService(look, { unpublished: true });
    expect(woken).toBe(0);
    await alone.asUser(as('anon'), [{ text: 'select 1' }]);
    await alone.asAuthService(look);
    expect(woken).toBe(2);
  } finally {
    await alone.close();
  }
});

test('failed statements are not kept prepared, and the number of prepared statements is limited', async () => {
  const alone = createPostgres({
    connection: database.login,
    maxConnections: 1,
    log: () => undefined,
  });
  try {
    for (let n = 0; n < 40; n += 1) {
      await expect(
        alone.asUser(as('anon'), [{ text: `select ${n} from nowhere` }]),
      ).rejects.toThrow();
      await expect(
        alone.asUser(as('anon'), [{ text: 'select 1/0' }, { text: `select ${n}` }]),
      ).rejects.toThrow();
    }
    for (let n = 0; n < 300; n += 1) await alone.asUser(as('anon'), [{ text: `select ${n}` }]);
    const count = await alone.asAuthService(
      async (tx) =>
        (await tx.query('select count(*)::int as n from pg_prepared_statements')).rows[0]?.['n'],
    );
    expect(count).toBeLessThanOrEqual(257);
    expect(count).toBeGreaterThan(200);
  } finally {
    await alone.close();
  }
});

test('parallel callers are isolated', async () => {
  const people: string[] = [];
  for (const name of ['bob', 'cyd', 'dia', 'edd']) people.push(await database.createAccount(name));
  const seen = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const id = people[n % people.length];
      const [result] = await database.db.asUser(as('authenticated', id), [{ text: WHO }]);
      return result?.rows[0]?.['uid'] === id;
    }),
  );
  expect(seen.every(Boolean)).toBe(true);
});

test('a lost connection fails only its request', async () => {
  const stopped = database.db.asUser(as('service_role'), [{ text: 'select pg_sleep(30)' }]);
  const failed = expect(stopped).rejects.toMatchObject({ sqlstate: '57P01' });
  await endSleepers();
  await failed;
  await expect(database.db.asUser(as('anon'), [{ text: 'select 1' }])).resolves.toBeDefined();
});

test('an error of the connection does not tell the address of the database', async () => {
  const missing = createPostgres({
    connection: { ...database.login, host: '127.0.0.1', port: 1 },
    maxConnections: 1,
    log: () => undefined,
  });
  const error: unknown = await missing
    .asUser(as('anon'), [{ text: 'select 1' }])
    .catch((reason: unknown) => reason);
  await missing.close();
  expect(error).toMatchObject({ sqlstate: '08006', message: 'The database cannot be reached' });
  expect(String((error as Error).cause)).toContain('ECONNREFUSED');
});

test('an unreachable database is logged once, not for each request', async () => {
  const lines: string[] = [];
  const missing = createPostgres({
    connection: { ...database.login, host: '127.0.0.1', port: 1 },
    maxConnections: 1,
    name: 'signed in',
    log: (line) => lines.push(line),
  });
  for (let n = 0; n < 3; n += 1)
    await expect(missing.asUser(as('anon'), [{ text: 'select 1' }])).rejects.toThrow();
  await missing.close();
  expect(lines).toEqual([
    expect.stringMatching(/^The database fails \(signed in\): .*ECONNREFUSED/),
  ]);
});

test('of two batches that lock each other out, both succeed', async () => {
  const lock = (key: number) => ({ text: `select pg_advisory_xact_lock(${String(key)})` });
  // Waits until both hold their first lock, or the other one has finished.
  const meet = (other: number) => ({
    text: `do $$ begin
      while (select count(distinct objid) from pg_locks where locktype = 'advisory' and objid in (71, 72)) < 2
        and not exists (select from public.notes where id = ${String(other)})
      loop perform pg_sleep(0.01); end loop;
    end $$`,
  });
  const insert = (id: number) => ({ text: `insert into public.notes (id) values (${String(id)})` });
  const run = (first: number, second: number) =>
    database.db.asUser(as('authenticated', ada), [
      ...[insert(first), lock(first), meet(second), lock(second)],
      { text: 'select 1 as done' },
    ]);
  const results = await Promise.all([run(71, 72), run(72, 71)]);
  expect(results.map((result) => result.at(-1)?.rows)).toEqual([[{ done: 1 }], [{ done: 1 }]]);
  const { rows } = await database.owner.query('delete from public.notes returning id');
  expect(rows).toHaveLength(2);
});

async function endSleepers(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`,
    );
    if (rowCount !== 0) return;
  }
}

test('statements of signed-out callers end after 2 s, of others after 8 s', async () => {
  const text = "select current_setting('statement_timeout') as limit";
  const limits = [];
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    const [result] = await database.db.asUser(as(role), [{ text }]);
    limits.push(result?.rows[0]?.['limit']);
  }
  expect(limits).toEqual(['2s', '8s', '8s']);
});

test('when too many requests wait, further ones are refused at once', async () => {
  const lines: string[] = [];
  const alone = createPostgres({
    connection: database.login,
    maxConnections: 1,
    maxWaiting: 2,
    name: 'test',
    log: (line) => lines.push(line),
  });
  const ask = () => alone.asUser(as('authenticated'), [{ text: 'select 1' }]);
  const sleeper = alone.asUser(as('service_role'), [{ text: 'select pg_sleep(30)' }]);
  const ended = expect(sleeper).rejects.toThrow();
  try {
    const waiting = [ask(), ask()];
    await expect(ask()).rejects.toMatchObject({ sqlstate: '53300' });
    await expect(ask()).rejects.toMatchObject({ sqlstate: '53300' });
    expect(lines).toEqual(['Too many requests wait for the database (test). Refusing more.']);
    await endSleepers();
    await ended;
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
    await expect(ask()).resolves.toBeDefined();
  } finally {
    await alone.close();
  }
});

test('a repeated statement keeps its types, even after a change of the schema', async () => {
  const alone = createPostgres({
    connection: database.login,
    maxConnections: 1,
    log: () => undefined,
  });
  const ask = async (): Promise<unknown> => {
    const one = { text: 'select * from public.shifting' };
    const other = { text: 'select 5::int8 as big, \'{"a":1}\'::json as json, true as yes' };
    const results = await alone.asUser(as('authenticated'), [one, other, one]);
    return results.map(({ rows }) => rows);
  };
  const plain = [{ big: 5, json: { a: 1 }, yes: true }];
  try {
    await database.owner.query(
      'create table public.shifting as select 1 as id; grant select on public.shifting to authenticated',
    );
    for (let time = 0; time < 3; time += 1) {
      expect(await ask()).toEqual([[{ id: 1 }], plain, [{ id: 1 }]]);
    }
    await database.owner.query("alter table public.shifting add column note text default 'new'");
    const row = { id: 1, note: 'new' };
    for (let time = 0; time < 2; time += 1) expect(await ask()).toEqual([[row], plain, [row]]);
  } finally {
    await alone.close();
  }
});
