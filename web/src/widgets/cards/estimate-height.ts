import { boxOf } from '../../lib/aspect.ts';
import type { Post } from '../../data/post.ts';
import type { Work } from '../../data/work.ts';

/** Shapes (width / height) of pictures in the feed; the post page shows them whole. */
export const NARROWEST_IN_FEED = 3 / 5;
export const WIDEST_IN_FEED = 2;

/** A usual column; only the proportions of the estimates matter, so one width serves all. */
const COLUMN_PX = 320;
const CARD_TEXT_PX = COLUMN_PX - 2 * 12;
const FRAME_PX = 128;
const TITLE_CHARS_PER_LINE = 34;
const TITLE_LINE_PX = 20;
const DESCRIPTION_CHARS_PER_LINE = 44;
const DESCRIPTION_LINES = 2;
const PROMPT_CHARS_PER_LINE = Math.floor((CARD_TEXT_PX - 24) / 7.8);
const PROMPT_LINES = 6;
const TEXT_LINE_PX = 20;
const PROMPT_FRAME_PX = 70;
const TAGS_PX = 36;

function linesOf(text: string, charsPerLine: number, most: number): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += Math.max(1, Math.ceil(line.length / charsPerLine));
    if (lines >= most) return most;
  }
  return lines;
}

/** The shape (width / height) of a reel's picture in the feed. */
export const REEL_SHAPE = 9 / 16;
const REEL_FRAME_PX = 64;

/** About how tall a work's card is, in px at a usual width: known before anything is drawn. */
export function estimateHeight(work: Work): number {
  return work.kind === 'reel' ? REEL_FRAME_PX + COLUMN_PX / REEL_SHAPE : postHeight(work);
}

function postHeight(post: Post): number {
  let height = FRAME_PX + linesOf(post.title, TITLE_CHARS_PER_LINE, 3) * TITLE_LINE_PX;
  const cover = post.media[0];
  if (cover !== undefined) {
    const box = boxOf(cover.size, NARROWEST_IN_FEED, WIDEST_IN_FEED);
    height += (COLUMN_PX * box.height) / box.width;
  }
  if (post.description !== null) {
    const lines = linesOf(post.description, DESCRIPTION_CHARS_PER_LINE, DESCRIPTION_LINES);
    height += lines * TEXT_LINE_PX + 4;
  }
  if (post.prompt !== null) {
    height +=
      PROMPT_FRAME_PX + linesOf(post.prompt, PROMPT_CHARS_PER_LINE, PROMPT_LINES) * TEXT_LINE_PX;
  }
  return post.tags.length > 0 ? height + TAGS_PX : height;
}
