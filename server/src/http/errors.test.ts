import { expect, test } from 'vitest';
import { DatabaseError } from '../db/database.ts';
import { fromDatabaseError } from './errors.ts';

test('a full disk is reported without the name of a file', () => {
  const error = new DatabaseError({
    sqlstate: '53100',
    message: 'could not extend file "base/16384/2619": No space left on device',
    hint: 'Check free disk space.',
  });
  expect(fromDatabaseError(error, false)).toMatchObject({
    status: 503,
    message: 'The server has no space left.',
    hint: null,
    cause: error,
  });
});

test.each([
  ['08006', 'connect ECONNREFUSED /var/lib/run'],
  ['57P01', 'terminating connection due to unexpected postmaster exit'],
  ['57P02', 'terminating connection because of crash of another server process'],
  ['57P03', 'the database system is starting up'],
])('%s is a 503 that asks to try again and tells nothing about the server', (sqlstate, message) => {
  const detail = 'The postmaster has commanded this server process to exit.';
  const error = fromDatabaseError(new DatabaseError({ sqlstate, message, detail }), false);
  expect(error).toMatchObject({
    status: 503,
    code: sqlstate,
    message: 'The database cannot be reached. Please try again soon.',
    details: null,
    headers: { 'retry-after': '2' },
  });
});
