/** What stays free around something that was brought into sight, in px. */
const MARGIN_PX = 12;

interface Span {
  top: number;
  bottom: number;
}

/**
 * How many px the page must scroll so that `box` lies within `view`, as little as possible; its
 * bottom counts for more than its top where both do not fit. Both are measured from the same edge.
 */
export function scrollIntoSpan(box: Span, view: Span): number {
  const below = box.bottom + MARGIN_PX - view.bottom;
  if (below > 0) return below;
  const above = view.top + MARGIN_PX - box.top;
  return above > 0 ? -Math.min(above, -below) : 0;
}

/** What scrolls around an element; null for the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (box === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/**
 * Keeps a form above the keyboard of a phone while it has the focus, and above the edge of the
 * window while it grows: the keyboard makes the visible part of the window smaller, not the page.
 * The function that comes back ends it.
 */
export function keepAboveKeyboard(form: HTMLElement): () => void {
  const { visualViewport } = window;
  const bringIntoSight = () => {
    if (!form.contains(document.activeElement)) return;
    const top = visualViewport?.offsetTop ?? 0;
    const bottom = top + (visualViewport?.height ?? window.innerHeight);
    const by = scrollIntoSpan(form.getBoundingClientRect(), { top, bottom });
    if (by > 0) (scrollerOf(form) ?? window).scrollBy({ top: by });
  };
  const growth = new ResizeObserver(bringIntoSight);
  growth.observe(form);
  visualViewport?.addEventListener('resize', bringIntoSight);
  form.addEventListener('focusin', bringIntoSight);
  return () => {
    growth.disconnect();
    visualViewport?.removeEventListener('resize', bringIntoSight);
    form.removeEventListener('focusin', bringIntoSight);
  };
}
