import { useSyncExternalStore } from 'react';
import { systemClock } from '../lib/clock.ts';
import { OnlinePeople } from './online-people.ts';

/** Who is online, as far as this window knows. */
export const onlinePeople = new OnlinePeople(systemClock);

/** Whether a person is online; the view changes only when that does. */
export function useIsOnline(userId: string): boolean {
  return useSyncExternalStore(onlinePeople.subscribe, () => onlinePeople.snapshot().has(userId));
}
