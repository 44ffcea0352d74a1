import { useSyncExternalStore } from 'react';
import { startOfDay } from '../../lib/day-label.ts';

const MINUTE_MS = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => {
    clearInterval(timer);
  };
}

/** When the present day began, in milliseconds; another one after midnight. */
export function useToday(): number {
  return useSyncExternalStore(subscribeToMinutes, () => startOfDay(Date.now()));
}
