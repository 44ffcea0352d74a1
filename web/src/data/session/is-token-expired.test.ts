import { expect, test } from 'vitest';
import { isTokenExpired } from './is-token-expired.ts';

test.each([
  ['the data service, by code', 401, { code: 'PGRST301', message: 'No suitable key' }],
  ['the data service, by a newer code', 401, { code: 'PGRST303' }],
  ['any service, by message', 401, { message: 'JWT expired' }],
  ['a function, by its older field', 401, { msg: 'Invalid JWT' }],
  ['storage, with 401', 400, { statusCode: '401', message: 'jwt expired' }],
  ['storage, with 403', 400, { statusCode: '403', message: 'jwt expired' }],
  ['storage, by claim', 403, { statusCode: '403', message: '"exp" claim timestamp check failed' }],
  ['the auth service', 403, { code: 'bad_jwt', message: 'token is expired' }],
  ['the auth service, for an ended session', 403, { code: 'session_not_found' }],
  ['the auth service, for a deleted account', 403, { code: 'user_not_found' }],
  ['the auth service, for a banned account', 403, { code: 'user_banned' }],
  ['storage, for an ended session', 400, { statusCode: '403', message: 'JWT session has ended' }],
])('an expired token is reported by %s', (_, status, body) => {
  expect(isTokenExpired(status, JSON.stringify(body))).toBe(true);
});

test.each([
  ['another status', 500, { code: 'bad_jwt', message: 'JWT expired' }],
  ['a success', 200, { code: 'bad_jwt' }],
  ['another code', 401, { code: 'PGRST302', message: 'refused' }],
  ['a code of the data service with 403', 403, { code: 'PGRST301' }],
  ['a row that mentions a JWT', 403, { code: '42501', message: 'no JWT may do that' }],
  ['a code of the auth service in storage', 403, { statusCode: '403', code: 'bad_jwt' }],
  ['a sign-in to a banned account', 400, { code: 'user_banned' }],
  ['a missing file', 400, { statusCode: '404', message: 'jwt' }],
  ['a message that is no text', 401, { message: { text: 'JWT' }, msg: ['JWT'] }],
  ['a list', 401, ['JWT']],
  ['null', 401, null],
  ['a string', 401, 'JWT expired'],
])('%s does not mean an expired token', (_, status, body) => {
  expect(isTokenExpired(status, JSON.stringify(body))).toBe(false);
});

test('a page that is not JSON does not mean an expired token', () => {
  expect(isTokenExpired(401, '<h1>JWT</h1>')).toBe(false);
  expect(isTokenExpired(401, '')).toBe(false);
});
