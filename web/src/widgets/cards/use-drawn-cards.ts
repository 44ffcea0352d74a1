import { startTransition, useEffect, useState } from 'react';

/** The number of cards that appear one by one, before all others. */
const SINGLE_CARDS = 6;

/** True when this document has shown a list. Going back to a list then shows all cards at once. */
let hasShownList = false;

/**
 * The number of cards to draw in each column. The first list of a document starts with one card and
 * adds one after each paint. Drawing all cards near the window at once would block for 100 ms.
 */
export function useDrawnCards(): number {
  const [drawn, setDrawn] = useState(hasShownList ? Infinity : 1);
  useEffect(() => {
    hasShownList = true;
    if (drawn === Infinity) return;
    startTransition(() => {
      setDrawn(drawn < SINGLE_CARDS ? drawn + 1 : Infinity);
    });
  }, [drawn]);
  return drawn;
}
