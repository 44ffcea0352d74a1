import { useSyncExternalStore } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { OnlinePeople } from './online-people.ts';

/** The people who are online, shared by the window. */
export const onlinePeople = new OnlinePeople(systemClock);

/** Whether a person is online. Renders again only when that changes. */
export function useIsOnline(userId: string): boolean {
  return useSyncExternalStore(onlinePeople.subscribe, () => onlinePeople.snapshot().has(userId));
}
