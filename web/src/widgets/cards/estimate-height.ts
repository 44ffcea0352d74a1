import { boxOf } from '../../lib/aspect.ts';
import type { Post } from '../../data/post.ts';
import type { Work } from '../../data/work.ts';

/** Shapes (width / height) of pictures in the feed; the post page shows them whole. */
export const NARROWEST_IN_FEED = 3 / 5;
export const WIDEST_IN_FEED = 2;

/** The shape of a reel's picture in the feed: as narrow as any may be. */
export const REEL_BOX = { width: 3, height: 5 };

/** A usual column, for what only compares cards. */
const USUAL_COLUMN_PX = 320;
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

function linesOf(text: string, charsPerLine: number, most: number): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += Math.max(1, Math.ceil(line.length / charsPerLine));
    if (lines >= most) return most;
  }
  return lines;
}

/** About how tall a work's card is in a column, in px: known before anything is drawn. */
export function estimateHeight(work: Work, columnPx = USUAL_COLUMN_PX): number {
  const textPx = columnPx - PADDING_PX;
  let height =
    FRAME_PX + linesOf(work.title, Math.floor(textPx / TITLE_CHAR_PX), 3) * TITLE_LINE_PX;
  if (work.kind === 'reel') height += (columnPx * REEL_BOX.height) / REEL_BOX.width;
  else height += postHeight(work, columnPx, textPx);
  if (work.prompt !== null) {
    const lines = linesOf(work.prompt, Math.floor((textPx - 26) / PROMPT_CHAR_PX), PROMPT_LINES);
    height += PROMPT_FRAME_PX + lines * TEXT_LINE_PX;
  }
  return work.tags.length > 0 ? height + TAGS_PX : height;
}

/** What only posts have. */
function postHeight(post: Post, columnPx: number, textPx: number): number {
  let height = post.status === 'draft' ? DRAFT_PX : 0;
  const cover = post.media[0];
  if (cover !== undefined) {
    const box = boxOf(cover.size, NARROWEST_IN_FEED, WIDEST_IN_FEED);
    height += (columnPx * box.height) / box.width;
  }
  if (post.description !== null) {
    const charsPerLine = Math.floor(textPx / DESCRIPTION_CHAR_PX);
    height += linesOf(post.description, charsPerLine, DESCRIPTION_LINES) * TEXT_LINE_PX + 4;
  }
  return height;
}
