import { expect, test } from 'vitest';
import { commentFailureText } from './comment-errors.ts';

test.each([
  [
    { message: 'TypeError: Failed to fetch' },
    false,
    'Network error. Please check your internet connection and try again.',
  ],
  [
    { code: '42501', message: 'new row violates row-level security policy' },
    false,
    'You cannot comment here any more. It may have been deleted.',
  ],
  [
    { code: '23503', message: 'x' },
    true,
    'You cannot comment here any more. It may have been deleted.',
  ],
  [{ code: '23514', message: 'x' }, true, 'The comment you are replying to was deleted.'],
  [{ code: '23514', message: 'x' }, false, 'A comment must be at most 2000 characters.'],
  [{ code: '', message: 'x' }, false, 'Your comment could not be posted. Please try again.'],
])('%o', (error, isReply, text) => {
  expect(commentFailureText(error, isReply)).toBe(text);
});
