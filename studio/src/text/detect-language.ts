import { DICTIONARIES } from '../languages/dictionaries.ts';
import { LANGUAGE_NAMES, type LanguageCode, LANGUAGES } from '../languages/language.ts';
import { OTHER_LANGUAGES } from '../languages/other-languages.ts';
import { wordsIn } from '../languages/terms.ts';
import { fold, readWords, type Word } from './read-words.ts';
import type { LanguageEvidence, Script } from './vocabulary.ts';

/** The evidence for all languages, including languages without a dictionary. */
const EVIDENCE: readonly (readonly [string, LanguageEvidence])[] = [
  ...LANGUAGES.map((language) => [language, DICTIONARIES[language].text] as const),
  ...Object.entries(OTHER_LANGUAGES),
];

/** The languages in Latin script. Other scripts nearly always identify the language. */
export const LATIN_LANGUAGES: readonly LanguageCode[] = LANGUAGES.filter(
  (language) => DICTIONARIES[language].text.script === 'latin',
);

type Evidence = ReadonlyMap<string, number>;

/** For each letter that few languages use: these languages, with the weight of the evidence. */
const BY_LETTER = evidenceBy(({ letters }) => letters, Array.from);
const ENDING_MAX_CHARS = 6;
/** Minimum number of letters before the ending of a word. */
const STEM_MIN_CHARS = 3;
/** The same for endings, which count only for words that are in no list. */
const BY_ENDING = evidenceBy(({ endings }) => endings, wordsIn);
/** Letters of a word that is in a list count only this share of their weight. */
const LETTERS_BESIDE_WORD = 0.3;

/** Groups the evidence of all languages by letter or by ending. */
function evidenceBy(
  read: (evidence: LanguageEvidence) => Readonly<Record<string, number>> | undefined,
  split: (signs: string) => string[],
): ReadonlyMap<string, readonly (readonly [string, number])[]> {
  const joined = new Map<string, (readonly [string, number])[]>();
  for (const [language, evidence] of EVIDENCE)
    for (const [signs, weight] of Object.entries(read(evidence) ?? {}))
      for (const sign of split(signs))
        joined.set(sign, [...(joined.get(sign) ?? []), [language, weight]]);
  return joined;
}

/** The evidence of each common word of a script. Languages with the same word share its weight. */
function byWord(script: Script): ReadonlyMap<string, Evidence> {
  const languages = new Map<string, Set<string>>();
  const add = (word: string, language: string) =>
    languages.set(word, (languages.get(word) ?? new Set()).add(language));
  const listed = EVIDENCE.filter(([, evidence]) => evidence.script === script).flatMap(
    ([language, { commonWords = '' }]) =>
      wordsIn(commonWords).map((word) => [word, language] as const),
  );
  for (const [word, language] of listed) add(word, language);
  // Also add each word without its accents, which many people omit. Skip it if a language has a
  // word with this form.
  const written = new Set(languages.keys());
  for (const [word, language] of listed) if (!written.has(fold(word))) add(fold(word), language);
  return new Map(
    [...languages].map(([word, all]) => [
      word,
      new Map([...all].map((language) => [language, 1 / all.size])),
    ]),
  );
}

const LATIN = byWord('latin');
const OTHER_SCRIPTS = {
  cyrillic: byWord('cyrillic'),
  arabic: byWord('arabic'),
  devanagari: byWord('devanagari'),
};

/** For each script of several languages: the only language with a dictionary. */
const MAIN_LANGUAGES = { cyrillic: 'ru', arabic: 'ar', devanagari: 'hi' } as const;

const SCRIPTS = {
  kana: /[\p{sc=Hira}\p{sc=Kana}]/gu,
  han: /\p{sc=Han}/gu,
  hangul: /\p{sc=Hang}/gu,
  cyrillic: /\p{sc=Cyrl}/gu,
  arabic: /\p{sc=Arab}/gu,
  devanagari: /\p{sc=Deva}/gu,
  latin: /\p{sc=Latn}/gu,
  other:
    /[^\P{L}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Hang}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Deva}\p{sc=Latn}]/gu,
};

/** Only the start of a text is read, which is enough to detect its language. */
const READ_CHARS = 2000;
const READ_WORDS = 300;

/**
 * A language needs the evidence of one word. MIN_LEAD is its lead over other languages, MIN_SHARE
 * its evidence per word.
 */
const MIN_EVIDENCE = 1;
/** English is the default, so it needs less evidence. */
const MIN_EVIDENCE_OF_ENGLISH = 0.5;
const MIN_LEAD = 0.35;
const MIN_LEAD_SHARE = 0.1;
const MIN_SHARE = 0.05;

/** One Chinese or Japanese character counts as this many letters. */
const LETTERS_PER_IDEOGRAPH = 3;

/**
 * Detects the language of a text by the script, words and letters of its first 2,000 characters.
 * Null if it is unclear or not in `LANGUAGES`. Pass `words` if they were already read.
 */
export function detectLanguage(text: string, words?: readonly Word[]): LanguageCode | null {
  const language = readLanguage(text, words);
  return language === 'other' ? null : language;
}

