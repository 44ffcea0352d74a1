import { useSyncExternalStore } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { type SessionBackend, type SessionState, SessionStore } from './session.ts';

let store: SessionStore | undefined;

/** Starts the session of this window; the app calls it once, before any screen. */
export function openSession(backend: SessionBackend): SessionStore {
  store = new SessionStore(backend, systemClock);
  store.start();
  return store;
}

/** The session of this window; throws before `openSession`. */
export function currentSession(): SessionStore {
  if (!store) throw new Error('Call openSession() before using the session');
  return store;
}

/** The session of this window, kept up to date. */
export function useSession(): SessionState {
  const session = currentSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
