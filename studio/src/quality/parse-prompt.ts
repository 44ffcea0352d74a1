import { tableOfAllLanguages } from '../languages/dictionaries.ts';
import { tokenisePrompt } from '../prompt-syntax.ts';
import { termsOf } from '../languages/terms.ts';
import { createTermFinder, type TermHit } from '../text/find-terms.ts';
import {
  codePointsOf,
  linesOf,
  sentencesOfLine,
  type Span,
  type Word,
  wordsOf,
} from '../text/words.ts';
import { type Heading, headingsOf } from './headings.ts';
import type { SectionKind } from '../text/section-kinds.ts';
import { REQUIRED_SECTIONS, type RequiredSection } from './section-headings.ts';
import { PHRASE_KINDS, type PhraseKind } from './phrase-kinds.ts';

/** Only this many UTF-16 units of a prompt are analysed. Its length is counted completely. */
const ANALYSED_UNITS = 20_000;

/** A sentence, a list item or a heading. */
export interface Unit extends Span {
  readonly words: readonly Word[];
  /** true if it begins with a bullet or a number */
  readonly isItem: boolean;
  /** true for the name of a section */
  readonly isHeading: boolean;
  /** the section that contains the unit */
  readonly section: SectionKind | null;
  /** the kinds of phrases in the unit; empty if the same unit occurred before */
  readonly kinds: ReadonlySet<PhraseKind>;
}

export interface ParsedPrompt {
  /** in code points, of the whole prompt */
  readonly characters: number;
  readonly words: readonly Word[];
  readonly units: readonly Unit[];
  readonly headings: readonly Heading[];
  /** the required sections with content */
  readonly sections: ReadonlySet<RequiredSection>;
  /** all sections with content */
  readonly filled: ReadonlySet<SectionKind>;
  readonly phrases: readonly Phrase[];
  /** number of units with a phrase of each kind */
  readonly unitCounts: ReadonlyMap<PhraseKind, number>;
  readonly variables: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
}

type Phrase = TermHit<PhraseKind>;

const NO_KINDS: ReadonlySet<PhraseKind> = new Set();

const MARKER = /^[ \t>]{0,40}(?:[-*•—–+▪◦]|\d{1,3}[.)]|[a-zA-Z][.)])[ \t]{1,8}/;

const findPhrases = createTermFinder(
  termsOf(tableOfAllLanguages(PHRASE_KINDS, ({ quality }) => quality.phrases)),
);

/**
 * Parses a prompt into units, headings and phrases. Reads the first 20,000 UTF-16 units in linear
 * time.
 */
export function parsePrompt(prompt: string): ParsedPrompt {
  const text = prompt.slice(0, ANALYSED_UNITS);
  const lines = linesOf(text);
  const headings = headingsOf(lines);
  const words = wordsOf(text);
  const phrases = withoutFalseRoles(findPhrases(text));
  const units = unitsOf(lines, headings, words, phrases);
  const filled = filledKinds(headings, words);
  const tokens = tokenisePrompt(text);
  const tokensOf = (kind: string): Set<string> =>
    new Set(tokens.filter((token) => token.kind === kind).map((token) => token.text));
  return {
    characters: codePointsOf(prompt),
    words,
    units,
    headings,
    sections: new Set([...filled].filter(isRequired)),
    filled,
    phrases,
    unitCounts: countsOf(units),
    variables: tokensOf('variable'),
    parameters: tokensOf('parameter'),
  };
}

function isRequired(kind: SectionKind): kind is RequiredSection {
  return Object.hasOwn(REQUIRED_SECTIONS, kind);
}

/** Drops role phrases that are part of a longer phrase: "you are a" in "if you are a". */
function withoutFalseRoles(phrases: readonly Phrase[]): Phrase[] {
  let noRoleEnd = -1;
  return phrases.filter(({ meaning, start, end }) => {
    if (meaning === 'noRole') noRoleEnd = Math.max(noRoleEnd, end);
    return meaning !== 'noRole' && !(meaning === 'role' && start < noRoleEnd);
  });
}

function unitsOf(
  lines: readonly Span[],
  headings: readonly Heading[],
  words: readonly Word[],
  phrases: readonly Phrase[],
): Unit[] {
  const units: Unit[] = [];
  const known = new Set<string>();
  const path: Heading[] = [];
  let sectionAt: SectionKind | null = null;
  let nextHeading = 0;
  let nextWord = 0;
  let nextPhrase = 0;

  const add = (span: Span, isItem: boolean, isHeading: boolean): void => {
    while ((words[nextWord]?.start ?? Infinity) < span.start) nextWord += 1;
    const first = nextWord;
    while ((words[nextWord]?.end ?? Infinity) <= span.end) nextWord += 1;
    while ((phrases[nextPhrase]?.start ?? Infinity) < span.start) nextPhrase += 1;
    let found: Set<PhraseKind> | null = null;
    for (let phrase = phrases[nextPhrase]; phrase !== undefined; phrase = phrases[nextPhrase]) {
      if (phrase.start >= span.end) break;
      (found ??= new Set()).add(phrase.meaning);
      nextPhrase += 1;
    }
    if (first === nextWord) return;
    const own = words.slice(first, nextWord);
    const kinds = found === null || isRepeated(own) ? NO_KINDS : found;
    const { text, start, end } = span;
    units.push({ text, start, end, words: own, isItem, isHeading, section: sectionAt, kinds });
  };
  const isRepeated = (own: readonly Word[]): boolean => {
    const folded = own.map((word) => word.folded).join(' ');
    const isKnown = known.has(folded);
    known.add(folded);
    return isKnown;
  };

  for (const line of lines) {
    if (line.text === '') continue;
    let start = line.start;
    let isItem = false;
    const flush = (end: number): void => {
      const text = line.text.slice(start - line.start, end - line.start);
      for (const sentence of sentencesOfLine({ text, start, end })) add(sentence, isItem, false);
    };
    const marker = MARKER.exec(line.text);
    if (marker !== null) {
      isItem = true;
      start += marker[0].length;
    }
    for (
      let heading = headings[nextHeading];
      heading !== undefined;
      heading = headings[nextHeading]
    ) {
      if (heading.start > line.end) break;
      flush(heading.start);
      while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
      path.push(heading);
      sectionAt = path.findLast(({ kind }) => kind !== null)?.kind ?? null;
      add(heading.name, false, true);
      start = heading.contentStart;
      nextHeading += 1;
    }
    flush(line.end);
  }
  return units;
}

function countsOf(units: readonly Unit[]): Map<PhraseKind, number> {
  const counts = new Map<PhraseKind, number>();
  for (const { kinds } of units)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** The sections whose headings are followed by words before the next section. */
function filledKinds(headings: readonly Heading[], words: readonly Word[]): Set<SectionKind> {
  const filled = new Set<SectionKind>();
  const named = headings.filter((heading) => heading.kind !== null);
  let at = 0;
  for (const [index, { kind, contentStart }] of named.entries()) {
    while ((words[at]?.start ?? Infinity) < contentStart) at += 1;
    const next = named[index + 1]?.start ?? Infinity;
    if (kind !== null && (words[at]?.start ?? Infinity) < next) filled.add(kind);
  }
  return filled;
}
