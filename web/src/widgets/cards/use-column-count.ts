import { useSyncExternalStore } from 'react';

/** The minimum window width for each number of columns. Narrower windows have one column. */
const COLUMNS_FROM_PX = [
  { fromPx: 1240, columns: 4 },
  { fromPx: 1024, columns: 3 },
  { fromPx: 640, columns: 2 },
];

// Reading `window.innerWidth` instead would calculate the layout of the whole page first.
const queryFor = (px: number) => matchMedia(`(min-width: ${String(px)}px)`);

function subscribe(listener: () => void): () => void {
  const queries = COLUMNS_FROM_PX.map(({ fromPx }) => queryFor(fromPx));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function columnCount(): number {
  return COLUMNS_FROM_PX.find(({ fromPx }) => queryFor(fromPx).matches)?.columns ?? 1;
}

/** The number of feed columns for the current window width. */
export function useColumnCount(): number {
  return useSyncExternalStore(subscribe, columnCount);
}
