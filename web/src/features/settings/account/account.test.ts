import type { User } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { toAccount, findIdentity } from './account.ts';

const identity = (provider: string) => ({
  id: provider,
  identity_id: provider,
  user_id: '1',
  provider,
});
const factor = (id: string, status: 'verified' | 'unverified', friendly_name?: string) => ({
  id,
  status,
  factor_type: 'totp' as const,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...(friendly_name !== undefined && { friendly_name }),
});
const user = (more: Partial<User>): User => ({
  id: '1',
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: {},
  email: 'ada@example.com',
  ...more,
});

test('an account with a password', () => {
  expect(toAccount(user({ identities: [identity('email')] }))).toMatchObject({
    id: '1',
    email: 'ada@example.com',
    newEmail: null,
    hasPassword: true,
    factors: [],
    unfinishedFactorIds: [],
  });
});

test('a Google account has no password; a pending email address is included', () => {
  const account = toAccount(
    user({ identities: [identity('google')], new_email: 'lovelace@example.com' }),
  );
  expect(account).toMatchObject({ hasPassword: false, newEmail: 'lovelace@example.com' });
  expect(findIdentity(account, 'google')?.identity_id).toBe('google');
  expect(findIdentity(account, 'email')).toBeUndefined();
});

test('separates verified from unfinished factors', () => {
  const account = toAccount(
    user({
      factors: [
        factor('a', 'verified', 'Phone'),
        factor('b', 'unverified'),
        factor('c', 'verified'),
      ],
    }),
  );
  expect(account.factors.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Phone'],
    ['c', 'Authenticator app'],
  ]);
  expect(account.unfinishedFactorIds).toEqual(['b']);
});
