import { expect, test } from 'vitest';
import { tokenClaims } from './token-claims.ts';
import { tokenWith } from './token-claims.testing.ts';

test('reads times, assurance, session and person, whatever letters the other claims hold', () => {
  const token = tokenWith({
    iat: 100,
    exp: 3700,
    aal: 'aal2',
    session_id: 's',
    sub: 'u',
    name: 'Łukasz ÿ>?',
  });
  expect(tokenClaims(token)).toEqual({
    issuedAt: 100,
    expiresAt: 3700,
    assurance: 'aal2',
    sessionId: 's',
    subject: 'u',
  });
});

test.each(['', 'no token', 'a.b.c', `a.${btoa('null')}.c`])('%j tells nothing', (token) => {
  expect(tokenClaims(token)).toEqual({
    issuedAt: 0,
    expiresAt: 0,
    assurance: 'aal1',
    sessionId: '',
    subject: '',
  });
});
