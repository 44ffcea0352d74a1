/** A typical number of characters in a line. Longer lines count as several. */
const CHARS_PER_LINE = 80;

/** The beginning of a text up to about `maxLines` lines as shown; the same text if it is shorter. */
export function firstLines(text: string, maxLines: number): string {
  let lines = 0;
  let position = 0;
  while (position < text.length) {
    const end = text.indexOf('\n', position);
    const next = end === -1 ? text.length : end + 1;
    const rows = Math.max(1, Math.ceil((next - position) / CHARS_PER_LINE));
    if (lines + rows > maxLines) {
      // A single long line is cut inside, but not within a surrogate pair.
      if (lines > maxLines / 2) return text.slice(0, position).trimEnd();
      return text
        .slice(0, position + (maxLines - lines) * CHARS_PER_LINE)
        .replace(/[\uD800-\uDBFF]$/, '');
    }
    lines += rows;
    position = next;
  }
  return text;
}
