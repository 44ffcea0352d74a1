import type { Clock } from '../lib/clock.ts';
import { Store } from '../lib/store.ts';

/** How long the first look at session and profile may take (core specification, section 9). */
const AUTH_TIMEOUT_MS = 10_000;
export const AUTH_TIMEOUT_TEXT = 'Authentication timeout. Please refresh the page.';

export interface SessionUser {
  id: string;
  email: string | null;
  /** A second factor is set up and was not shown in this session yet: only that may come next. */
  secondFactorDue: boolean;
}

/** The signed-in person as others see them. */
export interface Profile {
  id: string;
  username: string;
  full_name: string | null;
  bio: string | null;
  avatar_url: string | null;
  website: string | null;
  verified: boolean;
  /** Others see that they are online. */
  show_online: boolean;
  followers_count: number;
  following_count: number;
  posts_count: number;
  created_at: string;
  updated_at: string;
}

export interface SessionState {
  /** True until it is known who is here. */
  loading: boolean;
  user: SessionUser | null;
  /** Null for a visitor, for an account without a profile, and when it could not be loaded. */
  profile: Profile | null;
  error: string | null;
  /** Nobody is here because the person signed out: who comes next begins at home. */
  left?: true;
}

/** What the session needs of the auth and data services. */
export interface SessionBackend {
  /** Tells who is signed in: once at the beginning, then after every event of any tab. */
  onUser: (listener: (user: SessionUser | null, changed: boolean) => void) => () => void;
  /** The profile of an account, or null when it has none; rejects when it cannot be loaded. */
  loadProfile: (userId: string) => Promise<Profile | null>;
  /** Ends the session on this device; the listener hears of it. */
  signOut: () => Promise<void>;
}

const NOBODY: SessionState = { loading: false, user: null, profile: null, error: null };
const LEFT: SessionState = { ...NOBODY, left: true };

/**
 * Who is signed in. A user appears together with the profile, so that no screen sees one without
 * the other while it loads; a later answer always beats an earlier one.
 */
export class SessionStore extends Store<SessionState> {
  readonly #backend: SessionBackend;
  readonly #clock: Clock;
  /** Counts what was heard, so that an answer to an older question is recognised. */
  #generation = 0;
  /** Whose profile is being loaded, as they were last heard of. */
  #loadingFor: SessionUser | null = null;
  #cancelTimeout: (() => void) | null = null;
  #leaving = false;

  constructor(backend: SessionBackend, clock: Clock) {
    super({ ...NOBODY, loading: true });
    this.#backend = backend;
    this.#clock = clock;
  }

  /** Begins to listen; the function that comes back ends it. */
  start(): () => void {
    this.#startTimeout();
    const stop = this.#backend.onUser((user, changed) => {
      this.#hear(user, changed);
    });
    return () => {
      stop();
      this.#endTimeout();
      this.#generation++;
    };
  }

  /** Signs out on this device, whatever the network says. */
  readonly signOut = async (): Promise<void> => {
    this.#leaving = true;
    try {
      await this.#backend.signOut();
    } finally {
      this.#leaving = false;
      this.#settle(LEFT);
    }
  };

  /** Takes over what the person has just changed about their profile; of somebody else's nothing. */
  readonly noteProfile = (userId: string, change: Partial<Profile>): void => {
    const known = this.snapshot();
    if (known.profile?.id !== userId) return;
    this.set({ ...known, profile: { ...known.profile, ...change } });
  };

  /** Forgets an error once its reader has chosen how to go on. */
  readonly clearError = (): void => {
    if (this.snapshot().error !== null) this.set({ ...this.snapshot(), error: null });
  };

  #hear(user: SessionUser | null, changed: boolean): void {
    if (user === null) {
      this.#settle(this.#leaving ? LEFT : NOBODY);
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
    if (known.user !== null && !same) this.set({ ...NOBODY, loading: true });
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
        const kept = this.snapshot().profile;
        const error = cause instanceof Error ? cause.message : 'Failed to load user profile';
        this.#settle({
          loading: false,
          user: this.#loadingFor ?? user,
          profile: kept?.id === user.id ? kept : null,
          error,
        });
      },
    );
  }

  #settle(state: SessionState): void {
    this.#generation++;
    this.#loadingFor = null;
    this.#endTimeout();
    this.set(state);
  }

  /** One clock for the whole wait. An answer that comes after it still counts: the generation stays. */
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
  return one?.email === other.email && one.secondFactorDue === other.secondFactorDue;
}
