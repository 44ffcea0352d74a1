import { describe, expect, test } from 'vitest';
import { tokenWithClaims } from '../../lib/token-claims.testing.ts';
import { SESSION_STORAGE_KEY, SessionStorage } from './session-storage.ts';

const NOW_S = 1_000_000;
const HOUR_S = 3600;

interface Claims {
  iat?: number;
  session_id?: string;
  aal?: string;
}

/** A session as the auth service sends it. `iat` is the time of the server's clock. */
function sessionOf({ iat = NOW_S, session_id = 's', aal = 'aal1' }: Claims, user: object = {}) {
  return {
    access_token: tokenWithClaims({ iat, exp: iat + HOUR_S, session_id, aal }),
    refresh_token: `refresh-${String(iat)}`,
    expires_at: iat + HOUR_S,
    user: { id: 'ada', email: 'ada@example.com', ...user },
  };
}

function setUp() {
  const items = new Map<string, string>();
  const storage = new SessionStorage(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    () => NOW_S * 1000,
  );
  return {
    storage,
    save: (session: object) => {
      storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
    },
    kept: () => JSON.parse(items.get(SESSION_STORAGE_KEY) ?? 'null') as Record<string, unknown>,
    forClient: () =>
      JSON.parse(storage.getItem(SESSION_STORAGE_KEY) ?? 'null') as Record<string, unknown>,
    items,
  };
}

describe('session storage', () => {
  test('stores the session under the specified key, and reads the user', () => {
    const { storage, save, kept } = setUp();
    const session = sessionOf({});
    save(session);
    expect(kept()).toEqual(session);
    expect(storage.readSession()).toEqual({
      accessToken: session.access_token,
      expiresAtMs: (NOW_S + HOUR_S) * 1000,
      lifetimeMs: HOUR_S * 1000,
      user: { id: 'ada', email: 'ada@example.com', needsSecondFactor: false },
    });
  });

  test.each([-7200, 7200])('a server clock off by %d s does not change the expiry', (off) => {
    const { storage, save } = setUp();
    save(sessionOf({ iat: NOW_S + off }));
    expect(storage.readSession()?.expiresAtMs).toBe((NOW_S + HOUR_S) * 1000);
  });

  test('hides the expiry from the client, and keeps it when the client saves the session', () => {
    const { save, kept, forClient } = setUp();
    save(sessionOf({ iat: NOW_S + 500 }));
    expect(forClient()['expires_at']).toBeNull();
    save({ ...forClient(), user: { id: 'ada', email: 'new@example.com' } });
    expect(kept()).toMatchObject({
      expires_at: NOW_S + HOUR_S,
      user: { email: 'new@example.com' },
    });
  });

  test('a call that started before a refresh does not restore the old tokens', () => {
    const { save, kept } = setUp();
    const [old, renewed] = [sessionOf({ iat: NOW_S - 100 }), sessionOf({})];
    save(old);
    save(renewed);
    save({ ...old, user: { id: 'ada', email: 'new@example.com' } });
    expect(kept()).toMatchObject({
      refresh_token: renewed.refresh_token,
      user: { email: 'new@example.com' },
    });
  });

  test('another sign-in replaces the session, even with an older token', () => {
    const { save, kept } = setUp();
    save(sessionOf({}));
    const other = sessionOf({ iat: NOW_S - 100, session_id: 'other' });
    save(other);
    expect(kept()['refresh_token']).toBe(other.refresh_token);
  });

  test.each([
    ['no factor', undefined, 'aal1', false],
    ['an unverified factor', [{ status: 'unverified' }], 'aal1', false],
    ['a verified factor', [{ status: 'verified' }], 'aal1', true],
    ['a verified factor that was used', [{ status: 'verified' }], 'aal2', false],
  ])('needs the second factor or not, with %s', (_, factors, aal, due) => {
    const { storage, save } = setUp();
    save(sessionOf({ aal }, { factors }));
    expect(storage.readSession()?.user.needsSecondFactor).toBe(due);
  });

  test.each(['', 'null', '[]', '{"access_token":"a"}', 'no json'])(
    '%j is not a session',
    (text) => {
      const { storage, items } = setUp();
      items.set(SESSION_STORAGE_KEY, text);
      expect(storage.readSession()).toBeNull();
    },
  );

  test('does not change other keys', () => {
    const { storage, items } = setUp();
    storage.setItem('other', '{"expires_at":1}');
    expect(storage.getItem('other')).toBe('{"expires_at":1}');
    storage.removeItem('other');
    expect(items.size).toBe(0);
  });
});
