import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * The whole seconds until a time in ms since 1970, rounded up, counted down once a second; 0 after
 * it, or without a time.
 */
export function useSecondsLeft(untilMs: number | null): number {
  const [now, setNow] = useState(Date.now);
  const isOver = untilMs === null || now >= untilMs;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isOver, untilMs]);
  return isOver ? 0 : Math.ceil((untilMs - now) / SECOND_MS);
}
