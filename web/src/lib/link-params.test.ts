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
    { carries: 'error', message: 'Link is invalid', code: 'otp_expired' },
  ],
  ['?error=access_denied', '', { carries: 'error', message: 'access_denied', code: null }],
  ['', '#message=Confirmation+accepted', { carries: 'message', message: 'Confirmation accepted' }],
])('query %j and fragment %j', (search, hash, expected) => {
  expect(parseLinkParams({ search, hash })).toEqual(expected);
});
