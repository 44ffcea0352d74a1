import { useSyncExternalStore } from 'react';
import { systemClock } from '../lib/clock.ts';
import { type SessionBackend, type SessionState, SessionStore } from './session.ts';

let store: SessionStore | undefined;

/** Begins the session of this window; the app calls it once, before any screen. */
export function openSession(backend: SessionBackend): SessionStore {
  store = new SessionStore(backend, systemClock);
  store.start();
  return store;
}

/** The session of this window; throws before `openSession`. */
export function currentSession(): SessionStore {
  if (!store) throw new Error('The session is used before it is opened');
  return store;
}

/** Who is signed in, kept up to date. */
export function useSession(): SessionState {
  const session = currentSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
