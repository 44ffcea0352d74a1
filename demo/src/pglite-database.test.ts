import { AS_SERVICE, DatabaseError } from '@promptory/server/db/database';
import type { Database, RequestScope } from '@promptory/server/db/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from './test-database.testing.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

const ANON: RequestScope = { role: 'anon', claims: '{"role":"anon"}', readOnly: true };
const WHO = { text: 'select current_user as role, session_user as login' };

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

test('a request has the role of its caller, and all others have the restricted login', async () => {
  const [asked] = await db.asUser(ANON, [WHO]);
  expect(asked?.rows).toEqual([{ role: 'anon', login: 'authenticator' }]);
  const { rows } = await db.asAuthService((transaction) => transaction.query(WHO.text));
  expect(rows).toEqual([{ role: 'authenticator', login: 'authenticator' }]);
});

test('values are converted as by the driver of the server', async () => {
  const text = `select $1::int8 as int8, $2::numeric as numeric, $3::jsonb as jsonb,
    $4::text[] as list, $5::timestamptz as at, $6::boolean as flag, null as nothing`;
  const at = new Date('2026-11-29T12:00:00.000Z');
  const values = [7, 1.5, { a: ['ä'] }, ['x', null, '"{,}\\'], at, true];
  const [result] = await db.asUser(ANON, [{ text, values }]);
  expect(result).toEqual({
    rows: [
      {
        ...{ int8: 7, numeric: '1.5', jsonb: { a: ['ä'] }, list: ['x', null, '"{,}\\'] },
        ...{ at, flag: true, nothing: null },
      },
    ],
    affected: 1,
  });
});

test('the statements of a request are one transaction', async () => {
  const insert = { text: `insert into storage.buckets (id, name) values ('a', 'a')` };
  const failing = db.asUser(AS_SERVICE, [insert, { text: 'select 1 / 0' }]);
  await expect(failing).rejects.toMatchObject({ sqlstate: '22012', message: 'division by zero' });
  await expect(failing).rejects.toBeInstanceOf(DatabaseError);
  const [before] = await db.asUser(AS_SERVICE, [{ text: 'select from storage.buckets' }]);
  const [added] = await db.asUser(AS_SERVICE, [insert]);
  const [after] = await db.asUser(AS_SERVICE, [{ text: 'select from storage.buckets' }]);
  expect(added?.affected).toBe(1);
  expect(after?.affected).toBe((before?.affected ?? 0) + 1);
});

test('a transaction that throws is rolled back, and the next ones work', async () => {
  const failing = db.asAuthService(async (transaction) => {
    await transaction.query(`insert into auth.users (email) values ('lost@example.com')`);
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  const refused = db.asAuthService((transaction) => transaction.query('select * from nowhere'));
  await expect(refused).rejects.toMatchObject({ sqlstate: '42P01' });
  const readOnly = db.asAuthService((transaction) => transaction.query(`delete from auth.users`), {
    readOnly: true,
  });
  await expect(readOnly).rejects.toMatchObject({ sqlstate: '25006' });
  const { rows } = await db.asAuthService((transaction) =>
    transaction.query(`select from auth.users where email = 'lost@example.com'`),
  );
  expect(rows).toEqual([]);
});

test('writers wake the change feed, and notifications reach their listeners', async () => {
  const written = vi.fn();
  const heard = vi.fn();
  const ready = vi.fn();
  database.onWrite(written);
  const listener = database.listen({ channel: 'news', onMessage: heard, onListening: ready });
  await vi.waitFor(() => {
    expect(ready).toHaveBeenCalledOnce();
  });
  await db.asUser(ANON, [WHO]);
  expect(written).not.toHaveBeenCalled();
  await db.asUser(AS_SERVICE, [{ text: `select pg_notify('news', 'first')` }]);
  expect(written).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    expect(heard.mock.calls).toEqual([['first']]);
  });
  await listener.close();
});
