/** A stretch of a text in UTF-16 units; empty where something is missing. */
export interface Place {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const QUOTED_CHARS = 40;

/** The line of a text, counted from 1, in which a place is. */
export function lineOf(text: string, { start }: Place): number {
  let line = 1;
  let at = text.indexOf('\n');
  while (at !== -1 && at < start) {
    line += 1;
    at = text.indexOf('\n', at + 1);
  }
  return line;
}

/** A place for people: its first words and its line, or the line where something should come. */
export function placeWords(text: string, place: Place): string {
  const line = `line ${String(lineOf(text, place))}`;
  const words = place.text.trim().replace(/\s+/g, ' ');
  if (words === '') return `Goes in at ${line}`;
  const points = Array.from(words.slice(0, 2 * QUOTED_CHARS));
  const isCut = points.length > QUOTED_CHARS || words.length > 2 * QUOTED_CHARS;
  const quoted = isCut ? `${points.slice(0, QUOTED_CHARS).join('').trimEnd()}…` : words;
  return `“${quoted}”, ${line}`;
}
