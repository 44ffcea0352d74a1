import { expect, test } from 'vitest';
import { parseTokenClaims } from './token-claims.ts';
import { tokenWithClaims } from './token-claims.testing.ts';

test('reads the claims, also if other claims contain non-ASCII letters', () => {
  const token = tokenWithClaims({
    iat: 100,
    exp: 3700,
    aal: 'aal2',
    session_id: 's',
    sub: 'u',
    name: 'Łukasz ÿ>?',
  });
  expect(parseTokenClaims(token)).toEqual({
    issuedAt: 100,
    expiresAt: 3700,
    assurance: 'aal2',
    sessionId: 's',
    subject: 'u',
  });
});

test.each(['', 'no token', 'a.b.c', `a.${btoa('null')}.c`])('%j has no claims', (token) => {
  expect(parseTokenClaims(token)).toEqual({
    issuedAt: 0,
    expiresAt: 0,
    assurance: 'aal1',
    sessionId: '',
    subject: '',
  });
});
