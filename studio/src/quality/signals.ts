import type { EvidenceKind } from './evidence-phrases.ts';
import type { ReadPrompt, Unit } from './read-prompt.ts';
import type { SectionKind } from '../text/section-names.ts';
import type { RequiredSection } from './section-headings.ts';
import type { WordKind } from './word-lists.ts';

/** What a prompt's score is made of: counts of different things that it says, nothing twice. */
export interface Signals {
  /** code points of the prompt */
  readonly characters: number;
  /** without what is said again */
  readonly words: number;
  /** different words of more than three letters */
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
  /** units that tell what to do */
  readonly actions: number;
  /** different items of lists */
  readonly items: number;
  readonly headings: number;
  readonly numbers: number;
  readonly variables: number;
  /** names, abbreviations and quoted texts */
  readonly named: number;
  readonly sections: ReadonlySet<RequiredSection>;
  /** the share of the words, 0 to 1, that stand in sentences of at most 35 */
  readonly readable: number;
  /** different vague and informal words, and those in capitals, per different word */
  readonly vague: number;
  readonly informal: number;
  readonly shouted: number;
}

/** Sentences with more words than this are hard to follow, unless commas part them into short pieces. */
const LONG_SENTENCE_WORDS = 35;
const LONG_PIECE_WORDS = 12;

/** In a sentence a word counts this often for its length: `the` may come again, filling words may not. */
const SAME_WORD_MAX = 3;

const QUOTED = /["“«「]([^"“”«»「」\n]{2,200})["”»」]/gu;
const NUMBER = /\p{N}/u;
const CAPITAL = /^\p{Lu}/u;
const SHOUTED = /^\p{Lu}{4,}$/u;

/** Counts what was read. */
export function signalsOf(prompt: string, read: ReadPrompt): Signals {
  const { units, words, filled } = read;
  const saying = (kind: EvidenceKind | WordKind): number => read.said.get(kind) ?? 0;
  // A rule under its heading is one, also without the words that rules mostly have.
  const within = (section: SectionKind): number =>
    new Set(
      units.filter((unit) => unit.section === section && !unit.isHeading).map(({ text }) => text),
    ).size;
  const phrasesOf = (kind: WordKind): number =>
    new Set(
      read.phrases
        .filter(({ meaning }) => meaning === kind)
        .map(({ start, end }) => prompt.slice(start, end).toLowerCase()),
    ).size;
  const differentWords = new Set(words.map(({ folded }) => folded)).size;
  const perWord = (count: number): number => (differentWords === 0 ? 0 : count / differentWords);
  const told = differing(units);
  return {
    characters: read.characters,
    // Numbers of a list alone make no unit, and are words.
    words: Math.max(sumOf(told, countedWords), Math.min(words.length, 1)),
    contentWords: new Set(words.filter(isContent).map((word) => word.folded)).size,
    roles: saying('role') + (filled.has('role') ? 1 : 0),
    goals: saying('goal') + (filled.has('goal') ? 1 : 0),
    contexts: saying('context') + within('context'),
    audiences: saying('audience'),
    formats: saying('format') + within('output') + read.parameters.size,
    constraints: saying('constraint') + within('responseGuidelines'),
    examples: saying('example') + within('examples'),
    tones: saying('tone'),
    crafts: phrasesOf('craft'),
    actions: saying('action'),
    items: told.filter((unit) => unit.isItem && unit.words.length > 1).length,
    headings: new Set(read.headings.map(({ name }) => name.text.toLowerCase())).size,
    numbers: new Set(words.filter(({ text }) => NUMBER.test(text)).map(({ folded }) => folded))
      .size,
    variables: read.variables.size,
    named: namesIn(units).size + quotesIn(prompt.slice(0, words.at(-1)?.end ?? 0)),
    sections: read.sections,
    readable: readableShare(told),
    vague: perWord(phrasesOf('vague')),
    informal: perWord(phrasesOf('informal')),
    shouted: perWord(shoutedWords(units)),
  };
}

/** The units without those that say what one before said, word for word. */
function differing(units: readonly Unit[]): Unit[] {
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

/** Whether a sentence is hard to follow: long, and no list such as image prompts are. */
export function isLong({ text, words }: Unit): boolean {
  if (words.length <= LONG_SENTENCE_WORDS) return false;
  const pieces = text.split(/[,;:，、；：]/).length;
  return words.length / pieces > LONG_PIECE_WORDS;
}

/** Whether a word is written in capitals: four or more, so that abbreviations are none. */
export function isShouted({ text }: { text: string }): boolean {
  return SHOUTED.test(text);
}

function isContent({ text }: { text: string }): boolean {
  // A word of a script without spaces is short and says as much.
  return text.length > 3 || (text.length > 1 && text.charCodeAt(0) > 0x2e7f);
}

/** Words with a capital that do not begin a sentence, and abbreviations. */
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
