import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import type { Row } from '../client/database.ts';

/** Timeout for loading session and profile (core specification, section 9). */
const AUTH_TIMEOUT_MS = 10_000;
export const AUTH_TIMEOUT_TEXT = 'Authentication timeout. Please refresh the page.';

export interface SessionUser {
  id: string;
  email: string | null;
  /** True if a second factor is set up but not yet verified in this session. */
  needsSecondFactor: boolean;
}

/** The public profile of the signed-in user. */
export type Profile = Row<'profiles'>;

export interface SessionState {
  /** True until it is known who is signed in. */
  loading: boolean;
  user: SessionUser | null;
  /** Null when signed out, for an account without a profile, or if loading failed. */
  profile: Profile | null;
  error: string | null;
  /** Set after an explicit sign-out, so that the next login redirects to /. */
  signedOut?: true;
}

/** The calls to the auth and data services that the session needs. */
export interface SessionBackend {
  /**
   * Calls `listener` with the signed-in user: once at the start, then after auth events of any tab.
   * `changed` is true if the account data changed.
   */
  onUserChange: (listener: (user: SessionUser | null, changed: boolean) => void) => () => void;
  /** Loads the profile of an account; null if it has none. Rejects if loading failed. */
  loadProfile: (userId: string) => Promise<Profile | null>;
  /** Ends the session on this device. The listener of `onUserChange` is called. */
  signOut: () => Promise<void>;
}

const SIGNED_OUT_STATE: SessionState = { loading: false, user: null, profile: null, error: null };
const EXPLICITLY_SIGNED_OUT: SessionState = { ...SIGNED_OUT_STATE, signedOut: true };

/**
 * The signed-in user. User and profile are set together, so that no screen sees a user whose
 * profile is still loading. Results of older requests are ignored.
 */
export class SessionStore extends Store<SessionState> {
  readonly #backend: SessionBackend;
  readonly #clock: Clock;
  /** Incremented with each change, so that late results of older requests are ignored. */
  #generation = 0;
  /** The newest data of the user whose profile is loading. */
  #loadingFor: SessionUser | null = null;
  #cancelTimeout: (() => void) | null = null;
  #leaving = false;

  constructor(backend: SessionBackend, clock: Clock) {
    super({ ...SIGNED_OUT_STATE, loading: true });
    this.#backend = backend;
    this.#clock = clock;
  }

  /** Starts listening to the backend. Returns a function that stops listening. */
  start(): () => void {
    this.#startTimeout();
    const stop = this.#backend.onUserChange((user, changed) => {
      this.#onUser(user, changed);
    });
    return () => {
      stop();
      this.#endTimeout();
      this.#generation++;
    };
  }

  /** Signs out on this device, even without a network. */
  readonly signOut = async (): Promise<void> => {
    this.#leaving = true;
    try {
      await this.#backend.signOut();
    } finally {
      this.#leaving = false;
      this.#settle(EXPLICITLY_SIGNED_OUT);
    }
  };

  /** Applies a change to the profile of the signed-in user. Ignores other user ids. */
  readonly updateProfile = (userId: string, change: Partial<Profile>): void => {
    const known = this.snapshot();
    if (known.profile?.id !== userId) return;
    this.set({ ...known, profile: { ...known.profile, ...change } });
  };

  readonly clearError = (): void => {
    if (this.snapshot().error !== null) this.set({ ...this.snapshot(), error: null });
  };

  #onUser(user: SessionUser | null, changed: boolean): void {
    if (user === null) {
      // Keep the explicit sign-out: a second event can follow, because the server closes the
      // sockets of the ended session.
      const isExplicit = this.#leaving || this.snapshot().signedOut === true;
      this.#settle(isExplicit ? EXPLICITLY_SIGNED_OUT : SIGNED_OUT_STATE);
      return;
    }
    if (this.#loadingFor?.id === user.id) {
      this.#loadingFor = user;
      return;
    }
    const known = this.snapshot();
    const same = known.user?.id === user.id;
    if (same && !sameUser(known.user, user)) this.set({ ...known, user });
    if (same && known.profile !== null && !changed) return;
    if (known.user !== null && !same) this.set({ ...SIGNED_OUT_STATE, loading: true });
    if (!same) this.#startTimeout();
    this.#load(user);
  }

  #load(user: SessionUser): void {
    const generation = ++this.#generation;
    const isLatest = () => generation === this.#generation;
    this.#loadingFor = user;
    this.#backend.loadProfile(user.id).then(
      (profile) => {
        if (!isLatest()) return;
        this.#settle({ loading: false, user: this.#loadingFor ?? user, profile, error: null });
      },
      (cause: unknown) => {
        if (!isLatest()) return;
        const error = cause instanceof Error ? cause.message : 'Failed to load user profile';
        const { profile } = this.snapshot();
        this.#settle({ loading: false, user: this.#loadingFor ?? user, profile, error });
      },
    );
  }

  #settle(state: SessionState): void {
    this.#generation++;
    this.#loadingFor = null;
    this.#endTimeout();
    this.set(state);
  }

  /** One timeout for session and profile. A result that arrives after the timeout is still used. */
  #startTimeout(): void {
    this.#cancelTimeout ??= this.#clock.after(AUTH_TIMEOUT_MS, () => {
      this.#cancelTimeout = null;
      this.set({ ...this.snapshot(), loading: false, error: AUTH_TIMEOUT_TEXT });
    });
  }

  #endTimeout(): void {
    this.#cancelTimeout?.();
    this.#cancelTimeout = null;
  }
}

function sameUser(one: SessionUser | null, other: SessionUser): boolean {
  return one?.email === other.email && one.needsSecondFactor === other.needsSecondFactor;
}
