import type { Usage, UsageSnapshot } from '@promptory/studio/usage/usage';
import { useCallback, useSyncExternalStore } from 'react';
import { wallClock } from '../../lib/clock.ts';
import { startOfDay } from '../../lib/day-label.ts';
import { onWake } from '../wake.ts';
import { followUsage } from './follow-usage.ts';

/**
 * What was asked so far, and when the present day began in milliseconds since 1970; kept up to date,
 * also over midnight and a sleep of the device.
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
