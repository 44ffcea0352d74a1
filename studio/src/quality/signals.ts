import type { PhraseKind } from './phrase-kinds.ts';
import type { ParsedPrompt, Unit } from './parse-prompt.ts';
import type { SectionKind } from '../text/section-kinds.ts';
import type { RequiredSection } from './section-headings.ts';

/** The counts from which a score is calculated. Repetitions are not counted. */
export interface Signals {
  /** code points of the prompt */
  readonly characters: number;
  /** without repetitions */
  readonly words: number;
  /** distinct words of more than three letters */
  readonly contentWords: number;
  readonly roles: number;
  readonly goals: number;
  readonly contexts: number;
  readonly audiences: number;
  readonly formats: number;
  readonly constraints: number;
  readonly examples: number;
  readonly tones: number;
  readonly crafts: number;
  /** units with a verb that asks for an action */
  readonly actions: number;
  /** distinct list items */
  readonly items: number;
  readonly headings: number;
  readonly numbers: number;
  readonly variables: number;
  /** names, abbreviations and quoted texts */
  readonly named: number;
  readonly sections: ReadonlySet<RequiredSection>;
  /** share of the words in sentences that are not too long, 0 to 1 */
  readonly readable: number;
  /**
   * different vague words, divided by different words; `informal` and `shouted` are counted alike
   */
  readonly vague: number;
  readonly informal: number;
  readonly shouted: number;
}

/** A longer sentence is hard to follow, unless commas divide it into short pieces. */
const LONG_SENTENCE_WORDS = 35;
const LONG_PIECE_WORDS = 12;

/** A word is counted at most this often per sentence, so that padding does not help. */
const SAME_WORD_MAX = 3;

const QUOTED = /["“«「]([^"“”«»「」\n]{2,200})["”»」]/gu;
const NUMBER = /\p{N}/u;
const CAPITAL = /^\p{Lu}/u;
const SHOUTED = /^\p{Lu}{4,}$/u;

/** Counts the signals in a parsed prompt. */
export function signalsOf(prompt: string, parsed: ParsedPrompt): Signals {
  const { units, words, filled } = parsed;
  const saying = (kind: PhraseKind): number => parsed.unitCounts.get(kind) ?? 0;
  // Each unit below the heading of a section counts, even without a typical phrase.
  const within = (section: SectionKind): number =>
    new Set(
      units.filter((unit) => unit.section === section && !unit.isHeading).map(({ text }) => text),
    ).size;
  const phrasesOf = (kind: PhraseKind): number =>
    new Set(
      parsed.phrases
        .filter(({ meaning }) => meaning === kind)
        .map(({ start, end }) => prompt.slice(start, end).toLowerCase()),
    ).size;
  const differentWords = new Set(words.map(({ folded }) => folded)).size;
  const perWord = (count: number): number => (differentWords === 0 ? 0 : count / differentWords);
  const distinctUnits = withoutRepetitions(units);
  return {
    characters: parsed.characters,
    // A prompt of list numbers alone has no units, but it has words.
    words: Math.max(sumOf(distinctUnits, countedWords), Math.min(words.length, 1)),
    contentWords: new Set(words.filter(isContent).map((word) => word.folded)).size,
    roles: saying('role') + (filled.has('role') ? 1 : 0),
    goals: saying('goal') + (filled.has('goal') ? 1 : 0),
    contexts: saying('context') + within('context'),
    audiences: saying('audience'),
    formats: saying('format') + within('output') + parsed.parameters.size,
    constraints: saying('constraint') + within('responseGuidelines'),
    examples: saying('example') + within('examples'),
    tones: saying('tone'),
    crafts: phrasesOf('craft'),
    actions: saying('action'),
    items: distinctUnits.filter((unit) => unit.isItem && unit.words.length > 1).length,
    headings: new Set(parsed.headings.map(({ name }) => name.text.toLowerCase())).size,
    numbers: new Set(words.filter(({ text }) => NUMBER.test(text)).map(({ folded }) => folded))
      .size,
    variables: parsed.variables.size,
    named: namesIn(units).size + quotesIn(prompt.slice(0, words.at(-1)?.end ?? 0)),
    sections: parsed.sections,
    readable: readableShare(distinctUnits),
    vague: perWord(phrasesOf('vague')),
    informal: perWord(phrasesOf('informal')),
    shouted: perWord(shoutedWords(units)),
  };
}

/** The units without duplicates. */
function withoutRepetitions(units: readonly Unit[]): Unit[] {
  const known = new Set<string>();
  return units.filter(({ words }) => {
    const folded = words.map((word) => word.folded).join(' ');
    const isNew = !known.has(folded);
    known.add(folded);
    return isNew;
  });
}

function sumOf(units: readonly Unit[], count: (unit: Unit) => number): number {
  return units.reduce((sum, unit) => sum + count(unit), 0);
}

function countedWords({ words }: Unit): number {
  const counts = new Map<string, number>();
  for (const { folded } of words) counts.set(folded, (counts.get(folded) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, SAME_WORD_MAX), 0);
}

function readableShare(units: readonly Unit[]): number {
  const all = sumOf(units, ({ words }) => words.length);
  return all === 0 ? 1 : 1 - sumOf(units.filter(isLong), ({ words }) => words.length) / all;
}

/** True for a long sentence, unless commas divide it into short pieces, as in image prompts. */
export function isLong({ text, words }: Unit): boolean {
  if (words.length <= LONG_SENTENCE_WORDS) return false;
  const pieces = text.split(/[,;:，、；：]/).length;
  return words.length / pieces > LONG_PIECE_WORDS;
}

/** True for a word of at least four capitals. Shorter words may be abbreviations. */
export function isShouted({ text }: { text: string }): boolean {
  return SHOUTED.test(text);
}

function isContent({ text }: { text: string }): boolean {
  // In Chinese and Japanese even two characters are a meaningful word.
  return text.length > 3 || (text.length > 1 && text.charCodeAt(0) > 0x2e7f);
}

/** Capitalised words and abbreviations, except the first word of a unit. */
function namesIn(units: readonly Unit[]): Set<string> {
  const names = new Set<string>();
  for (const { words, isHeading } of units) {
    if (isHeading) continue;
    for (const { text, folded } of words.slice(1))
      if (text.length > 1 && CAPITAL.test(text)) names.add(folded);
  }
  return names;
}

function quotesIn(text: string): number {
  return new Set([...text.matchAll(QUOTED)].map((match) => match[1])).size;
}

function shoutedWords(units: readonly Unit[]): number {
  const shouted = units
    .filter((unit) => !unit.isHeading)
    .flatMap((unit) => unit.words.filter(isShouted).map(({ folded }) => folded));
  return new Set(shouted).size;
}
