import { useSyncExternalStore } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { type SessionBackend, type SessionState, SessionStore } from './session.ts';

let store: SessionStore | undefined;

/** Starts the session of this window. The app calls this once, before it renders. */
export function openSession(backend: SessionBackend): SessionStore {
  store = new SessionStore(backend, systemClock);
  store.start();
  return store;
}

/** The session store of this window. Throws before `openSession`. */
export function currentSession(): SessionStore {
  if (!store) throw new Error('Call openSession() before using the session');
  return store;
}

/** The current session state. Renders again when it changes. */
export function useSession(): SessionState {
  const session = currentSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
