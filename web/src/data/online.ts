import { useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '../lib/clock.ts';
import { OnlinePeople } from './online-people.ts';

/** Who is online, as far as this window knows. */
export const onlinePeople = new OnlinePeople(systemClock);

/** Whether a person is online; the view changes only when that does. */
export function useIsOnline(userId: string): boolean {
  return useSyncExternalStore(onlinePeople.subscribe, () => onlinePeople.snapshot().has(userId));
}

/** Follows who is online while somebody is signed in, with code that loads after the first screen. */
export function useOnlinePresence(): void {
  useEffect(() => {
    const gone = new AbortController();
    import('./follow-online.ts').then(
      ({ followOnline }) => {
        if (!gone.signal.aborted) gone.signal.addEventListener('abort', followOnline(onlinePeople));
      },
      // Nobody has a dot then.
      () => undefined,
    );
    return () => {
      gone.abort();
    };
  }, []);
}
