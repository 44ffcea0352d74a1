/** A range of a text, in UTF-16 units. An empty range marks where something is missing. */
export interface TextRange {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const QUOTED_CHARS = 40;

/** The line number of the start of a range, from 1. */
export function lineOf(text: string, { start }: TextRange): number {
  let line = 1;
  let at = text.indexOf('\n');
  while (at !== -1 && at < start) {
    line += 1;
    at = text.indexOf('\n', at + 1);
  }
  return line;
}

/** Describes a range: its first words and its line, or the line where something is missing. */
export function describeRange(text: string, range: TextRange): string {
  const line = `line ${String(lineOf(text, range))}`;
  const words = range.text.trim().replace(/\s+/g, ' ');
  if (words === '') return `Add at ${line}`;
  const points = Array.from(words.slice(0, 2 * QUOTED_CHARS));
  const isCut = points.length > QUOTED_CHARS || words.length > 2 * QUOTED_CHARS;
  const quoted = isCut ? `${points.slice(0, QUOTED_CHARS).join('').trimEnd()}…` : words;
  return `“${quoted}”, ${line}`;
}
