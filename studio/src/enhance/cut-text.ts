/**
 * At most `max` characters (UTF-16 units) of a text, cut between words and never within a variable
 * or a surrogate pair, with `…` where something was cut.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const space = start.search(/\s\S{0,60}$/);
  let cut = space > max / 2 ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/, '');
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
