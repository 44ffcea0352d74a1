import { expect, test } from 'vitest';
import { commentFailureText } from './comment-errors.ts';

test.each([
  [
    { message: 'TypeError: Failed to fetch' },
    'comment' as const,
    'Network error. Please check your internet connection and try again.',
  ],
  [
    { code: '42501', message: 'new row violates row-level security policy' },
    'comment' as const,
    "You can't comment here anymore. The content may have been deleted.",
  ],
  [
    { code: '23503', message: 'x' },
    'reply' as const,
    "You can't comment here anymore. The content may have been deleted.",
  ],
  [
    { code: '23514', message: 'x' },
    'reply' as const,
    'The comment you are replying to was deleted.',
  ],
  [
    { code: '23514', message: 'x' },
    'comment' as const,
    'A comment must be at most 2000 characters.',
  ],
  [
    {
      code: 'PT429',
      message: "You've reached the limit of 30 comments per minute. Please try again in a minute.",
    },
    'comment' as const,
    "You've reached the limit of 30 comments per minute. Please try again in a minute.",
  ],
  [{ code: '', message: 'x' }, 'comment' as const, "Couldn't post your comment. Please try again."],
  [{ code: '', message: 'x' }, 'edit' as const, "Couldn't save your comment. Please try again."],
])('%o', (error, act, text) => {
  expect(commentFailureText(error, act)).toBe(text);
});
