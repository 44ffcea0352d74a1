import type { EvidenceKind } from './evidence-phrases.ts';
import type { ReadPrompt, Unit } from './read-prompt.ts';
import type { SectionKind } from '../text/section-names.ts';
import type { RequiredSection } from './section-headings.ts';
import type { WordKind } from './word-lists.ts';

/** What a prompt's score is made of: counts of different things that it says, nothing twice. */
export interface Signals {
  /** code points of the prompt */
  readonly characters: number;
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
  /** items of lists */
  readonly items: number;
  readonly headings: number;
  readonly numbers: number;
  readonly variables: number;
  /** names, abbreviations and quoted texts */
  readonly named: number;
  readonly sections: ReadonlySet<RequiredSection>;
  /** the share of the words, 0 to 1, that stand in sentences of at most 35 */
  readonly readable: number;
  /** vague and informal words, and those in capitals, per word */
  readonly vague: number;
  readonly informal: number;
  readonly shouted: number;
}

/** Sentences with more words than this are hard to follow, unless commas part them into short pieces. */
const LONG_SENTENCE_WORDS = 35;
const LONG_PIECE_WORDS = 12;

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
    read.phrases.filter((phrase) => phrase.meaning === kind).length;
  const perWord = (count: number): number => (words.length === 0 ? 0 : count / words.length);
  const longWords = units.filter(isLong).reduce((sum, unit) => sum + unit.words.length, 0);
  return {
    characters: read.characters,
    words: words.length,
    contentWords: new Set(words.filter(isContent).map((word) => word.folded)).size,
    roles: saying('role') + (filled.has('role') ? 1 : 0),
    goals: saying('goal') + (filled.has('goal') ? 1 : 0),
    contexts: saying('context') + within('context'),
    audiences: saying('audience'),
    formats: saying('format') + within('output') + read.parameters.size,
    constraints: saying('constraint') + within('responseGuidelines'),
    examples: saying('example') + within('examples'),
    tones: saying('tone'),
    crafts: new Set(
      read.phrases
        .filter(({ meaning }) => meaning === 'craft')
        .map(({ start, end }) => prompt.slice(start, end).toLowerCase()),
    ).size,
    actions: saying('action'),
    items: units.filter((unit) => unit.isItem && unit.words.length > 1).length,
    headings: new Set(read.headings.map(({ name }) => name.text.toLowerCase())).size,
    numbers: new Set(words.filter(({ text }) => NUMBER.test(text)).map(({ folded }) => folded))
      .size,
    variables: read.variables.size,
    named: namesIn(units).size + quotesIn(prompt.slice(0, words.at(-1)?.end ?? 0)),
    sections: read.sections,
    readable: 1 - perWord(longWords),
    vague: perWord(phrasesOf('vague')),
    informal: perWord(phrasesOf('informal')),
    shouted: perWord(shoutedWords(units)),
  };
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
  return units
    .filter((unit) => !unit.isHeading)
    .reduce((sum, unit) => sum + unit.words.filter(isShouted).length, 0);
}
