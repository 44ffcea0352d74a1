import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

/**
 * How many px the keyboard of a phone covers at the bottom of the window, for what is fixed there.
 * Pinching the page open covers nothing.
 */
function keyboardRoom(): number {
  const { visualViewport } = window;
  if (visualViewport === null || visualViewport.scale > 1.01) return 0;
  return Math.max(
    0,
    Math.round(window.innerHeight - visualViewport.height - visualViewport.offsetTop),
  );
}

/** The room that the keyboard takes, in px; kept up to date. */
export function useKeyboardRoom(): number {
  return useSyncExternalStore(subscribe, keyboardRoom);
}
