import { expect, test } from 'vitest';
import { DatabaseError } from '../db/database.ts';
import { renderError, toStorageError } from './storage-errors.ts';

const fromPostgres = (sqlstate: string, message = 'base/16384') =>
  new DatabaseError({ sqlstate, message });

test.each([
  ['a full disk of the database', fromPostgres('53100'), 507, 'InsufficientStorage'],
  [
    'a full disk for files',
    Object.assign(new Error('x'), { code: 'ENOSPC' }),
    507,
    'InsufficientStorage',
  ],
  ['a lost database', fromPostgres('08006'), 503, 'SlowDown'],
  ['a database that starts', fromPostgres('57P03'), 503, 'SlowDown'],
  ['too many connections', fromPostgres('53300'), 503, 'SlowDown'],
  ['too many requests of one client', fromPostgres('53429', 'Too many'), 429, 'SlowDown'],
  ['any other error', new Error('/var/lib/x'), 500, 'Internal'],
])('%s', async (_, error, status, name) => {
  const response = renderError(toStorageError(error));
  const body = (await response.json()) as { message: string };
  expect([response.status, body]).toMatchObject([
    status,
    { statusCode: String(status), error: name },
  ]);
  expect(response.headers.has('retry-after')).toBe(status === 503 || status === 429);
  expect(body.message).not.toContain('/');
});
