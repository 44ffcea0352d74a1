import { useEffect, useRef } from 'react';

/** Calls `act` when `value` has not changed for `ms` milliseconds and differs from `settled`. */
export function useDebounced(
  value: string,
  settled: string,
  ms: number,
  act: (value: string) => void,
): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => {
      newest.current(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, settled, ms]);
}
