import { parseTokenClaims } from '../../lib/token-claims.ts';
import type { SessionUser } from './session.ts';
import { memoryStorage, SESSION_STORAGE_KEY } from './stored-session.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored session, read without a request. */
export interface StoredSession {
  accessToken: string;
  /** Milliseconds since 1970, by the clock of this device. */
  expiresAtMs: number;
  /** Total lifetime of the access token in milliseconds. */
  lifetimeMs: number;
  user: SessionUser;
}

type Fields = Record<string, unknown>;

/**
 * The session in the browser storage, shared by all tabs. Differs from the plain storage in three
 * ways:
 * - The stored expiry uses the clock of this device. Otherwise a fresh token would look expired if
 *   the clock is wrong.
 * - The client does not see the expiry. Otherwise it would refresh by itself, and after a failure
 *   send anonymous requests. Only `TokenRefresher` refreshes.
 * - Older tokens never replace newer ones. A client call that started before a refresh saves the
 *   old tokens when it ends, and the next refresh would then end the session.
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
    if (key !== SESSION_STORAGE_KEY) return text;
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

  /** The current session; null when signed out. */
  readSession(): StoredSession | null {
    const session = this.#read();
    if (!session) return null;
    const accessToken = textOf(session['access_token']);
    const { issuedAt, expiresAt, assurance } = parseTokenClaims(accessToken);
    const user = objectOf(session['user']);
    if (accessToken === '' || typeof user?.['id'] !== 'string') return null;
    return {
      accessToken,
      expiresAtMs: 1000 * (numberOf(session['expires_at']) || expiresAt),
      lifetimeMs: 1000 * (expiresAt - issuedAt),
      user: {
        id: user['id'],
        email: textOf(user['email']) || null,
        needsSecondFactor: assurance !== 'aal2' && hasVerifiedFactor(user),
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
    const { issuedAt, expiresAt, sessionId } = parseTokenClaims(token);
    const now = parseTokenClaims(keptToken);
    const isOlder = sessionId !== '' && sessionId === now.sessionId && issuedAt < now.issuedAt;
    if (isOlder) return { ...kept, user: session['user'] };
    if (issuedAt === 0) return session;
    // The token was issued just now, so its lifetime starts at the device's current time.
    return { ...session, expires_at: Math.round(this.#now() / 1000) + expiresAt - issuedAt };
  }
}

function fieldsOf(text: string | null): Fields | null {
  if (text === null) return null;
  try {
    return objectOf(JSON.parse(text));
  } catch {
    // Invalid JSON: treat it as missing.
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

/** The local storage. If it is blocked, a storage in memory that lasts until reload. */
export function browserStorage(): Place {
  try {
    const probe = `${SESSION_STORAGE_KEY}.probe`;
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return {
      getItem: (key) => memoryStorage.get(key) ?? null,
      setItem: (key, value) => void memoryStorage.set(key, value),
      removeItem: (key) => void memoryStorage.delete(key),
    };
  }
}
