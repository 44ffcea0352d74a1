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
