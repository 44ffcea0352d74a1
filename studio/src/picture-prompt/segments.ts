/** A stretch of a text between two separators. Offsets are in UTF-16 units. */
export interface Segment {
  readonly start: number;
  readonly end: number;
}

const SEPARATOR = /[,;，、；\n]|[.!?。！？](?=\s|$)/gu;

/** Splits a description at commas, line breaks and ends of sentences. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const { index } of text.matchAll(SEPARATOR)) {
    segments.push({ start, end: index });
    start = index + 1;
  }
  segments.push({ start, end: text.length });
  return segments;
}

/** The segment that holds a stretch, or the stretch itself if it crosses a separator. */
export function segmentAround(text: string, { start, end }: Segment): Segment {
  return segmentsOf(text).find((one) => one.start <= start && end <= one.end) ?? { start, end };
}

/** Mends the separators and spaces of a text from which segments were taken out. */
export function tidied(text: string): string {
  return text
    .replace(/[ \t]{2,40}/gu, ' ')
    .replace(/ ?([,，、])(?: {0,3}[,，、]){1,40}/gu, '$1')
    .replace(/ ([,;，、])/gu, '$1')
    .replace(/[,;，、]\s{0,3}([.!?。！？])/gu, '$1')
    .replace(/^[\s,;，、.]{1,40}|[\s,;，、]{1,40}$/gu, '');
}
