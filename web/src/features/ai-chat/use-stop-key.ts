import { useEffect } from 'react';

/** Stops the answer that is being written with Esc, unless something above the page takes that key. */
export function useStopKey(isBusy: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [role=menu]') === null) stop();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [isBusy, stop]);
}
