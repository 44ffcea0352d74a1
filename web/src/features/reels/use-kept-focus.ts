import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus along to the reel that comes on the screen, as the one that goes takes no focus any
 * more: to the control of the same name (`data-control`), or else to the reel itself. The function that
 * comes back is called before `place` changes, and notes where the focus is.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, place: number): () => void {
  const noted = useRef<{ control: string | undefined } | null>(null);

  useLayoutEffect(() => {
    const kept = noted.current;
    noted.current = null;
    const reel = scroller.current?.children[place];
    if (kept === null || !(reel instanceof HTMLElement)) return;
    const controls = [...reel.querySelectorAll<HTMLElement>('[data-control]')];
    const same = controls.find(({ dataset }) => dataset['control'] === kept.control);
    (same ?? reel).focus({ preventScroll: true });
  }, [scroller, place]);

  return () => {
    const focused = document.activeElement;
    const inside = focused !== scroller.current && scroller.current?.contains(focused) === true;
    const control = focused?.closest<HTMLElement>('[data-control]')?.dataset['control'];
    noted.current = inside ? { control } : null;
  };
}
