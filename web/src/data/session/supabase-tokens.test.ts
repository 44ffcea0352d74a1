// @vitest-environment happy-dom
import {
  AuthApiError,
  AuthError,
  AuthRefreshDiscardedError,
  AuthRetryableFetchError,
} from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import type { SessionStorage } from './session-storage.ts';
import { supabaseTokens } from './supabase-tokens.ts';

function setUp(error: AuthError | null = null) {
  const stored = { accessToken: 'token' };
  const auth = {
    refreshSession: vi.fn(() => Promise.resolve({ data: {}, error })),
    signOut: vi.fn(() => Promise.resolve({ error })),
  };
  const tokens = supabaseTokens(
    () => ({ auth }) as unknown as ReturnType<Parameters<typeof supabaseTokens>[0]>,
    { readSession: () => stored } as unknown as SessionStorage,
  );
  return { tokens, auth, stored };
}

test('returns the stored session', () => {
  const { tokens, stored } = setUp();
  expect(tokens.readSession()).toBe(stored);
});

test.each<[string, AuthError | null]>([
  ['renewed', null],
  ['renewed', new AuthRefreshDiscardedError()],
  ['unanswered', new AuthRetryableFetchError('Failed to fetch', 503)],
  ['refused', new AuthApiError('Gone', 400, 'refresh_token_not_found')],
])('the result of a refresh is %s', async (outcome, error) => {
  expect(await setUp(error).tokens.refresh()).toBe(outcome);
});

test('a sign-out ends the session on this device, and a failure is only logged', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { tokens, auth } = setUp();
  await tokens.signOut();
  expect(auth.signOut.mock.calls).toEqual([[{ scope: 'local' }]]);
  expect(log).not.toHaveBeenCalled();
  await setUp(new AuthError('Failed to fetch')).tokens.signOut();
  expect(log.mock.calls.flat().join(' ')).toContain('Could not sign out on the server');
});

test('if the browser has locks, one tab at a time refreshes', async () => {
  const { tokens } = setUp();
  const request = vi.fn((_: string, work: () => Promise<unknown>) => work());
  const locks = vi.fn<() => unknown>(() => ({ request }));
  Object.defineProperty(navigator, 'locks', { configurable: true, get: locks });
  expect(await tokens.withLock(() => Promise.resolve(7))).toBe(7);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['promptory.session.refresh']);
  locks.mockReturnValue(undefined);
  expect(await tokens.withLock(() => Promise.resolve(8))).toBe(8);
  expect(request).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'locks');
});
