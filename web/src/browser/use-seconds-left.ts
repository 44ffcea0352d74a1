import { useCallback, useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

/**
 * The whole seconds until a time in ms since 1970, rounded up, counted down once a second; 0 after
 * it, or without a time.
 */
export function useSecondsLeft(untilMs: number | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        if (secondsUntil(untilMs) === 0) clearInterval(timer);
        onChange();
      }, SECOND_MS);
      return () => {
        clearInterval(timer);
      };
    },
    [untilMs],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(untilMs));
}

function secondsUntil(untilMs: number | null): number {
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / SECOND_MS));
}
