import type { Clock } from '../lib/clock.ts';
import { Store } from '../lib/store.ts';
import type { StoredSession } from './session-storage.ts';

/** How long before its end a token is replaced (core specification, section 9). */
const REFRESH_AHEAD_MS = 5 * 60_000;
/** A timer sleeps when the device does, so none is longer than this. */
const LONGEST_TIMER_MS = 60_000;
/** How long to wait after a refresh that changed nothing, or that nobody answered. */
const NEXT_TRY_MS = 10_000;

/** What became of asking for a new token. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unanswered';

/** The tokens of this browser, and the service that renews them. */
export interface SessionTokens {
  stored: () => StoredSession | null;
  /** Asks once; pauses of 200 ms, doubling, lie between its attempts while nobody answers. */
  refresh: () => Promise<RefreshOutcome>;
  /** Ends the session on this device. */
  forget: () => Promise<void>;
  /** Runs `work` while no other tab of this browser runs any. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

interface Connection {
  /** False after the service was asked for a token and did not answer. */
  reachable: boolean;
}

/** Thrown where a token cannot be renewed for want of an answer; browsers word their own failures so. */
export class UnansweredError extends TypeError {
  override readonly name = 'UnansweredError';

  constructor() {
    super('Failed to fetch');
  }
}

/**
 * Keeps the session alive: the one owner of refreshing. It renews the access token before its end,
 * and when the server says that it has ended; whoever needs a new token at the same time shares
 * the one request, in other tabs too. A refused renewal ends the session, an unanswered one does not.
 */
export class SessionKeeper extends Store<Connection> {
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

  /** Begins to look after the session; the function that comes back ends it. */
  start(): () => void {
    this.#running = true;
    this.look();
    return () => {
      this.#running = false;
      this.#cancelTimer();
    };
  }

  /** Looks at the clock and at what is stored: after every change, and when the device wakes. */
  readonly look = (): void => {
    if (!this.#running) return;
    this.#cancelTimer();
    const session = this.#tokens.stored();
    if (!session) return;
    const dueInMs = session.expiresAtMs - aheadMs(session) - this.#clock.now();
    if (dueInMs > 0) this.#lookAfter(Math.min(dueInMs, LONGEST_TIMER_MS));
    else void this.#renewDue(session.accessToken);
  };

  /**
   * The token to use instead of one that the server refused or that is about to end: a newer one
   * that is stored already, or a new one. Null when the session is over; rejects with an
   * UnansweredError when nobody answers.
   */
  readonly renew = (refused: string): Promise<string | null> => {
    const session = this.#tokens.stored();
    if (!session) return Promise.resolve(null);
    if (session.accessToken !== refused) return Promise.resolve(session.accessToken);
    this.#renewal ??= this.#exchange(refused).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  };

  /** Takes note of whether the auth service answered. */
  readonly noteAnswer = (reachable: boolean): void => {
    if (reachable !== this.snapshot().reachable) this.set({ reachable });
  };

  async #exchange(refused: string): Promise<string | null> {
    return this.#tokens.alone(async () => {
      // Another tab may have been quicker while this one waited for its turn.
      const now = this.#tokens.stored();
      if (now?.accessToken !== refused) return now?.accessToken ?? null;
      const outcome = await this.#tokens.refresh();
      this.noteAnswer(outcome !== 'unanswered');
      if (outcome === 'unanswered') throw new UnansweredError();
      const after = this.#tokens.stored();
      if (outcome === 'renewed' || (after && after.accessToken !== refused)) {
        return after?.accessToken ?? null;
      }
      if (after) await this.#tokens.forget();
      return null;
    });
  }

  async #renewDue(token: string): Promise<void> {
    // Rest first, so that nothing asks again and again while the answer is on its way.
    this.#lookAfter(NEXT_TRY_MS);
    try {
      await this.renew(token);
    } catch (error) {
      // Said on the screen by `reachable`; the next look tries again.
      if (!(error instanceof UnansweredError)) throw error;
    }
  }

  #lookAfter(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(delayMs, this.look);
  }
}

/** Five minutes, but for tokens that live for less than ten half of their life. */
function aheadMs({ lifetimeMs }: StoredSession): number {
  return lifetimeMs > 0 ? Math.min(REFRESH_AHEAD_MS, lifetimeMs / 2) : REFRESH_AHEAD_MS;
}
