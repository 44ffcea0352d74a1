/** Minimum share of the old text that is unchanged at its start and end. */
const KEPT_MIN_SHARE = 0.5;

/** True if a text is an edited version of another, not a new text. */
export function isEditOf(text: string, before: string): boolean {
  const most = Math.min(text.length, before.length);
  let start = 0;
  while (start < most && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  return start + end >= before.length * KEPT_MIN_SHARE;
}
