/** The minimum unchanged share of the old text, at its start and end together. */
const KEPT_MIN_SHARE = 0.5;

/** True if `text` is an edited version of `before`, not a new text. */
export function isEditOf(text: string, before: string): boolean {
  const most = Math.min(text.length, before.length);
  let start = 0;
  while (start < most && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  return start + end >= before.length * KEPT_MIN_SHARE;
}
