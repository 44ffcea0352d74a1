import { tokenClaims } from '../lib/token-claims.ts';
import type { SessionUser } from './session.ts';

/** Where the session is kept in the browser (core specification, section 9). */
export const SESSION_STORAGE_KEY = 'supabase.auth.token';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept of a session, read without a request. */
export interface StoredSession {
  accessToken: string;
  /** Milliseconds since 1970 by the clock of this device, whatever the server's clock says. */
  expiresAtMs: number;
  /** How long the access token is good for in all. */
  lifetimeMs: number;
  user: SessionUser;
}

type Fields = Record<string, unknown>;

/**
 * The session in the storage of the browser, shared by all tabs. It stands between the client and
 * the storage for three reasons:
 * - The moment of expiry is kept by the clock of this device, as a clock that is wrong would
 *   otherwise make a fresh token look old.
 * - The client is not told that moment. It would refresh an old token on its own while others do
 *   the same, and would send requests as nobody when that fails; `SessionKeeper` alone decides.
 * - A call that began before a refresh ends with the tokens from before it; those never replace
 *   newer ones, or the session would end at the next refresh.
 */
export class SessionStorage implements Place {
  readonly #place: Place;
  readonly #now: () => number;

  constructor(place: Place, now: () => number) {
    this.#place = place;
    this.#now = now;
  }

  readonly getItem = (key: string): string | null => {
    const text = this.#place.getItem(key);
    if (key !== SESSION_STORAGE_KEY || text === null) return text;
    const session = fieldsOf(text);
    return session && JSON.stringify({ ...session, expires_at: null });
  };

  readonly setItem = (key: string, value: string): void => {
    const session = key === SESSION_STORAGE_KEY ? fieldsOf(value) : null;
    this.#place.setItem(key, session ? JSON.stringify(this.#toKeep(session)) : value);
  };

  readonly removeItem = (key: string): void => {
    this.#place.removeItem(key);
  };

  /** The session as it is now, or null when nobody is signed in in this browser. */
  stored(): StoredSession | null {
    const session = this.#read();
    if (!session) return null;
    const accessToken = textOf(session['access_token']);
    const { issuedAt, expiresAt, assurance } = tokenClaims(accessToken);
    const user = objectOf(session['user']);
    if (accessToken === '' || typeof user?.['id'] !== 'string') return null;
    return {
      accessToken,
      expiresAtMs: 1000 * (numberOf(session['expires_at']) || expiresAt),
      lifetimeMs: 1000 * (expiresAt - issuedAt),
      user: {
        id: user['id'],
        email: textOf(user['email']) || null,
        secondFactorDue: assurance !== 'aal2' && hasVerifiedFactor(user),
      },
    };
  }

  #read(): Fields | null {
    return fieldsOf(this.#place.getItem(SESSION_STORAGE_KEY));
  }

  #toKeep(session: Fields): Fields {
    const kept = this.#read();
    const token = textOf(session['access_token']);
    const keptToken = textOf(kept?.['access_token']);
    if (kept && token === keptToken) return { ...session, expires_at: kept['expires_at'] };
    const { issuedAt, expiresAt, sessionId } = tokenClaims(token);
    if (kept && sessionId !== '') {
      const now = tokenClaims(keptToken);
      const isOlder = now.sessionId === sessionId && issuedAt < now.issuedAt;
      if (isOlder) return { ...kept, user: session['user'] };
    }
    if (issuedAt === 0) return session;
    // It was issued just now, so by how much the two clocks differ is plain.
    return { ...session, expires_at: Math.round(this.#now() / 1000) + expiresAt - issuedAt };
  }
}

function fieldsOf(text: string | null): Fields | null {
  if (text === null) return null;
  try {
    return objectOf(JSON.parse(text));
  } catch {
    // Not written by us: as good as nothing.
    return null;
  }
}

function objectOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function hasVerifiedFactor(user: Fields): boolean {
  const factors: unknown = user['factors'];
  return Array.isArray(factors) && factors.some((one) => objectOf(one)?.['status'] === 'verified');
}

/** The storage of this browser; of this page only, where the browser forbids it. */
export function windowPlace(): Place {
  try {
    const probe = `${SESSION_STORAGE_KEY}.probe`;
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}
