import type { Word } from './words.ts';

/** What a table says is in a text, and at which of its words or units. */
export interface PhraseMatch<Kind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/**
 * Phrases by what they tell. A `*` after a word stands for any ending. Phrases of Chinese, Japanese
 * and Korean are found anywhere, also within words; all others as whole words.
 */
export type PhraseTable<Kind extends string> = Readonly<Record<Kind, readonly string[]>>;

interface Node<Kind> {
  readonly kinds: Kind[];
  readonly exact: Map<string, Node<Kind>>;
  readonly stems: Map<string, Node<Kind>>;
  readonly stemLengths: number[];
}

const WITHIN_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The phrases in a text that parts them by commas; tables are read and mended most easily so. */
export function listed(phrases: string): string[] {
  return phrases.split(',').map((phrase) => phrase.trim());
}

/**
 * Makes a finder of the phrases of a table in a text that was split into words; its time is linear
 * in the text. At one word a kind is found once, by its longest phrase.
 */
export function createPhraseFinder<Kind extends string>(
  table: PhraseTable<Kind>,
): (text: string, words: readonly Word[]) => PhraseMatch<Kind>[] {
  const root = node<Kind>();
  const within: { kind: Kind; pattern: RegExp }[] = [];
  for (const [kind, phrases] of Object.entries(table) as [Kind, readonly string[]][]) {
    for (const phrase of phrases) if (!WITHIN_WORDS.test(phrase)) grow(root, phrase, kind);
    const anywhere = phrases.filter((phrase) => WITHIN_WORDS.test(phrase));
    if (anywhere.length > 0) {
      // The longest first: an alternation takes the first that fits.
      const longestFirst = anywhere.sort((one, other) => other.length - one.length);
      within.push({ kind, pattern: new RegExp(longestFirst.map(escaped).join('|'), 'gu') });
    }
  }
  return (text, words) => {
    const found: PhraseMatch<Kind>[] = [];
    for (let at = 0; at < words.length; at += 1) matchFrom(root, words, at, found);
    if (WITHIN_WORDS.test(text)) {
      for (const { kind, pattern } of within)
        for (const match of text.matchAll(pattern))
          found.push({ kind, start: match.index, end: match.index + match[0].length });
    }
    return found.sort((one, other) => one.start - other.start);
  };
}

function node<Kind>(): Node<Kind> {
  return { kinds: [], exact: new Map(), stems: new Map(), stemLengths: [] };
}

function grow<Kind>(root: Node<Kind>, phrase: string, kind: Kind): void {
  let here = root;
  for (const part of phrase.toLowerCase().split(' ')) {
    const isStem = part.endsWith('*');
    const key = isStem ? part.slice(0, -1) : part;
    const branches = isStem ? here.stems : here.exact;
    let next = branches.get(key);
    if (next === undefined) {
      next = node<Kind>();
      branches.set(key, next);
      if (isStem && !here.stemLengths.includes(key.length)) here.stemLengths.push(key.length);
    }
    here = next;
  }
  here.kinds.push(kind);
}

/** Walks all ways from one word; phrases are a few words long, so this is bounded by the table. */
function matchFrom<Kind>(
  root: Node<Kind>,
  words: readonly Word[],
  at: number,
  found: PhraseMatch<Kind>[],
): void {
  const first = words[at];
  if (first === undefined) return;
  const ends = new Map<Kind, number>();
  const walk = (here: Node<Kind>, index: number): void => {
    const previous = words[index - 1];
    if (previous !== undefined && index > at)
      for (const kind of here.kinds) ends.set(kind, Math.max(ends.get(kind) ?? 0, previous.end));
    const word = words[index];
    if (word === undefined) return;
    const exact = here.exact.get(word.folded);
    if (exact !== undefined) walk(exact, index + 1);
    for (const length of here.stemLengths) {
      const stem = here.stems.get(word.folded.slice(0, length));
      if (stem !== undefined) walk(stem, index + 1);
    }
  };
  walk(root, at);
  for (const [kind, end] of ends) found.push({ kind, start: first.start, end });
}

function escaped(phrase: string): string {
  return phrase.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
