import { fitBox } from '../../lib/aspect.ts';
import type { Post } from '../../data/works/post.ts';
import type { Work } from '../../data/works/work.ts';

/**
 * Aspect ratio limits (width / height) of pictures in the feed. The post page doesn't crop them.
 */
export const MIN_ASPECT_IN_FEED = 3 / 5;
export const MAX_ASPECT_IN_FEED = 2;

/** Aspect ratio of reel posters in the feed, equal to the minimum aspect ratio. */
export const REEL_BOX = { width: 3, height: 5 };

/** A typical column width. Used when only the relative heights of cards matter. */
const DEFAULT_COLUMN_PX = 320;
const PADDING_PX = 2 * 12;
const FRAME_PX = 121;
const TITLE_CHAR_PX = 8.7;
const TITLE_LINE_PX = 22;
const DESCRIPTION_CHAR_PX = 6.7;
const DESCRIPTION_LINES = 2;
const PROMPT_CHAR_PX = 7.8;
const PROMPT_LINES = 6;
const TEXT_LINE_PX = 20;
const PROMPT_FRAME_PX = 70;
const TAGS_PX = 36;
const DRAFT_PX = 30;

function countLines(text: string, charsPerLine: number, most: number): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += Math.max(1, Math.ceil(line.length / charsPerLine));
    if (lines >= most) return most;
  }
  return lines;
}

/** Estimates the height (px) of a card that was not rendered yet. */
export function estimateCardHeight(work: Work, columnPx = DEFAULT_COLUMN_PX): number {
  const textPx = columnPx - PADDING_PX;
  let height =
    FRAME_PX + countLines(work.title, Math.floor(textPx / TITLE_CHAR_PX), 3) * TITLE_LINE_PX;
  if (work.kind === 'reel') height += (columnPx * REEL_BOX.height) / REEL_BOX.width;
  else height += postHeight(work, columnPx, textPx);
  if (work.prompt !== null) {
    const lines = countLines(work.prompt, Math.floor((textPx - 26) / PROMPT_CHAR_PX), PROMPT_LINES);
    height += PROMPT_FRAME_PX + lines * TEXT_LINE_PX;
  }
  return work.tags.length > 0 ? height + TAGS_PX : height;
}

/** The estimated height (px) of the parts that only posts have. */
function postHeight(post: Post, columnPx: number, textPx: number): number {
  let height = post.status === 'draft' ? DRAFT_PX : 0;
  const cover = post.media[0];
  if (cover !== undefined) {
    const box = fitBox(cover.size, MIN_ASPECT_IN_FEED, MAX_ASPECT_IN_FEED);
    height += (columnPx * box.height) / box.width;
  }
  if (post.description !== null) {
    const charsPerLine = Math.floor(textPx / DESCRIPTION_CHAR_PX);
    height += countLines(post.description, charsPerLine, DESCRIPTION_LINES) * TEXT_LINE_PX + 4;
  }
  return height;
}

/** Maximum number of stored heights, more than one visit needs. */
const MAX_REMEMBERED = 20_000;

/** Measured card heights in px by column width and work. Lists have columns of different widths. */
const measured = new Map<string, number>();

const keyOf = (workId: string, columnPx: number) => `${String(columnPx)} ${workId}`;

/** Stores the measured height of a card, for `cardHeight`. */
export function rememberCardHeight(workId: string, columnPx: number, heightPx: number): void {
  if (measured.size >= MAX_REMEMBERED) measured.clear();
  measured.set(keyOf(workId, columnPx), heightPx);
}

/**
 * The height (px) of a card that is not rendered: the last measured height, otherwise an estimate.
 * Measured heights restore the same layout when the user goes back.
 */
export function cardHeight(work: Work, columnPx: number): number {
  const known = measured.get(keyOf(work.id, columnPx));
  return known ?? Math.round(estimateCardHeight(work, columnPx));
}
