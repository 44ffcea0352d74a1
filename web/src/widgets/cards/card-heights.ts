import { estimateHeight } from './estimate-height.ts';
import type { Work } from '../../data/work.ts';

/** Heights in px of the cards that were drawn, and the width of the window they were drawn for. */
let drawn = { windowPx: 0, heights: new Map<string, number>() };

/** Keeps the heights of the cards in `feed` for the next time it is drawn. */
export function rememberCardHeights(feed: HTMLElement): void {
  const heights = new Map<string, number>();
  for (const card of feed.querySelectorAll<HTMLElement>('[data-work-id]')) {
    const { workId } = card.dataset;
    if (workId !== undefined) heights.set(workId, card.getBoundingClientRect().height);
  }
  drawn = { windowPx: window.innerWidth, heights };
}

/**
 * How much room a card takes while it is out of sight, in px: as it was when last drawn, so that
 * going back finds everything in its place, or else an estimate.
 */
export function standInHeight(work: Work): number {
  const known = drawn.windowPx === window.innerWidth ? drawn.heights.get(work.id) : undefined;
  return known ?? Math.round(estimateHeight(work));
}
