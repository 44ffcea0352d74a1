import { expect, test } from 'vitest';
import { tokenClaims } from './token-claims.ts';
import { tokenWith } from './token-claims.testing.ts';

test('reads times, assurance and session, whatever letters the other claims hold', () => {
  const token = tokenWith({
    iat: 100,
    exp: 3700,
    aal: 'aal2',
    session_id: 's',
    name: 'Łukasz ÿ>?',
  });
  expect(tokenClaims(token)).toEqual({
    issuedAt: 100,
    expiresAt: 3700,
    assurance: 'aal2',
    sessionId: 's',
  });
});

test.each(['', 'no token', 'a.b.c', `a.${btoa('null')}.c`])('%j tells nothing', (token) => {
  expect(tokenClaims(token)).toEqual({
    issuedAt: 0,
    expiresAt: 0,
    assurance: 'aal1',
    sessionId: '',
  });
});
