import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createTokens } from '../../http/tokens.ts';
import { createTestDatabase } from '../../testing/test-database.testing.ts';
import type { TestDatabase } from '../../testing/test-database.testing.ts';
import { openSigningKeys } from './signing-keys.ts';

const SECRET = 'a secret of at least thirty-two bytes';
const HOUR = 3_600;
const DAY = 24 * HOUR;

let database: TestDatabase;
let time: Date;
let looks: number;
let db: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  time = new Date('2026-11-21T08:00:00Z');
  looks = 0;
  db = {
    ...database.db,
    asAuthService(work) {
      looks += 1;
      return database.db.asAuthService(work);
    },
  };
});
afterEach(() => database.close());

const now = () => time;
function advance(seconds: number): void {
  time = new Date(time.getTime() + seconds * 1_000);
}

/** Opens another server of the same database. */
async function openServer(secret = SECRET) {
  const keys = await openSigningKeys(db, secret, now);
  const tokens = createTokens(secret, now, keys);
  const kids = async () => (await keys.published()).map(({ kid }) => kid);
  async function issue(): Promise<string> {
    const issued = Math.floor(time.getTime() / 1000);
    return tokens.sign({ role: 'authenticated', sub: 'x', iat: issued, exp: issued + HOUR });
  }
  return { keys, tokens, kids, issue };
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await database.owner.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from auth.signing_keys group by status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('a new database gets a current and a standby key', async () => {
  const server = await openServer();
  expect(await statuses()).toEqual({ current: 1, standby: 1 });
  const token = await server.issue();
  expect(decodeProtectedHeader(token)).toEqual({
    alg: 'ES256',
    kid: (await server.kids())[0],
    typ: 'JWT',
  });
  const keySet = createLocalJWKSet({ keys: [...(await server.keys.published())] });
  expect((await jwtVerify(token, keySet, { currentDate: time })).payload['sub']).toBe('x');
  expect(JSON.stringify(await server.keys.published())).not.toContain('"d"');
});

test('servers that start together share their keys', async () => {
  const servers = await Promise.all(Array.from({ length: 4 }, () => openServer()));
  expect(await statuses()).toEqual({ current: 1, standby: 1 });
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error('no servers');
  expect((await second.tokens.verify(await first.issue())).role).toBe('authenticated');
});

test('keys survive a restart', async () => {
  const token = await (await openServer()).issue();
  const restarted = await openServer();
  expect((await restarted.tokens.verify(token)).role).toBe('authenticated');
  expect(kidOf(await restarted.issue())).toBe(kidOf(token));
});

describe('after 90 days', () => {
  test('the standby key takes over, and was published before', async () => {
    const server = await openServer();
    const [first, second] = await server.kids();
    advance(90 * DAY - 1);
    const last = await server.issue();
    expect(kidOf(last)).toBe(first);

    advance(61);
    const next = await server.issue();
    expect(kidOf(next)).toBe(second);
    expect(await server.kids()).toEqual([second, expect.any(String), first]);
    expect(await statuses()).toEqual({ current: 1, standby: 1, retired: 1 });
    expect((await server.tokens.verify(last)).role, 'signed by the old key').toBe('authenticated');

    advance(3 * HOUR);
    expect(await server.kids()).not.toContain(first);
    expect(await statuses()).toEqual({ current: 1, standby: 1 });
  });

  test('a server that has not refreshed yet knows the keys of a server that has', async () => {
    const [one, other] = [await openServer(), await openServer()];
    advance(90 * DAY);
    const token = await one.issue();
    const before = looks;
    expect((await other.tokens.verify(token)).role).toBe('authenticated');
    expect(looks, 'it was the key that stood by').toBe(before);
    expect(kidOf(await other.issue())).toBe(kidOf(token));
    expect(await statuses()).toEqual({ current: 1, standby: 1, retired: 1 });
  });

  test('a retired key stops verifying, even for cached tokens', async () => {
    const server = await openServer();
    const issued = Math.floor(time.getTime() / 1000);
    const endless = await server.tokens.sign({ role: 'authenticated', exp: issued + 1_000 * DAY });
    await server.tokens.verify(endless);
    advance(90 * DAY);
    await server.issue();
    expect((await server.tokens.verify(endless)).role).toBe('authenticated');
    advance(3 * HOUR);
    await expect(server.tokens.verify(endless)).rejects.toMatchObject({ code: 'PGRST301' });
  });
});

test('a key of another server is found, but not every unknown key id causes a query', async () => {
  const server = await openServer();
  const made = await openServer();
  await database.owner.query('delete from auth.signing_keys');
  advance(61);
  const token = await made.issue();
  advance(5);
  expect((await server.tokens.verify(token)).role).toBe('authenticated');
  const before = looks;
  for (let index = 0; index < 50; index += 1) {
    expect(await server.keys.find(`made-up-${String(index)}`)).toBeUndefined();
  }
  expect(looks).toBe(before);
});

test('verifying a token again causes no query', async () => {
  const server = await openServer();
  const token = await server.issue();
  const before = looks;
  for (let index = 0; index < 10; index += 1) await server.tokens.verify(token);
  expect(looks).toBe(before);
});

test('the private part is encrypted, and another secret discards the keys', async () => {
  const token = await (await openServer()).issue();
  const { rows } = await database.owner.query('select * from auth.signing_keys');
  expect(JSON.stringify(rows)).not.toContain('"d"');

  const other = await openServer('another secret of at least thirty-two bytes');
  await expect(other.tokens.verify(token)).rejects.toMatchObject({ status: 401, code: 'PGRST301' });
  expect(await statuses()).toEqual({ current: 1, standby: 1 });
});

test('a public key that someone else inserted into the database is not trusted', async () => {
  const server = await openServer();
  const [first, second] = await server.kids();
  await database.owner.query(
    `insert into auth.signing_keys (kid, status, public_key, private_key, since)
     select 'foreign', 'retired', public_key, private_key, $1 from auth.signing_keys limit 1`,
    [time],
  );
  advance(61);
  expect(await server.kids()).toEqual([first, second]);
});
