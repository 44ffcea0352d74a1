import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A reel is current when at least this part of it is visible. */
const VISIBLE_RATIO = 0.6;

interface StageScrollOptions {
  /** The shown reels, used only to detect a new list. */
  list: readonly unknown[];
  /** The position of the current reel. */
  index: number;
  /** The user scrolled to another reel. */
  onIndexChange: (index: number) => void;
}

/**
 * Keeps the scroll position and the current reel in sync: scrolling calls `onIndexChange`, and a
 * new `index` scrolls there at once. Returns a function that scrolls by one reel.
 */
export function useStageScroll(
  scroller: RefObject<HTMLElement | null>,
  { list, index, onIndexChange }: StageScrollOptions,
): (by: -1 | 1) => void {
  const newest = useRef({ index, onIndexChange });
  const reached = useRef(-1);
  // The target index of a running smooth scroll, so that quick key presses add up.
  const target = useRef<number | null>(null);

  useLayoutEffect(() => {
    newest.current = { index, onIndexChange };
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    // The user scrolled to this reel; do not interrupt the scrolling.
    if (box === null || reached.current === index) return;
    reached.current = index;
    target.current = null;
    box.scrollTo({ top: index * box.clientHeight, behavior: 'instant' });
  }, [scroller, list, index]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered === undefined) return;
        const at = [...box.children].indexOf(entered.target);
        if (target.current !== null && at !== target.current) return;
        target.current = null;
        reached.current = at;
        if (at !== newest.current.index) newest.current.onIndexChange(at);
      },
      { root: box, threshold: VISIBLE_RATIO },
    );
    for (const reel of box.children) observer.observe(reel);
    return () => {
      observer.disconnect();
    };
  }, [scroller, list]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // Keep the current reel when the window is resized or rotated.
    const size = new ResizeObserver(() => {
      target.current = null;
      box.scrollTo({ top: newest.current.index * box.clientHeight, behavior: 'instant' });
    });
    size.observe(box);
    const listening = new AbortController();
    for (const type of ['wheel', 'touchmove', 'scrollend']) {
      box.addEventListener(
        type,
        () => {
          target.current = null;
        },
        { passive: true, signal: listening.signal },
      );
    }
    return () => {
      size.disconnect();
      listening.abort();
    };
  }, [scroller]);

  return (by) => {
    const box = scroller.current;
    if (box === null) return;
    const from = target.current ?? newest.current.index;
    const to = Math.min(box.children.length - 1, Math.max(0, from + by));
    if (to === from) return;
    target.current = to;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ top: to * box.clientHeight, behavior: still ? 'instant' : 'smooth' });
  };
}
