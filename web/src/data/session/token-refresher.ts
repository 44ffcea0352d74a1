import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import type { StoredSession } from './session-storage.ts';

/** How long before its expiry a token is renewed (core specification, section 9). */
const REFRESH_AHEAD_MS = 5 * 60_000;
/** Timers stop while the device sleeps, so longer waits are split. */
const LONGEST_TIMER_MS = 60_000;
/** How long to wait after a refresh that changed nothing or got no answer. */
const NEXT_TRY_MS = 10_000;

/** The result of a refresh. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unanswered';

/** Access to the stored tokens and the service that renews them. */
export interface SessionTokens {
  readSession: () => StoredSession | null;
  /** Refreshes once; retries from 200 ms, doubling, while the service does not answer. */
  refresh: () => Promise<RefreshOutcome>;
  /** Ends the session on this device. */
  signOut: () => Promise<void>;
  /** Runs `work` in one tab at a time. */
  withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

interface Connection {
  /** False after the auth service did not answer a refresh. */
  reachable: boolean;
}

/** The auth service did not answer. The message is the one browsers use for network failures. */
export class AuthUnreachableError extends TypeError {
  override readonly name = 'AuthUnreachableError';

  constructor() {
    super('Failed to fetch');
  }
}

/**
 * Keeps the session alive. Only this class refreshes: before the access token expires, and when the
 * server says that it expired. Callers share one request, across tabs too. A refused refresh ends the
 * session, an unanswered one does not.
 */
export class TokenRefresher extends Store<Connection> {
  readonly #tokens: SessionTokens;
  readonly #clock: Clock;
  #cancelTimer: () => void = () => undefined;
  #renewal: Promise<string | null> | null = null;
  #running = false;

  /** `clock` counts from 1970, as the end of a token does. */
  constructor(tokens: SessionTokens, clock: Clock) {
    super({ reachable: true });
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** Starts refreshing. Returns a function that stops it. */
  start(): () => void {
    this.#running = true;
    this.schedule();
    return () => {
      this.#running = false;
      this.#cancelTimer();
    };
  }

  /** Schedules the next refresh. Call it after every change, and when the device wakes. */
  readonly schedule = (): void => {
    if (!this.#running) return;
    this.#cancelTimer();
    const session = this.#tokens.readSession();
    if (!session) return;
    const dueInMs = session.expiresAtMs - aheadMs(session) - this.#clock.now();
    if (dueInMs > 0) this.#scheduleIn(Math.min(dueInMs, LONGEST_TIMER_MS));
    else void this.#renewDue(session.accessToken);
  };

  /**
   * The token to use instead of an expired one: a newer stored token, or a
   * new one. Null when the session is over; rejects with an AuthUnreachableError when the auth
   * service does not answer.
   */
  readonly renew = (refused: string): Promise<string | null> => {
    const session = this.#tokens.readSession();
    if (!session) return Promise.resolve(null);
    if (session.accessToken !== refused) return Promise.resolve(session.accessToken);
    this.#renewal ??= this.#exchange(refused).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  };

  /** Records whether the auth service answered. */
  readonly setReachable = (reachable: boolean): void => {
    if (reachable !== this.snapshot().reachable) this.set({ reachable });
  };

  async #exchange(refused: string): Promise<string | null> {
    return this.#tokens.withLock(async () => {
      // Another tab may have refreshed while this one waited for the lock.
      const now = this.#tokens.readSession();
      if (now?.accessToken !== refused) return now?.accessToken ?? null;
      const outcome = await this.#tokens.refresh();
      this.setReachable(outcome !== 'unanswered');
      if (outcome === 'unanswered') throw new AuthUnreachableError();
      const after = this.#tokens.readSession();
      if (outcome === 'renewed' || (after && after.accessToken !== refused)) {
        return after?.accessToken ?? null;
      }
      if (after) await this.#tokens.signOut();
      return null;
    });
  }

  async #renewDue(token: string): Promise<void> {
    // Schedule the next check before awaiting, to avoid a refresh loop.
    this.#scheduleIn(NEXT_TRY_MS);
    try {
      await this.renew(token);
    } catch (error) {
      // The offline banner shows `reachable`; the next check tries again.
      if (!(error instanceof AuthUnreachableError)) throw error;
    }
  }

  #scheduleIn(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(delayMs, this.schedule);
  }
}

/** Five minutes, or half of the lifetime for tokens that live less than ten minutes. */
function aheadMs({ lifetimeMs }: StoredSession): number {
  return lifetimeMs > 0 ? Math.min(REFRESH_AHEAD_MS, lifetimeMs / 2) : REFRESH_AHEAD_MS;
}
