/** Free space around an element after scrolling to it. */
const MARGIN_PX = 12;

interface VerticalRange {
  top: number;
  bottom: number;
}

/**
 * The smallest scroll distance in px that brings `box` into `view`. If the box is taller than the
 * view, its bottom has priority. `box` and `view` are measured from the same edge.
 */
export function scrollDistance(box: VerticalRange, view: VerticalRange): number {
  const below = box.bottom + MARGIN_PX - view.bottom;
  if (below > 0) return below;
  const above = view.top + MARGIN_PX - box.top;
  return above > 0 ? -Math.min(above, -below) : 0;
}

/** The nearest scrolling ancestor; null for the page itself. */
function scrollContainerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (box === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/**
 * Scrolls so that a focused form stays above the on-screen keyboard, also while the form grows. The
 * keyboard shrinks the visual viewport, not the page. Returns a function that stops it.
 */
export function keepAboveKeyboard(form: HTMLElement): () => void {
  const { visualViewport } = window;
  const scrollIntoView = () => {
    if (!form.contains(document.activeElement)) return;
    const top = visualViewport?.offsetTop ?? 0;
    const bottom = top + (visualViewport?.height ?? window.innerHeight);
    const by = scrollDistance(form.getBoundingClientRect(), { top, bottom });
    if (by > 0) (scrollContainerOf(form) ?? window).scrollBy({ top: by });
  };
  const growth = new ResizeObserver(scrollIntoView);
  growth.observe(form);
  visualViewport?.addEventListener('resize', scrollIntoView);
  form.addEventListener('focusin', scrollIntoView);
  return () => {
    growth.disconnect();
    visualViewport?.removeEventListener('resize', scrollIntoView);
    form.removeEventListener('focusin', scrollIntoView);
  };
}
