import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from './http/caller.ts';
import { fromDatabaseError } from './http/errors.ts';
import { toStorageError } from './storage/storage-errors.ts';
import { createTestDatabase } from './testing/test-database.testing.ts';
import type { TestDatabase } from './testing/test-database.testing.ts';
import type { Database, DatabaseError, StatementResult } from './db/database.ts';
import { shareFairly } from './db/fair-shares.ts';
import { createPostgres } from './db/postgres.node.ts';

const CONNECTIONS = 6;

let database: TestDatabase;
let pool: Database;
let db: Database;
let logged: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPostgres({
    connection: database.login,
    maxConnections: CONNECTIONS,
    log: () => undefined,
  });
});
beforeEach(() => {
  logged = [];
  db = shareFairly(pool, {
    connections: CONNECTIONS,
    name: 'test',
    log: (line) => void logged.push(line),
  });
});
afterAll(async () => {
  await pool.close();
  await database.close();
});

function ask(client: string | undefined, ...texts: string[]): Promise<StatementResult[]> {
  const scope = { role: 'anon', claims: '{"role":"anon"}', readOnly: true, client } as const;
  return db.asUser(
    scope,
    (texts.length === 0 ? ['select 1'] : texts).map((text) => ({ text })),
  );
}

/** Statements of a client that last until `end`. */
async function slowOnes(client: string, count: number) {
  await database.owner.query('select pg_advisory_lock(1)');
  let settled = 0;
  const results = Promise.allSettled(
    Array.from({ length: count }, () =>
      ask(
        client,
        "select set_config('statement_timeout', '0', true)",
        'select pg_advisory_xact_lock_shared(1)',
      ).finally(() => (settled += 1)),
    ),
  );
  return {
    settled: () => settled,
    async end() {
      await database.owner.query('select pg_advisory_unlock_all()');
      return results;
    },
  };
}

test('somebody with 24 slow statements does not keep others waiting', async () => {
  const slow = await slowOnes('attacker', 24);
  try {
    await Promise.all([ask('reader'), ask('other reader'), ask(undefined)]);
    expect(slow.settled()).toBe(0);
  } finally {
    await slow.end();
  }
});

test('somebody with too many statements is told so, and others still get answers', async () => {
  const slow = await slowOnes('attacker', 110);
  try {
    const error = await ask('attacker').catch((thrown: unknown) => thrown as DatabaseError);
    expect(error).toMatchObject({
      name: 'DatabaseError',
      message: 'You are sending too many requests at once. Please wait a moment.',
    });
    for (const { status, headers } of [
      fromDatabaseError(error as DatabaseError, false),
      toStorageError(error),
    ]) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await ask('reader');
    expect(logged).toEqual([]);
  } finally {
    await slow.end();
  }
});

test('many people with too many statements get a busy server, which is logged once', async () => {
  const crowd = await Promise.all(['a', 'b', 'c', 'd'].map((client) => slowOnes(client, 100)));
  try {
    for (const client of ['e', 'f']) {
      const error = await ask(client).catch((thrown: unknown) => thrown as DatabaseError);
      expect(error).toMatchObject({ message: 'The server is busy. Please try again soon.' });
      expect(fromDatabaseError(error as DatabaseError, false).status).toBe(503);
    }
    expect(logged).toEqual(['Too many requests wait for the database (test). Refusing more.']);
  } finally {
    for (const slow of crowd) await slow.end();
  }
});

describe('whose share a request uses', () => {
  const at = (clientAddress: string) => ({ get: () => clientAddress }) as never;

  test.each([
    ['the person', 'authenticated', 'a person', 'a person'],
    ['the address of somebody without an account', 'anon', undefined, '192.0.2.1'],
    ['nobody for the operator', 'service_role', 'a person', undefined],
  ] as const)('%s', (_, role, sub, client) => {
    expect(clientOf(at('192.0.2.1'), { role, payload: { sub } })).toBe(client);
  });

  test('nobody for a loopback address', () => {
    expect(clientOf(at('127.0.0.1'), { role: 'anon', payload: {} })).toBeUndefined();
  });

  test('the network of an IPv6 address', () => {
    expect(clientOf(at('2001:db8:1:2:3::4'), { role: 'anon', payload: {} })).toBe(
      '2001:db8:1:2::/64',
    );
  });
});
