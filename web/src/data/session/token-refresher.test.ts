import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { type RefreshOutcome, TokenRefresher, AuthUnreachableError } from './token-refresher.ts';
import type { StoredSession } from './session-storage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function tokenOf(accessToken: string, expiresAtMs: number, lifetimeMs = HOUR_MS): StoredSession {
  const user = { id: 'ada', email: null, needsSecondFactor: false };
  return { accessToken, expiresAtMs, lifetimeMs, user };
}

/** Tokens that several tabs share, and a service whose responses the test controls. */
function setUp(first: StoredSession | null = tokenOf('first', HOUR_MS)) {
  const clock = new FakeClock();
  const asked: ((outcome: RefreshOutcome) => Promise<void>)[] = [];
  let session = first;
  let forgotten = 0;
  let last: Promise<unknown> = Promise.resolve();
  const tokens = {
    readSession: () => session,
    refresh: () =>
      new Promise<RefreshOutcome>((resolve) => {
        asked.push(async (outcome) => {
          if (outcome === 'renewed') {
            session = tokenOf(`token ${String(asked.length)}`, clock.now() + HOUR_MS);
          }
          resolve(outcome);
          await settled();
        });
      }),
    signOut: () => {
      session = null;
      forgotten += 1;
      return Promise.resolve();
    },
    withLock: <Result>(work: () => Promise<Result>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
  const tab = () => new TokenRefresher(tokens, clock);
  return {
    clock,
    tab,
    asked,
    answer: async (outcome: RefreshOutcome) => {
      await settled();
      await asked.at(-1)?.(outcome);
    },
    store: (next: StoredSession | null) => {
      session = next;
    },
    session: () => session,
    forgotten: () => forgotten,
  };
}

/** Waits until the callbacks of settled promises have run. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('TokenRefresher', () => {
  test('renews 5 minutes before each expiry', async () => {
    const { clock, tab, asked, answer } = setUp();
    tab().start();
    clock.advance(55 * MINUTE_MS - 1);
    await settled();
    expect(asked).toHaveLength(0);
    clock.advance(1);
    await answer('renewed');
    expect(asked).toHaveLength(1);
    clock.advance(54 * MINUTE_MS);
    await settled();
    expect(asked).toHaveLength(1);
    clock.advance(MINUTE_MS);
    await settled();
    expect(asked).toHaveLength(2);
  });

  test('a token with a lifetime of two minutes is renewed after one minute', async () => {
    const { clock, tab, asked } = setUp(tokenOf('short', 2 * MINUTE_MS, 2 * MINUTE_MS));
    tab().start();
    clock.advance(MINUTE_MS - 1);
    await settled();
    expect(asked).toHaveLength(0);
    clock.advance(1);
    await settled();
    expect(asked).toHaveLength(1);
  });

  test('renews on waking if the token expired while the device slept', async () => {
    const { tab, asked, store } = setUp();
    const refresher = tab();
    refresher.start();
    // Timers stop during sleep, so the token expires without a timer.
    store(tokenOf('first', -HOUR_MS));
    refresher.schedule();
    await settled();
    expect(asked).toHaveLength(1);
  });

  test('a token of unknown lifetime is renewed 5 minutes before its end', async () => {
    const { clock, tab, asked } = setUp(tokenOf('first', HOUR_MS, 0));
    tab().start();
    clock.advance(55 * MINUTE_MS - 1);
    await settled();
    expect(asked).toHaveLength(0);
    clock.advance(1);
    await settled();
    expect(asked).toHaveLength(1);
  });

  test('looks at the stored session every minute, with one timer', async () => {
    const { clock, tab, asked, store } = setUp();
    const refresher = tab();
    refresher.start();
    refresher.schedule();
    expect(clock.waiting).toBe(1);
    store(tokenOf('first', 0));
    clock.advance(MINUTE_MS - 1);
    await settled();
    expect(asked).toHaveLength(0);
    clock.advance(1);
    await settled();
    expect(asked).toHaveLength(1);
    expect(clock.waiting).toBe(1);
  });

  test('a sign-out stops the timer', () => {
    const { clock, tab, store } = setUp();
    const refresher = tab();
    refresher.start();
    store(null);
    refresher.schedule();
    expect(clock.waiting).toBe(0);
  });

  test('renews nothing by itself before its start and after its stop', async () => {
    const { clock, tab, asked } = setUp(tokenOf('first', 0));
    const refresher = tab();
    refresher.schedule();
    await settled();
    expect(asked).toHaveLength(0);
    const stop = refresher.start();
    stop();
    await settled();
    refresher.schedule();
    await settled();
    expect(asked).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  test('does nothing when signed out or stopped', async () => {
    const { clock, tab, asked, store } = setUp(null);
    const stop = tab().start();
    clock.advance(HOUR_MS);
    store(tokenOf('first', 0));
    stop();
    clock.advance(HOUR_MS);
    await settled();
    expect(asked).toHaveLength(0);
    expect(clock.waiting).toBe(0);
  });

  test('simultaneous callers share one renewal', async () => {
    const { tab, asked, answer } = setUp();
    const refresher = tab();
    const all = [refresher.renew('first'), refresher.renew('first'), refresher.renew('first')];
    await answer('renewed');
    expect(await Promise.all(all)).toEqual(['token 1', 'token 1', 'token 1']);
    expect(asked).toHaveLength(1);
  });

  test('a caller with an older token gets the stored newer token', async () => {
    const { tab, asked, store } = setUp();
    store(tokenOf('second', HOUR_MS));
    expect(await tab().renew('first')).toBe('second');
    expect(asked).toHaveLength(0);
  });

  test('without a session there is no token, also when it ended while waiting for another tab', async () => {
    const { tab, asked, store, answer } = setUp(null);
    expect(await tab().renew('first')).toBeNull();
    store(tokenOf('first', HOUR_MS));
    const [first, second] = [tab().renew('first'), tab().renew('first')];
    await settled();
    store(null);
    await answer('refused');
    expect(await Promise.all([first, second])).toEqual([null, null]);
    expect(asked).toHaveLength(1);
  });

  test('a session that ended while it was renewed has no token', async () => {
    const { tab, asked, store, forgotten } = setUp();
    const renewed = tab().renew('first');
    await settled();
    const answered = asked[0]?.('renewed');
    store(null);
    await answered;
    expect(await renewed).toBeNull();
    expect(forgotten()).toBe(0);
  });

  test('a session stays if its renewal was dropped and changed nothing', async () => {
    const { tab, asked, store, forgotten } = setUp();
    const renewed = tab().renew('first');
    await settled();
    const answered = asked[0]?.('renewed');
    store(tokenOf('first', HOUR_MS));
    await answered;
    expect(await renewed).toBe('first');
    expect(forgotten()).toBe(0);
  });

  test('two tabs send one request and share its result', async () => {
    const { tab, asked, answer } = setUp();
    const both = [tab().renew('first'), tab().renew('first')];
    await answer('renewed');
    expect(await Promise.all(both)).toEqual(['token 1', 'token 1']);
    expect(asked).toHaveLength(1);
  });

  test('a refused refresh ends the session', async () => {
    const { tab, answer, session, forgotten } = setUp();
    const renewed = tab().renew('first');
    await answer('refused');
    expect(await renewed).toBeNull();
    expect(session()).toBeNull();
    expect(forgotten()).toBe(1);
  });

  test('a refused refresh does not end a session with a newer token', async () => {
    const { tab, answer, store, forgotten } = setUp();
    const renewed = tab().renew('first');
    await settled();
    store(tokenOf('second', HOUR_MS));
    await answer('refused');
    expect(await renewed).toBe('second');
    expect(forgotten()).toBe(0);
  });

  test('returns null if the user signed out during the renewal', async () => {
    const { tab, answer, store, forgotten } = setUp();
    const renewed = tab().renew('first');
    await settled();
    store(null);
    await answer('refused');
    expect(await renewed).toBeNull();
    expect(forgotten()).toBe(0);
  });

  test('listeners hear when the service stops or starts to answer, and nothing in between', () => {
    const refresher = setUp().tab();
    const heard: boolean[] = [];
    refresher.subscribe(() => heard.push(refresher.snapshot().reachable));
    for (const reachable of [true, false, false, true]) refresher.setReachable(reachable);
    expect(heard).toEqual([false, true]);
  });

  test('without a response the session stays, and the refresh is retried', async () => {
    const { clock, tab, asked, answer, session } = setUp(tokenOf('first', 0));
    const refresher = tab();
    refresher.start();
    const mine = refresher.renew('first');
    mine.catch(() => undefined);
    await answer('unanswered');
    await expect(mine).rejects.toThrow(AuthUnreachableError);
    expect(session()?.accessToken).toBe('first');
    expect(refresher.snapshot()).toEqual({ reachable: false });
    clock.advance(10_000);
    await answer('renewed');
    expect(asked).toHaveLength(2);
    expect(refresher.snapshot()).toEqual({ reachable: true });
    expect(session()?.accessToken).toBe('token 2');
  });
});
