import { useSyncExternalStore } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { OnlinePeople } from './online-people.ts';

/** The people who are online. One list per window. */
export const onlinePeople = new OnlinePeople(systemClock);

/** True if a person is online. Renders again only when this changes. */
export function useIsOnline(userId: string): boolean {
  return useSyncExternalStore(onlinePeople.subscribe, () => onlinePeople.snapshot().has(userId));
}
