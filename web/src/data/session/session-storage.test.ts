import { describe, expect, test } from 'vitest';
import { tokenWithClaims } from '../../lib/token-claims.testing.ts';
import { SessionStorage } from './session-storage.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const NOW_S = 1_000_000;
const HOUR_S = 3600;

interface Claims {
  iat?: number;
  session_id?: string;
  aal?: string;
}

/** A session as the auth service sends it, issued at `iat` by the server's clock. */
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
  const clock = { nowS: NOW_S };
  const storage = new SessionStorage(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    () => clock.nowS * 1000,
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
    clock,
  };
}

describe('session storage', () => {
  test('keeps what the specification names and tells who is here', () => {
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

  test.each([-7200, 7200])('a server whose clock is off by %d s changes nothing', (off) => {
    const { storage, save } = setUp();
    save(sessionOf({ iat: NOW_S + off }));
    expect(storage.readSession()?.expiresAtMs).toBe((NOW_S + HOUR_S) * 1000);
  });

  test('the client is not told the end of the token, and saving it back keeps it', () => {
    const { save, kept, forClient, clock } = setUp();
    save(sessionOf({ iat: NOW_S + 500 }));
    expect(forClient()['expires_at']).toBeNull();
    clock.nowS += 60;
    save({ ...forClient(), user: { id: 'ada', email: 'new@example.com' } });
    expect(kept()).toMatchObject({
      expires_at: NOW_S + HOUR_S,
      user: { email: 'new@example.com' },
    });
  });

  test('a call that began before a refresh does not bring the old tokens back', () => {
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

  test('a token of the same second replaces the stored one, as after a second factor', () => {
    const { storage, save } = setUp();
    save(sessionOf({}));
    const verified = sessionOf({ aal: 'aal2' });
    save(verified);
    expect(storage.readSession()?.accessToken).toBe(verified.access_token);
  });

  test('tokens that name no session replace each other', () => {
    const { storage, save } = setUp();
    save(sessionOf({ session_id: '' }));
    const other = sessionOf({ session_id: '', iat: NOW_S - 100 });
    save(other);
    expect(storage.readSession()?.accessToken).toBe(other.access_token);
  });

  test.each([null, 'soon'])('the token tells its expiry if %j is stored', (expires_at) => {
    const { storage, items } = setUp();
    items.set(SESSION_STORAGE_KEY, JSON.stringify({ ...sessionOf({}), expires_at }));
    expect(storage.readSession()?.expiresAtMs).toBe((NOW_S + HOUR_S) * 1000);
  });

  test('a token without claims is stored with the expiry of the response', () => {
    const { save, kept } = setUp();
    const session = { ...sessionOf({}), access_token: 'opaque' };
    save(session);
    expect(kept()).toEqual(session);
  });

  test('an account without an email has none', () => {
    const { storage, save } = setUp();
    save(sessionOf({}, { email: '' }));
    expect(storage.readSession()?.user.email).toBeNull();
  });

  test('another sign-in replaces it, whenever it was issued', () => {
    const { save, kept } = setUp();
    save(sessionOf({}));
    const other = sessionOf({ iat: NOW_S - 100, session_id: 'other' });
    save(other);
    expect(kept()['refresh_token']).toBe(other.refresh_token);
  });

  test.each([
    ['none', undefined, 'aal1', false],
    ['one not yet verified', [{ status: 'unverified' }], 'aal1', false],
    ['a verified one', [{ status: 'verified' }], 'aal1', true],
    ['a verified one among others', [null, {}, { status: 'verified' }], 'aal1', true],
    ['an unknown value', { status: 'verified' }, 'aal1', false],
    ['a verified one that was shown', [{ status: 'verified' }], 'aal2', false],
  ])('with %s as factor', (_, factors, aal, due) => {
    const { storage, save } = setUp();
    save(sessionOf({ aal }, { factors }));
    expect(storage.readSession()?.user.needsSecondFactor).toBe(due);
  });

  test.each([
    '',
    'null',
    '[]',
    '{"access_token":"a"}',
    '{"access_token":"a","user":null}',
    '{"access_token":"a","user":{"id":1}}',
    '{"access_token":7,"user":{"id":"ada"}}',
    '{"user":{"id":"ada"}}',
    'no json',
  ])('%j is no session', (text) => {
    const { storage, items } = setUp();
    items.set(SESSION_STORAGE_KEY, text);
    expect(storage.readSession()).toBeNull();
  });

  test.each(['no json', 'null', '7'])('%j is replaced by a new session', (text) => {
    const { storage, items, save } = setUp();
    items.set(SESSION_STORAGE_KEY, text);
    expect(storage.getItem(SESSION_STORAGE_KEY)).toBeNull();
    const session = sessionOf({});
    save(session);
    expect(storage.readSession()?.accessToken).toBe(session.access_token);
  });

  test('leaves everything else alone', () => {
    const { storage, items } = setUp();
    storage.setItem('other', '{ "expires_at": 1 }');
    expect(items.get('other')).toBe('{ "expires_at": 1 }');
    expect(storage.getItem('other')).toBe('{ "expires_at": 1 }');
    storage.removeItem('other');
    expect(items.size).toBe(0);
  });
});
