import { findPreservedParts } from '../text/preserved-parts.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The marks around code and pasted texts. */
const FENCE = /^[ \t]{0,3}(?:```|~~~|""")/gm;
/** Lines of code, tables and data. Words in them are not edited. A variable may end a sentence. */
const CODE_LINE = /^.{0,400}(?:[;{]|(?<!\{\{[^{}\n]{1,200}\})\}|=>|<\/\w{1,20}>|\|)[ \t]{0,8}$/gm;

/**
 * The parts of a prompt that no edit may touch, in order: variables, numbers, quotations, addresses,
 * parameters, code, and pasted texts between marks.
 */
export function protectedRanges(prompt: string): Range[] {
  const fences = [...prompt.matchAll(FENCE)].map((match) => match.index);
  const blocks: Range[] = [];
  for (let index = 0; index < fences.length; index += 2)
    blocks.push({ start: fences[index] ?? 0, end: fences[index + 1] ?? prompt.length });
  const lines = [...prompt.matchAll(CODE_LINE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return [...findPreservedParts(prompt), ...blocks, ...lines]
    .map(({ start, end }) => ({ start, end }))
    .sort((one, other) => one.start - other.start);
}

/** True if the edit changes something inside a range. Insertions at its borders are allowed. */
export function touches({ start, end }: Range, ranges: readonly Range[]): boolean {
  return ranges.some((range) =>
    start === end
      ? range.start < start && start < range.end
      : range.start < end && start < range.end,
  );
}
