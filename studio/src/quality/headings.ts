import { tableOfAllLanguages } from '../languages/dictionaries.ts';
import { termsOf } from '../languages/terms.ts';
import { createTermFinder } from '../text/find-terms.ts';
import { type Span, wordsOf } from '../text/words.ts';
import { SECTION_KINDS, type SectionKind } from '../text/section-kinds.ts';
import { SECTION_NAMES_BY_KIND } from '../text/section-names.ts';

export interface Heading {
  /** the name as written, with its offsets */
  readonly name: Span;
  /** the section that the name stands for; null if it stands for none */
  readonly kind: SectionKind | null;
  /** 1 to 6 for `#` to `######`, 7 for bold text, tags and JSON keys, 8 for a plain label */
  readonly level: number;
  /** offset where the heading starts */
  readonly start: number;
  /** offset where its content starts: after the colon, or on the next line */
  readonly contentStart: number;
}

/**
 * Matches `# Goal`, `## 2. Goal`, `**Goal:**`, `<goal>`, `[GOAL]`, `"goal":`, `- Goal:`, `Goal:`,
 * `GOAL`.
 */
const HEADING =
  /^[ \t>]{0,40}(?:[-*•—–][ \t]{1,4})?(?<hash>#{1,6}[ \t]{0,4})?(?<open>\*\*|__|<|\[|【|")?(?:[^\p{L}\p{N}\s"*_<[【#-]{1,4}[ \t]{1,4})?(?:(?:\d{1,2}(?:\.\d{1,2}){0,2}|[IVX]{1,4}|[A-H])[.):]{1,2}[ \t]{1,4})?(?<name>\p{L}(?:(?!__)[^\n:：*<>\]】"#{}]){0,59})(?<close>[:：]?(?:\*\*|__)|[>\]】"])?[ \t]{0,4}(?<colon>[:：])?/u;
/** Only this many UTF-16 units of a line are checked. */
const HEADING_UNITS = 140;
const NAME_WORDS = 6;
const LABEL_WORDS = 4;

/** The five required headings in the middle of a line: `#CONTEXT ... #GOAL ...`. */
const INLINE =
  /(?<=[^\s#][ \t]{1,4})#{1,6}[ \t]?(?<name>CONTEXT|GOAL|INFORMATION|RESPONSE GUIDELINES|OUTPUT)(?![\p{L}\p{N}_])[ \t]{0,4}[:：]?/gu;

/** A label after a sentence in the same line: `You know the law. Your task: read this.` */
const INNER = /(?<=[.!?。][ \t]{1,4})(?<name>\p{L}[^.!?\n:：]{1,40})[:：](?=\s|$)[ \t]{0,4}/gu;

const findSections = createTermFinder([
  ...termsOf(SECTION_NAMES_BY_KIND),
  ...termsOf(tableOfAllLanguages(SECTION_KINDS, ({ text }) => text.looseSectionNames)),
]);

/** Limits the time for a text that consists only of headings. */
const HEADINGS_MAX = 1000;

/** Finds the headings of a text in all common formats, in order, at most 1000. */
export function headingsOf(lines: readonly Span[]): Heading[] {
  const headings: Heading[] = [];
  let end = -1;
  for (const line of lines) {
    if (headings.length >= HEADINGS_MAX) break;
    if (line.text === '') continue;
    const within = [...inlineHeadings(line), ...innerHeadings(line)];
    within.sort((one, other) => one.start - other.start);
    for (const heading of [headingOfLine(line), ...within]) {
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

/**
 * The level of a heading: 1 to 6 for `#`, 7 for bold text, tags and quotes, 8 for a label. Null if
 * the match is not a heading.
 */
function levelOf(groups: Record<string, string | undefined>, isWholeLine: boolean): number | null {
  const { hash, open, name = '', close, colon } = groups;
  // A Markdown heading needs no colon, because it always ends with its line.
  if (hash !== undefined) return hash.trim().length;
  const words = wordsOf(name).length;
  const hasColon = colon !== undefined || /^[:：]/.test(close ?? '');
  if (open !== undefined) {
    // A tag is always a heading. A bold or quoted name needs a colon or its own line.
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

/** Labels within a line count only if they name a section. */
function innerHeadings(line: Span): Heading[] {
  if (!/[:：]/.test(line.text)) return [];
  return [...line.text.matchAll(INNER)]
    .map((match) => headingAt(match, line.start, 8))
    .filter(({ kind, name }) => kind !== null && wordsOf(name.text).length <= LABEL_WORDS);
}

function headingAt(match: RegExpExecArray, from: number, level: number): Heading {
  const text = (match.groups?.['name'] ?? '').trimEnd();
  const start = from + match.index;
  // Only a list number can precede the name, so the last occurrence of the text is the name.
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

/**
 * The section that a name stands for. The longest known phrase in it decides; of equally long
 * phrases, the first.
 */
function kindOf(name: string): SectionKind | null {
  let best: { kind: SectionKind; length: number } | null = null;
  if (wordsOf(name.replaceAll('_', ' ')).length > NAME_WORDS) return null;
  for (const { meaning, start, end } of findSections(name))
    if (best === null || end - start > best.length) best = { kind: meaning, length: end - start };
  return best?.kind ?? null;
}
