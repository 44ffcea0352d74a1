import { useState } from 'react';
import { useMediaQuery } from '../../../browser/use-media-query.ts';

/** The `xl` breakpoint, where the enhancer fits beside the form. */
const WIDE = '(width >= 80rem)';

/**
 * The place of the enhancer beside the form, on wide windows. `slot` is its element, into which
 * `PromptTools` renders the enhancer; null while there is no such place.
 */
export function useEnhancerSlot(open: boolean) {
  const isWide = useMediaQuery(WIDE);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const isBeside = open && isWide;
  return {
    isBeside,
    slot: isBeside ? slot : null,
    element: isBeside && (
      <div
        ref={setSlot}
        // Stays in view while the form scrolls.
        className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto"
      />
    ),
  };
}
