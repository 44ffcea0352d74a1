import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The distance of each visible row from the top of the window, in px, by its key. */
type Places = ReadonlyMap<string, number>;

/**
 * Returns how far to scroll, in px, so that most rows stay in their places after some have moved.
 * This is the median of all movements, because a single row may have moved far. 0 without a common
 * row.
 */
export function scrollShift(before: Places, after: Places): number {
  const shifts = [...before]
    .flatMap(([key, top]) => {
      const now = after.get(key);
      return now === undefined ? [] : [Math.round(now - top)];
    })
    .sort((a, b) => a - b);
  return shifts[Math.floor((shifts.length - 1) / 2)] ?? 0;
}

/**
 * Keeps the rows of a scrolled list in their places when `order` changes: browsers would follow a
 * row that moves to the top. The rows are the children of the list with `data-row`.
 */
export function useStableScroll(
  list: RefObject<HTMLElement | null>,
  order: readonly unknown[],
): void {
  const places = useRef<Places>(new Map());

  useEffect(() => {
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        places.current = placesOf(list.current, true);
      });
    };
    remember();
    // Scroll events don't bubble, but they can be captured.
    window.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember, { capture: true });
    };
  }, [list]);

  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (scroller === null) return;
    if (scroller.scrollTop > 0) {
      const shift = scrollShift(places.current, placesOf(list.current, false));
      if (shift !== 0) scroller.scrollBy({ top: shift, behavior: 'instant' });
    }
    places.current = placesOf(list.current, true);
  }, [list, order]);
}

function placesOf(list: HTMLElement | null, isVisibleOnly: boolean): Places {
  const places = new Map<string, number>();
  for (const row of list?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (isVisibleOnly && bottom < 0) continue;
    if (isVisibleOnly && top > window.innerHeight) break;
    places.set(row.dataset['row'] ?? '', top);
  }
  return places;
}

/** The nearest scrolling ancestor: the pane of the list, or the page. */
function scrollerOf(list: HTMLElement | null): Element | null {
  if (list === null) return null;
  for (let box = list.parentElement; box !== null; box = box.parentElement) {
    if (box !== document.body && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.scrollingElement;
}
