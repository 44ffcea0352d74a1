import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { AUTH_TIMEOUT_TEXT, type Profile, SessionStore, type SessionUser } from './session.ts';

const ada: SessionUser = { id: 'ada', email: 'ada@example.com', needsSecondFactor: false };
const bob: SessionUser = { id: 'bob', email: 'bob@example.com', needsSecondFactor: false };

function profileOf(user: SessionUser, username = user.id): Profile {
  return {
    id: user.id,
    username,
    full_name: null,
    bio: null,
    avatar_url: null,
    website: null,
    show_online: true,
    verified: false,
    followers_count: 0,
    following_count: 0,
    posts_count: 0,
    reels_count: 0,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
}

/** A session store with a fake backend that the test controls. */
function setUp() {
  const clock = new FakeClock();
  let tell: (user: SessionUser | null, changed: boolean) => void = () => undefined;
  const asked: {
    id: string;
    answer: (profile: Profile | null) => void;
    fail: (error: unknown) => void;
  }[] = [];
  let signOutFails = false;
  const session = new SessionStore(
    {
      onUserChange: (listener) => {
        tell = listener;
        return () => {
          tell = () => undefined;
        };
      },
      loadProfile: (id) => new Promise((answer, fail) => asked.push({ id, answer, fail })),
      signOut: () =>
        signOutFails ? Promise.reject(new Error('Failed to fetch')) : Promise.resolve(),
    },
    clock,
  );
  const stop = session.start();
  const request = (index: number) => {
    const found = asked[index];
    if (!found) throw new Error(`profile request ${String(index)} was not made`);
    return found;
  };
  return {
    clock,
    session,
    stop,
    asked,
    hear: (user: SessionUser | null, changed = false) => {
      tell(user, changed);
    },
    answer: async (index: number, profile: Profile | null) => {
      request(index).answer(profile);
      await Promise.resolve();
    },
    fail: async (index: number, error: unknown) => {
      request(index).fail(error);
      await Promise.resolve();
    },
    breakSignOut: () => {
      signOutFails = true;
    },
  };
}

describe('session', () => {
  test('loads until it is known that no one is signed in', () => {
    const { session, hear, clock } = setUp();
    expect(session.snapshot().loading).toBe(true);
    hear(null);
    expect(session.snapshot()).toEqual({ loading: false, user: null, profile: null, error: null });
    expect(clock.waiting).toBe(0);
  });

  test('loads until session and profile are loaded', async () => {
    const { session, hear, answer, clock } = setUp();
    hear(ada);
    expect(session.snapshot()).toMatchObject({ loading: true, user: null });
    await answer(0, profileOf(ada));
    expect(session.snapshot()).toEqual({
      loading: false,
      user: ada,
      profile: profileOf(ada),
      error: null,
    });
    expect(clock.waiting).toBe(0);
  });

  test('an account without a profile is signed in', async () => {
    const { session, hear, answer } = setUp();
    hear(ada);
    await answer(0, null);
    expect(session.snapshot()).toEqual({ loading: false, user: ada, profile: null, error: null });
  });

  test('a profile error ends the loading, and the next event loads the profile again', async () => {
    const { session, hear, answer, fail } = setUp();
    hear(ada);
    await fail(0, new Error('Failed to fetch'));
    expect(session.snapshot()).toEqual({
      loading: false,
      user: ada,
      profile: null,
      error: 'Failed to fetch',
    });
    hear(ada);
    await answer(1, profileOf(ada));
    expect(session.snapshot()).toMatchObject({ profile: { username: 'ada' }, error: null });
  });

  test('a second factor that is verified while the profile fails counts', async () => {
    const { session, hear, fail } = setUp();
    hear({ ...ada, needsSecondFactor: true });
    hear(ada);
    await fail(0, new Error('Failed to fetch'));
    expect(session.snapshot()).toMatchObject({ user: ada, error: 'Failed to fetch' });
  });

  test('a failure without a text gets one', async () => {
    const { session, hear, fail } = setUp();
    hear(ada);
    await fail(0, 'offline');
    expect(session.snapshot().error).toBe('Failed to load user profile');
  });

  test('a profile that cannot be loaded again stays as it was', async () => {
    const { session, hear, answer, fail } = setUp();
    hear(ada);
    await answer(0, profileOf(ada));
    hear(ada, true);
    await fail(1, new Error('Failed to fetch'));
    expect(session.snapshot()).toMatchObject({
      user: ada,
      profile: profileOf(ada),
      error: 'Failed to fetch',
    });
  });

  test('loading times out after 10 s, but a late response is still used', async () => {
    const { session, hear, answer, clock } = setUp();
    clock.advance(9999);
    expect(session.snapshot()).toMatchObject({ loading: true, error: null });
    hear(ada);
    clock.advance(1);
    expect(session.snapshot()).toEqual({
      loading: false,
      user: null,
      profile: null,
      error: AUTH_TIMEOUT_TEXT,
    });
    await answer(0, profileOf(ada));
    expect(session.snapshot()).toMatchObject({ user: ada, error: null });
  });

  test('a later sign-in also times out after 10 s', () => {
    const { session, hear, clock } = setUp();
    hear(null);
    clock.advance(60_000);
    hear(ada);
    clock.advance(9999);
    expect(session.snapshot().error).toBeNull();
    clock.advance(1);
    expect(session.snapshot()).toMatchObject({ user: null, error: AUTH_TIMEOUT_TEXT });
  });

  test('an error can be dismissed', () => {
    const { session, clock } = setUp();
    clock.advance(10_000);
    session.clearError();
    expect(session.snapshot().error).toBeNull();
    const before = session.snapshot();
    session.clearError();
    expect(session.snapshot()).toBe(before);
  });

  test('a later sign-in shows no loading state and loads the profile once', async () => {
    const { session, hear, answer, asked } = setUp();
    hear(null);
    hear(ada);
    hear(ada);
    expect(session.snapshot()).toMatchObject({ loading: false, user: null });
    await answer(0, profileOf(ada));
    expect(session.snapshot()).toMatchObject({ loading: false, user: ada });
    expect(asked).toHaveLength(1);
  });

  test('events of the same user change nothing, unless the account has changed', async () => {
    const { session, hear, answer, asked, clock } = setUp();
    hear(ada);
    await answer(0, profileOf(ada));
    const before = session.snapshot();
    hear(ada);
    expect(session.snapshot()).toBe(before);
    expect(asked).toHaveLength(1);
    hear(ada, true);
    clock.advance(60_000);
    expect(session.snapshot()).toBe(before);
    await answer(1, profileOf(ada, 'lovelace'));
    expect(session.snapshot().profile?.username).toBe('lovelace');
  });

  test('a new email address is known at once', async () => {
    const { session, hear, answer } = setUp();
    hear(ada);
    await answer(0, profileOf(ada));
    hear({ ...ada, email: 'new@example.com' });
    expect(session.snapshot()).toMatchObject({
      user: { email: 'new@example.com' },
      profile: { username: 'ada' },
    });
  });

  test('a change of the second factor is applied immediately, while loading or later', async () => {
    const { session, hear, answer, asked } = setUp();
    hear({ ...ada, needsSecondFactor: true });
    hear(ada);
    await answer(0, profileOf(ada));
    expect(session.snapshot().user?.needsSecondFactor).toBe(false);
    hear({ ...ada, needsSecondFactor: true });
    expect(session.snapshot()).toMatchObject({
      user: { needsSecondFactor: true },
      profile: { username: 'ada' },
    });
    expect(asked).toHaveLength(1);
  });

  test('another user in another tab replaces the first, whose responses are ignored', async () => {
    const { session, hear, answer } = setUp();
    hear(ada);
    hear(bob);
    await answer(1, profileOf(bob));
    await answer(0, profileOf(ada));
    expect(session.snapshot().user).toEqual(bob);
    hear(ada);
    expect(session.snapshot()).toEqual({ loading: true, user: null, profile: null, error: null });
  });

  test('a late failure of another account is ignored', async () => {
    const { session, hear, answer, fail } = setUp();
    hear(ada);
    hear(bob);
    await answer(1, profileOf(bob));
    await fail(0, new Error('Failed to fetch'));
    expect(session.snapshot()).toMatchObject({ user: bob, error: null });
  });

  test('signing out while the profile loads ignores the profile', async () => {
    const { session, hear, answer } = setUp();
    hear(ada);
    hear(null);
    await answer(0, profileOf(ada));
    expect(session.snapshot().user).toBeNull();
  });

  test('signs out even without a network', async () => {
    const { session, hear, answer, breakSignOut } = setUp();
    hear(ada);
    await answer(0, profileOf(ada));
    breakSignOut();
    await expect(session.signOut()).rejects.toThrow('Failed to fetch');
    expect(session.snapshot()).toEqual({
      loading: false,
      user: null,
      profile: null,
      error: null,
      signedOut: true,
    });
    hear(ada);
    await answer(1, profileOf(ada));
    hear(null);
    // Not an explicit sign-out, so the next login may return to the current page.
    expect(session.snapshot().signedOut).toBeUndefined();
  });

  test('an explicit sign-out is known from its first event', async () => {
    const { session, hear, answer } = setUp();
    hear(ada);
    await answer(0, profileOf(ada));
    const leaving = session.signOut();
    hear(null);
    expect(session.snapshot()).toMatchObject({ user: null, signedOut: true });
    await leaving;
  });

  test('a late event about the ended session does not change an explicit sign-out', async () => {
    const { session, hear, answer } = setUp();
    hear(ada);
    await answer(0, profileOf(ada));
    await session.signOut();
    hear(null);
    expect(session.snapshot()).toMatchObject({ user: null, signedOut: true });
  });

  test('applies changes of the own profile only', async () => {
    const { session, hear, answer } = setUp();
    session.updateProfile('ada', { avatar_url: '/a.jpg' });
    expect(session.snapshot().profile).toBeNull();
    hear(ada);
    await answer(0, profileOf(ada));
    session.updateProfile('bob', { avatar_url: '/b.jpg' });
    expect(session.snapshot().profile?.avatar_url).toBeNull();
    session.updateProfile('ada', { avatar_url: '/a.jpg' });
    expect(session.snapshot().profile).toEqual({ ...profileOf(ada), avatar_url: '/a.jpg' });
  });

  test('after it was stopped, nothing changes', async () => {
    const { session, hear, answer, stop, clock } = setUp();
    hear(ada);
    stop();
    await answer(0, profileOf(ada));
    clock.advance(20_000);
    expect(session.snapshot()).toMatchObject({ loading: true, user: null });
  });
});
