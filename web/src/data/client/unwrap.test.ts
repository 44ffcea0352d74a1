import { PostgrestError, type PostgrestSingleResponse } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { DataError, unwrap } from './unwrap.ts';

test('returns the data of a response', () => {
  expect(unwrap({ data: 7, error: null } as PostgrestSingleResponse<number>)).toBe(7);
});

test('throws the message, code and status of a failure', () => {
  const answer = {
    data: null,
    error: new PostgrestError({ message: 'refused', code: '42501', details: '', hint: '' }),
    status: 403,
  } as PostgrestSingleResponse<number>;
  let thrown: unknown;
  try {
    unwrap(answer);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DataError);
  expect(thrown).toMatchObject({
    name: 'DataError',
    message: 'refused',
    code: '42501',
    status: 403,
  });
});
