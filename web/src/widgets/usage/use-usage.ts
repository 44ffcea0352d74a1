import { endOfDay, type Usage, type UsageSnapshot } from '@promptory/studio';
import { useCallback, useSyncExternalStore } from 'react';
import { type Clock, wallClock } from '../../lib/clock.ts';
import { startOfDay } from '../../lib/format.ts';
import { onWake } from '../../data/client/on-wake.ts';

/**
 * The usage, and the start of the current day in milliseconds since 1970. Also updates at midnight
 * and after the device wakes from sleep.
 */
export function useUsage(usage: Usage): { snapshot: UsageSnapshot; day: number } {
  const subscribe = useCallback(
    (listener: () => void) => {
      const end = followUsage(usage, wallClock, listener);
      const endWaking = onWake(listener);
      return () => {
        end();
        endWaking();
      };
    },
    [usage],
  );
  return {
    snapshot: useSyncExternalStore(subscribe, usage.snapshot),
    day: useSyncExternalStore(subscribe, () => startOfDay(Date.now())),
  };
}

/** Delay after midnight before the update, because timers can fire slightly early. */
const AFTER_MIDNIGHT_MS = 1000;

/** Like `usage.subscribe`, but also notifies at midnight, when the counts of the day reset. */
export function followUsage(usage: Usage, clock: Clock, listener: () => void): () => void {
  let cancel: () => void = () => undefined;
  const wait = () => {
    const now = clock.now();
    cancel = clock.after(endOfDay(now) - now + AFTER_MIDNIGHT_MS, () => {
      wait();
      listener();
    });
  };
  wait();
  const end = usage.subscribe(listener);
  return () => {
    cancel();
    end();
  };
}
