import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The part of a reel that must be in sight for it to be the one on the screen. */
const ON_SCREEN_SHARE = 0.6;

interface StageScroll {
  /** What is shown, in order; only whether it is another list matters. */
  list: readonly unknown[];
  /** The one that should be on the screen. */
  place: number;
  /** Scrolling brought another one there. */
  onReach: (place: number) => void;
}

/**
 * Keeps the scroll position and the reel on the screen in step: scrolling tells of another one by
 * `onReach`, and another `place` scrolls there at once. The function that comes back moves by one.
 */
export function useStageScroll(
  scroller: RefObject<HTMLElement | null>,
  { list, place, onReach }: StageScroll,
): (by: -1 | 1) => void {
  const newest = useRef({ place, onReach });
  const reached = useRef(-1);
  // Where smooth scrolling is going, so that quick presses add up.
  const target = useRef<number | null>(null);

  useLayoutEffect(() => {
    newest.current = { place, onReach };
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    // Who scrolls on quickly is further than what was told of.
    if (box === null || reached.current === place) return;
    reached.current = place;
    target.current = null;
    box.scrollTo({ top: place * box.clientHeight, behavior: 'instant' });
  }, [scroller, list, place]);

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
        if (at !== newest.current.place) newest.current.onReach(at);
      },
      { root: box, threshold: ON_SCREEN_SHARE },
    );
    for (const reel of box.children) observer.observe(reel);
    return () => {
      observer.disconnect();
    };
  }, [scroller, list]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // A window that turns or grows keeps its reel.
    const size = new ResizeObserver(() => {
      target.current = null;
      box.scrollTo({ top: newest.current.place * box.clientHeight, behavior: 'instant' });
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
    const from = target.current ?? newest.current.place;
    const to = Math.min(box.children.length - 1, Math.max(0, from + by));
    if (to === from) return;
    target.current = to;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ top: to * box.clientHeight, behavior: still ? 'instant' : 'smooth' });
  };
}
