/** So much of a text must stand unchanged at its two ends. */
const KEPT_MIN_SHARE = 0.5;

/** Whether a text is another one with changes, rather than one that has nothing to do with it. */
export function isEditOf(text: string, before: string): boolean {
  const most = Math.min(text.length, before.length);
  let start = 0;
  while (start < most && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  return start + end >= before.length * KEPT_MIN_SHARE;
}
