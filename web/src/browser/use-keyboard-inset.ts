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
 * The height (px) that the on-screen keyboard covers at the bottom of the window. 0 while the page
 * is zoomed.
 */
function keyboardRoom(): number {
  const { visualViewport } = window;
  if (visualViewport === null || visualViewport.scale > 1.01) return 0;
  return Math.max(
    0,
    Math.round(window.innerHeight - visualViewport.height - visualViewport.offsetTop),
  );
}

/** The height of the on-screen keyboard in px, updated live. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, keyboardRoom);
}
