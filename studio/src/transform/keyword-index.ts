/** One word of a text; scripts without spaces give one for each stretch of them. */
export interface Word {
  readonly written: string;
  /** as keywords are compared: see `fold` */
  readonly folded: string;
  /** where it begins in the text, in UTF-16 units */
  readonly start: number;
  /** written without spaces (Chinese, Japanese, Korean): keywords may stand anywhere inside */
  readonly isRun: boolean;
}

export interface KeywordHit {
  /** as the text has it */
  readonly written: string;
  readonly count: number;
  /** where it stands first, in UTF-16 units */
  readonly start: number;
}

/**
 * Keywords that stand for one label, apart by commas: `plan` is that word, `market*` any word that
 * begins so, `social media` or `social medi*` those words in a row. In scripts without spaces each is found anywhere.
 */
export interface KeywordGroup<Label> {
  readonly label: Label;
  readonly keywords: string;
}

/** What was found for each label, in the order of the text; labels without a hit are absent. */
export type KeywordHits<Label> = ReadonlyMap<Label, readonly KeywordHit[]>;

const RUN = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]{1,200}`;
const SPACED = String.raw`(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー])[\p{L}\p{M}\p{N}]){1,200}`;
const WORDS = new RegExp(`(?<run>${RUN})|${SPACED}`, 'gu');

/** No keyword is longer, so that no word costs more than this many look-ups per character. */
const KEYWORD_MAX_CHARS = 24;

/** Lower case without accents, and Arabic words without their article: one spelling to compare by. */
export function fold(word: string): string {
  if (/^[a-z0-9]{1,200}$/.test(word)) return word;
  return word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replace(/^(?:وال|بال|ال|لل)(?=\S\S)/, '');
}

/** The words of a text in order; time is linear in its length. */
export function readWords(text: string): Word[] {
  const folds = new Map<string, string>();
  return Array.from(text.matchAll(WORDS), (match) => {
    const written = match[0];
    let folded = folds.get(written);
    if (folded === undefined) folds.set(written, (folded = fold(written)));
    return { written, folded, start: match.index, isRun: match.groups?.['run'] !== undefined };
  });
}

interface Part {
  readonly folded: string;
  readonly isPrefix: boolean;
}

interface Phrase<Label> {
  readonly label: Label;
  readonly parts: readonly Part[];
}

/** Phrases are kept by this many of their first letters, since their first word may be a prefix. */
const PHRASE_KEY_CHARS = 2;

/** Prepares keywords for looking up; the result finds them among words, in linear time. */
export function createKeywordIndex<Label>(
  groups: readonly KeywordGroup<Label>[],
): (words: readonly Word[]) => KeywordHits<Label> {
  const whole = new Map<string, Label[]>();
  const beginnings = new Map<string, Label[]>();
  const insides = new Map<string, Label[]>();
  const phrases = new Map<string, Phrase<Label>[]>();

  for (const { label, keywords } of groups) {
    for (const keyword of keywords.split(',')) {
      const parts = readWords(keyword).map(({ written, folded, start, isRun }) => ({
        folded,
        isRun,
        isPrefix: keyword.charAt(start + written.length) === '*',
      }));
      const [first] = parts;
      if (first === undefined) continue;
      if (first.isRun) add(insides, first.folded, label);
      else if (parts.length > 1) {
        add(phrases, first.folded.slice(0, PHRASE_KEY_CHARS), { label, parts });
      } else add(first.isPrefix ? beginnings : whole, first.folded, label);
    }
  }

  return (words) => {
    const found = new Map<Label, Map<string, KeywordHit>>();
    const note = (label: Label, written: string, start: number) => {
      let hits = found.get(label);
      if (hits === undefined) found.set(label, (hits = new Map<string, KeywordHit>()));
      const key = written.toLowerCase();
      const before = hits.get(key);
      hits.set(key, {
        written: before?.written ?? written,
        count: (before?.count ?? 0) + 1,
        start: before?.start ?? start,
      });
    };
    words.forEach((word, at) => {
      if (word.isRun) {
        findInside(insides, word, note);
        return;
      }
      whole.get(word.folded)?.forEach((label) => {
        note(label, word.written, word.start);
      });
      const longest = Math.min(word.folded.length, KEYWORD_MAX_CHARS);
      for (let length = 2; length <= longest; length += 1) {
        beginnings.get(word.folded.slice(0, length))?.forEach((label) => {
          note(label, word.written, word.start);
        });
      }
      for (const phrase of phrases.get(word.folded.slice(0, PHRASE_KEY_CHARS)) ?? []) {
        const written = readPhrase(phrase, words, at);
        if (written !== null) note(phrase.label, written, word.start);
      }
    });
    return new Map(Array.from(found, ([label, hits]) => [label, [...hits.values()]]));
  };
}

/** The words of all hits, at most so many. */
export function wordsOf(hits: readonly KeywordHit[] | undefined, atMost = 12): string[] {
  return (hits ?? []).slice(0, atMost).map(({ written }) => written);
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

function findInside<Label>(
  insides: ReadonlyMap<string, Label[]>,
  { folded, start }: Word,
  note: (label: Label, written: string, start: number) => void,
): void {
  for (let from = 0; from < folded.length; from += 1) {
    const longest = Math.min(folded.length - from, KEYWORD_MAX_CHARS / 3);
    for (let length = 1; length <= longest; length += 1) {
      const piece = folded.slice(from, from + length);
      insides.get(piece)?.forEach((label) => {
        note(label, piece, start + from);
      });
    }
  }
}

function readPhrase<Label>(
  { parts }: Phrase<Label>,
  words: readonly Word[],
  at: number,
): string | null {
  const written: string[] = [];
  for (const [index, { folded, isPrefix }] of parts.entries()) {
    const word = words[at + index];
    if (word === undefined) return null;
    if (isPrefix ? !word.folded.startsWith(folded) : word.folded !== folded) return null;
    written.push(word.written);
  }
  return written.join(' ');
}
