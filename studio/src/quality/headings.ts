import { createTermFinder, termsOf } from '../text/find-terms.ts';
import { type Span, wordsOf } from '../text/words.ts';
import { SECTION_NAMES_BY_KIND, type SectionKind } from '../text/section-names.ts';

export interface Heading {
  /** the name as it is written, with its offsets */
  readonly name: Span;
  /** what the name says, or null for a section of another kind */
  readonly kind: SectionKind | null;
  /** 1 to 6 for `#` to `######`, 7 for bold, tags and keys, 8 for a plain label */
  readonly level: number;
  /** where its line begins */
  readonly start: number;
  /** where what stands under it begins: behind the colon, or on the next line */
  readonly contentStart: number;
}

/** `# Goal`, `## 2. Goal`, `**Goal:**`, `<goal>`, `[GOAL]`, `"goal":`, `- Goal:`, `Goal:`, `GOAL`. */
const HEADING =
  /^[ \t>]{0,40}(?:[-*•—–][ \t]{1,4})?(?<hash>#{1,6}[ \t]{0,4})?(?<open>\*\*|__|<|\[|【|")?(?:[^\p{L}\p{N}\s"*_<[【#-]{1,4}[ \t]{1,4})?(?:(?:\d{1,2}(?:\.\d{1,2}){0,2}|[IVX]{1,4}|[A-H])[.):]{1,2}[ \t]{1,4})?(?<name>\p{L}(?:(?!__)[^\n:：*<>\]】"#{}]){0,59})(?<close>[:：]?(?:\*\*|__)|[>\]】"])?[ \t]{0,4}(?<colon>[:：])?/u;
/** A line longer than this is looked at only this far. */
const HEADING_UNITS = 140;
const NAME_WORDS = 6;
const LABEL_WORDS = 4;

/** The five names where they stand in the middle of a line: `#CONTEXT ... #GOAL ...`. */
const INLINE =
  /(?<=[^\s#][ \t]{1,4})#{1,6}[ \t]?(?<name>CONTEXT|GOAL|INFORMATION|RESPONSE GUIDELINES|OUTPUT)(?![\p{L}\p{N}_])[ \t]{0,4}[:：]?/gu;

/** A label at the end of a line, behind a sentence: `You know the law. Your task is to:` */
const TRAILING = /(?<=[.!?。][ \t]{1,4})(?<name>\p{L}[^.!?\n:：]{1,40})[:：][ \t]{0,4}$/u;
const TRAILING_UNITS = 60;

const findSections = createTermFinder(termsOf(SECTION_NAMES_BY_KIND));

/** More headings than this are no one's; it keeps a text of nothing else quick. */
const HEADINGS_MAX = 1000;

/** The headings of a text in their order, in the forms in which people write them; at most 1000. */
export function headingsOf(lines: readonly Span[]): Heading[] {
  const headings: Heading[] = [];
  let end = -1;
  for (const line of lines) {
    if (headings.length >= HEADINGS_MAX) break;
    if (line.text === '') continue;
    for (const heading of [headingOfLine(line), ...inlineHeadings(line), trailingHeading(line)]) {
      if (heading === null || heading.start < end) continue;
      headings.push(heading);
      end = heading.contentStart;
    }
  }
  return headings;
}

function headingOfLine(line: Span): Heading | null {
  const text = line.text.slice(0, HEADING_UNITS);
  const match = HEADING.exec(text);
  if (match === null) return null;
  const isWholeLine = line.text.slice(match[0].length).trim() === '';
  const level = levelOf(match.groups ?? {}, isWholeLine);
  return level === null ? null : headingAt(match, line.start, level);
}

/** How far up a heading stands, or null when it is none: 1 to 6 for `#`, 7 for a mark, 8 for a label. */
function levelOf(groups: Record<string, string | undefined>, isWholeLine: boolean): number | null {
  const { hash, open, name = '', close, colon } = groups;
  // A Markdown heading ends with its line, whatever stands in it.
  if (hash !== undefined) return hash.trim().length;
  const words = wordsOf(name).length;
  const hasColon = colon !== undefined || /^[:：]/.test(close ?? '');
  if (open !== undefined) {
    // A tag opens what follows it; an emphasised or quoted name needs a colon or the whole line.
    const isSetApart = hasColon || isWholeLine || open === '<';
    return close !== undefined && words <= NAME_WORDS && isSetApart ? 7 : null;
  }
  const isLabel = hasColon || (isWholeLine && isCapitals(name.trim()));
  return words <= LABEL_WORDS && isLabel ? 8 : null;
}

function inlineHeadings(line: Span): Heading[] {
  if (!line.text.includes('#')) return [];
  return [...line.text.matchAll(INLINE)].map((match) => headingAt(match, line.start, 1));
}

function trailingHeading(line: Span): Heading | null {
  const from = Math.max(line.text.length - TRAILING_UNITS, 0);
  const match = TRAILING.exec(line.text.slice(from));
  if (match === null) return null;
  const heading = headingAt(match, line.start + from, 8);
  const isLabel = heading.kind !== null && wordsOf(heading.name.text).length <= LABEL_WORDS;
  return isLabel ? heading : null;
}

function headingAt(match: RegExpExecArray, from: number, level: number): Heading {
  const text = (match.groups?.['name'] ?? '').trimEnd();
  const start = from + match.index;
  // What stands before a name holds no letters but those of its number.
  const nameStart = start + Math.max(match[0].lastIndexOf(text), 0);
  return {
    name: { text, start: nameStart, end: nameStart + text.length },
    kind: kindOf(text),
    level,
    start,
    contentStart: start + match[0].length,
  };
}

function isCapitals(name: string): boolean {
  return name.length >= 4 && name === name.toUpperCase() && name !== name.toLowerCase();
}

/** What a name says: of the phrases in it the longest, of equals the first. */
function kindOf(name: string): SectionKind | null {
  let best: { kind: SectionKind; length: number } | null = null;
  if (wordsOf(name.replaceAll('_', ' ')).length > NAME_WORDS) return null;
  for (const { meaning, start, end } of findSections(name))
    if (best === null || end - start > best.length) best = { kind: meaning, length: end - start };
  return best?.kind ?? null;
}
