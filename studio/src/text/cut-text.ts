/** The first `max` UTF-16 units of a text; a surrogate pair at the cut is left out. */
export function firstUnits(text: string, max: number): string {
  if (text.length <= max) return text;
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(max - 1));
  return text.slice(0, Math.max(0, isPairCut ? max - 1 : max));
}

/**
 * Shortens a text to at most `max` UTF-16 units for display. Cuts between words, never within a
 * variable or a surrogate pair, and ends with `…`.
 */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = firstUnits(text, max - 1);
  const space = start.search(/\s\S{0,60}$/);
  let cut = space > max / 2 ? start.slice(0, space) : start;
  for (const [open, close] of [
    ['{', '}'],
    ['[', ']'],
    ['<', '>'],
  ] as const) {
    const opened = cut.lastIndexOf(open);
    if (opened > cut.lastIndexOf(close)) cut = cut.slice(0, opened).replace(/[{$\s]{1,20}$/, '');
  }
  return `${cut.trimEnd()}…`;
}
