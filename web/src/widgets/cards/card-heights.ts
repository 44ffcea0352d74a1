import type { Work } from '../../data/work.ts';
import { estimateHeight } from './estimate-height.ts';

/** More than anybody scrolls past in one visit. */
const KNOWN_MAX = 20_000;

/** Heights in px of the cards that were drawn, and the width of the column they were drawn for. */
const known = { columnPx: 0, heights: new Map<string, number>() };

/** Keeps how tall a card is for the next time that its list is shown. */
export function rememberCardHeight(workId: string, columnPx: number, heightPx: number): void {
  if (known.columnPx !== columnPx || known.heights.size >= KNOWN_MAX) {
    known.columnPx = columnPx;
    known.heights.clear();
  }
  known.heights.set(workId, heightPx);
}

/**
 * How much room a card takes that is not drawn, in px: as it was when last drawn, so that going back
 * finds everything in its place, or else an estimate.
 */
export function cardHeight(work: Work, columnPx: number): number {
  const drawn = known.columnPx === columnPx ? known.heights.get(work.id) : undefined;
  return drawn ?? Math.round(estimateHeight(work, columnPx));
}
