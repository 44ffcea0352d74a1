import { expect, test } from 'vitest';
import { parseLinkParams } from './link-params.ts';

test.each([
  ['', '', { carries: 'nothing' }],
  ['?code=abc', '', { carries: 'code', code: 'abc' }],
  ['?code=', '', { carries: 'nothing' }],
  [
    '',
    '#access_token=a&refresh_token=r&type=recovery',
    { carries: 'tokens', accessToken: 'a', refreshToken: 'r' },
  ],
  [
    '?access_token=a&refresh_token=r',
    '',
    { carries: 'tokens', accessToken: 'a', refreshToken: 'r' },
  ],
  ['', '#access_token=a', { carries: 'nothing' }],
  ['?token=t&type=signup', '', { carries: 'token-hash', tokenHash: 't', type: 'signup' }],
  ['?token_hash=t', '', { carries: 'token-hash', tokenHash: 't', type: '' }],
  [
    '?error=access_denied&error_code=otp_expired&error_description=Link+is+invalid',
    '#error=access_denied',
    {
      carries: 'error',
      message: 'This link is invalid or has expired. Please request a new one.',
      code: 'otp_expired',
    },
  ],
  [
    '?error=access_denied',
    '',
    { carries: 'error', message: 'Access was not granted. Please try again.', code: null },
  ],
  [
    '',
    '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email',
    {
      carries: 'message',
      message: 'This address is confirmed. Now open the link we sent to your other address.',
    },
  ],
  ['?message=Call+us+at+555', '', { carries: 'nothing' }],
  ...['?error_description=Call+us', '?error=Call+us', '?error=x&error_description=Call+us'].map(
    (search): [string, string, object] => [
      search,
      '',
      { carries: 'error', message: 'Authentication failed. Please try again.', code: null },
    ],
  ),
])('query %j and fragment %j', (search, hash, expected) => {
  expect(parseLinkParams({ search, hash })).toEqual(expected);
});