/** Like `detectLanguage`, but returns 'other' for a language that is not in `LANGUAGES`. */
export function readLanguage(text: string, words?: readonly Word[]): LanguageCode | 'other' | null {
  const opening = text.slice(0, READ_CHARS);
  const count = (characters?: RegExp) =>
    characters === undefined ? 0 : (opening.match(characters)?.length ?? 0);
  const kana = count(SCRIPTS.kana);
  const han = count(SCRIPTS.han);
  const letters = {
    ideographs: (kana + han) * LETTERS_PER_IDEOGRAPH,
    hangul: count(SCRIPTS.hangul) * 2,
    cyrillic: count(SCRIPTS.cyrillic),
    arabic: count(SCRIPTS.arabic),
    devanagari: count(SCRIPTS.devanagari),
    latin: count(SCRIPTS.latin),
    other: count(SCRIPTS.other),
  };
  const [script, most] = (Object.entries(letters) as [keyof typeof letters, number][]).reduce(
    (one, other) => (other[1] > one[1] ? other : one),
  );
  if (most === 0) return null;
  const read = () => (words ?? readWords(opening)).slice(0, READ_WORDS);
  switch (script) {
    case 'ideographs':
      return kana * 10 > han || (kana === 0 && count(DICTIONARIES.ja.text.ownLetters) > 0)
        ? 'ja'
        : 'zh';
    case 'hangul':
      return 'ko';
    case 'cyrillic':
    case 'arabic':
    case 'devanagari': {
      const language = MAIN_LANGUAGES[script];
      const { ownLetters, foreignLetters } = DICTIONARIES[language].text;
      const evidence = sumEvidence(read(), OTHER_SCRIPTS[script]);
      const others = Object.keys(OTHER_LANGUAGES).filter(
        (other) => OTHER_LANGUAGES[other]?.script === script,
      );
      const foreign = strongest(evidence, others) + count(foreignLetters);
      return foreign > (evidence.get(language) ?? 0) + count(ownLetters) ? 'other' : language;
    }
    case 'latin':
      return languageInLatinScript(opening, read());
    case 'other':
      return 'other';
  }
}

function strongest(evidence: ReadonlyMap<string, number>, languages: readonly string[]): number {
  return Math.max(...languages.map((language) => evidence.get(language) ?? 0));
}

function languageInLatinScript(
  opening: string,
  words: readonly Word[],
): LanguageCode | 'other' | null {
  const evidence = sumEvidence(words, LATIN, latinEvidence);
  // Only Spanish has marks at the start of questions and exclamations.
  if (/[¿¡]/.test(opening)) evidence.set('es', (evidence.get('es') ?? 0) + 1);
  const [first, second] = [...evidence].sort((one, other) => other[1] - one[1]);
  if (
    first === undefined ||
    first[1] < (first[0] === 'en' ? MIN_EVIDENCE_OF_ENGLISH : MIN_EVIDENCE) ||
    first[1] / words.length < MIN_SHARE
  )
    return null;
  if (!hasEnoughEvidence(first[0], words)) return null;
  const lead = first[1] - (second?.[1] ?? 0);
  if (lead < MIN_LEAD || lead < first[1] * MIN_LEAD_SHARE) return null;
  const [language] = first;
  return isLanguage(language) ? language : 'other';
}

/**
 * A single word is enough only for a language in `LANGUAGES`, and only in lower case, because a
 * capitalised word may be a name.
 */
function hasEnoughEvidence(language: string, words: readonly Word[]): boolean {
  const speaking = words.filter(
    (word) => (sumEvidence([word], LATIN, latinEvidence).get(language) ?? 0) > 0,
  );
  return (
    speaking.length > 1 ||
    (isLanguage(language) && speaking.some(({ text }) => text === text.toLowerCase()))
  );
}

/** Adds up the evidence of all words, by language. */
function sumEvidence(
  words: readonly Word[],
  known: ReadonlyMap<string, Evidence>,
  more: (word: string, isKnown: boolean) => Evidence = () => NOTHING,
): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (evidence: Evidence) => {
    for (const [language, weight] of evidence)
      sums.set(language, (sums.get(language) ?? 0) + weight);
  };
  for (const { text } of words) {
    const word = text.toLowerCase().normalize('NFC').replaceAll('i\u0307', 'i');
    const listed = known.get(word);
    if (listed !== undefined) add(listed);
    add(more(word, listed !== undefined));
  }
  return sums;
}

const NOTHING: Evidence = new Map();
const ASCII = /^[\0-\x7f]*$/;

/** The evidence of the letters and the ending of a word in Latin script, at most 1 per language. */
function latinEvidence(word: string, isKnown: boolean): Evidence {
  const evidence = new Map<string, number>();
  const add = (weights: readonly (readonly [string, number])[], share: number) => {
    for (const [language, weight] of weights)
      evidence.set(language, Math.min(1, (evidence.get(language) ?? 0) + weight * share));
  };
  if (!ASCII.test(word))
    for (const letter of new Set(word))
      add(BY_LETTER.get(letter) ?? [], isKnown ? LETTERS_BESIDE_WORD : 1);
  if (isKnown) return evidence;
  const folded = fold(word);
  const longest = Math.min(ENDING_MAX_CHARS, folded.length - STEM_MIN_CHARS);
  for (let length = longest; length >= 2; length -= 1) {
    const weights = BY_ENDING.get(folded.slice(-length));
    if (weights === undefined) continue;
    add(weights, 1);
    break;
  }
  return evidence;
}

function isLanguage(language: string): language is LanguageCode {
  return language in LANGUAGE_NAMES;
}
