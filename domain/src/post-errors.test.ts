import { describe, expect, test } from 'vitest';
import {
  createContentFailureText,
  CreateContentError,
  toCreateContentError,
} from './post-errors.ts';

const PERMISSION =
  'Permission denied: Unable to create post. Please ensure you are logged in and try again.';
const LOGGED_IN_HINT =
  'Failed to create content. Please make sure you are logged in and try again. If the problem persists, try logging out and logging back in.';

describe('an error of the data service', () => {
  test.each([
    ['42501', 'new row violates row-level security policy for table "posts"', PERMISSION],
    ['', 'new row violates row-level security policy', PERMISSION],
    [
      '23502',
      'null value in column "title" violates not-null constraint',
      'Missing required information. Please fill in all required fields.',
    ],
    [
      '23503',
      'violates foreign key constraint "posts_user_id_fkey"',
      'Invalid user reference. Please log out and log back in.',
    ],
    ['PGRST301', 'JWT expired', 'Authentication error: JWT expired'],
    ['23514', 'violates check constraint', 'Failed to create post: violates check constraint'],
  ])('%s %s', (code, message, text) => {
    expect(toCreateContentError('post', { code, message }).message).toBe(text);
  });

  test('the code takes precedence over the message', () => {
    const error = toCreateContentError('post', {
      code: '23503',
      message: 'about row-level security',
    });
    expect(error.failure).toBe('unknown-reference');
  });

  test('without a session or for another user it fails before the request', () => {
    expect(new CreateContentError('post', 'signed-out').message).toBe(
      'User must be authenticated to create posts',
    );
    expect(new CreateContentError('post', 'wrong-user').message).toBe(
      'User ID mismatch - cannot create post for different user',
    );
  });

  test('the texts name a reel', () => {
    const code = '42501';
    expect(toCreateContentError('reel', { code, message: '' }).message).toBe(
      PERMISSION.replace('post', 'reel'),
    );
    expect(toCreateContentError('reel', { code: '', message: 'odd' }).message).toBe(
      'Failed to create reel: odd',
    );
    expect(new CreateContentError('reel', 'signed-out').message).toBe(
      'User must be authenticated to create reels',
    );
    expect(new CreateContentError('reel', 'wrong-user').message).toBe(
      'User ID mismatch - cannot create reel for different user',
    );
  });
});

describe('the text of the create screen', () => {
  test.each([
    [toCreateContentError('post', { code: '42501', message: '' }), LOGGED_IN_HINT],
    [
      new Error('new row violates row-level security policy'),
      'Failed to create content. There was a permission issue. Please log out and log back in, then try again.',
    ],
    [
      toCreateContentError('post', { code: 'PGRST303', message: 'JWT expired' }),
      'Failed to create content. Authentication failed. Please log out and log back in.',
    ],
    [
      new CreateContentError('post', 'wrong-user'),
      'Failed to create content. Session error detected. Please refresh the page and try again.',
    ],
    [
      toCreateContentError('post', { code: '23502', message: '' }),
      'Failed to create content. Some required information is missing. Please check all fields and try again.',
    ],
    [
      toCreateContentError('post', { code: '23503', message: '' }),
      'Failed to create content. User profile issue detected. Please log out and log back in.',
    ],
    [
      toCreateContentError('post', { code: '', message: 'TypeError: Failed to fetch' }),
      'Failed to create content. Network error. Please check your internet connection and try again.',
    ],
    [
      toCreateContentError('post', {
        code: '23514',
        message: 'A tag must be at most 50 characters',
      }),
      'Failed to create content. A tag must be at most 50 characters',
    ],
    [{}, 'Failed to create content. An unexpected error occurred. Please try again.'],
  ])('%o', (error, text) => {
    expect(createContentFailureText(error)).toBe(text);
  });
});
