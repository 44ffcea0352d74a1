import { useEffect, useEffectEvent } from 'react';
import { historyIndex, interceptHistory } from './navigation-blocker.ts';

/** Calls `onClose` on Back or Forward instead of leaving the page, while the caller is mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const here = historyIndex(window.history.state);
    return interceptHistory((event) => {
      const there = historyIndex(event.state);
      if (here === null || there === null) return;
      // Hide the event from the router and restore the address of this page.
      event.stopImmediatePropagation();
      if (there === here) close();
      else window.history.go(here - there);
    });
  }, []);
}
