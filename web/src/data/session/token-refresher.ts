import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import type { StoredSession } from './session-storage.ts';

/** A token is renewed this long before its expiry (core specification, section 9). */
const REFRESH_AHEAD_MS = 5 * 60_000;
/** Maximum timer. Timers stop while the device sleeps, so longer waits are split. */
const LONGEST_TIMER_MS = 60_000;
/** Delay until the next check after a refresh, in case it failed or got no response. */
const NEXT_TRY_MS = 10_000;

/** The result of a refresh. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unanswered';

/** Access to the stored tokens and the service that renews them. */
export interface SessionTokens {
  readSession: () => StoredSession | null;
  /** Refreshes the tokens. Retries from 200 ms, doubling, while the service does not answer. */
  refresh: () => Promise<RefreshOutcome>;
  /** Ends the session on this device. */
  signOut: () => Promise<void>;
  /** Runs `work` while no other tab runs it. */
  withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

interface Connection {
  /** False if the auth service did not answer the last refresh. */
  reachable: boolean;
}

/** The auth service did not answer. Has the same message as network errors of browsers. */
export class AuthUnreachableError extends TypeError {
  override readonly name = 'AuthUnreachableError';

  constructor() {
    super('Failed to fetch');
  }
}

/**
 * Keeps the session alive: refreshes the access token before it expires, or when the server reports
 * that it expired. All callers and tabs share one request. A refused refresh ends the session; a
 * refresh without a response does not.
 */
export class TokenRefresher extends Store<Connection> {
  readonly #tokens: SessionTokens;
  readonly #clock: Clock;
  #cancelTimer: () => void = () => undefined;
  #renewal: Promise<string | null> | null = null;
  #running = false;

  /** `clock` must return milliseconds since 1970, like the expiry of tokens. */
  constructor(tokens: SessionTokens, clock: Clock) {
    super({ reachable: true });
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** Starts refreshing. Returns a function that stops refreshing. */
  start(): () => void {
    this.#running = true;
    this.schedule();
    return () => {
      this.#running = false;
      this.#cancelTimer();
    };
  }

  /** Schedules the next refresh. Call it after every session change and when the device wakes. */
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
   * Returns a token to replace the refused token: a newer stored token, or a new one. Null if the
   * session is over. Rejects with AuthUnreachableError if the auth service does not answer.
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
      // The offline banner shows this state through `reachable`. The next check tries again.
      if (!(error instanceof AuthUnreachableError)) throw error;
    }
  }

  #scheduleIn(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(delayMs, this.schedule);
  }
}

/** How long before expiry to renew: 5 minutes, or half of the lifetime if that is shorter. */
function aheadMs({ lifetimeMs }: StoredSession): number {
  return lifetimeMs > 0 ? Math.min(REFRESH_AHEAD_MS, lifetimeMs / 2) : REFRESH_AHEAD_MS;
}
