import { ARABIC_WORDS, CYRILLIC_WORDS, DEVANAGARI_WORDS, LATIN_WORDS } from './language-words.ts';
import { fold, readWords, type Word } from './read-words.ts';

/** Languages in which the engine knows words and can add text, with their English names. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  pt: 'Portuguese',
  it: 'Italian',
  tr: 'Turkish',
  ru: 'Russian',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
  ar: 'Arabic',
  hi: 'Hindi',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** Another script tells its language by itself; only of these it may stay unknown. */
export const LATIN_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => language in LATIN_WORDS,
);

type Evidence = ReadonlyMap<string, number>;

/** Letters that few languages write, as what one of them in a word speaks for, and how much. */
const LETTERS: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ['ñ', { es: 1 }],
  ['ß', { de: 1 }],
  ['ğı', { tr: 1 }],
  ['ş', { tr: 0.8, ro: 0.2 }],
  ['ãõ', { pt: 1 }],
  ['œ', { fr: 1 }],
  ['ê', { fr: 0.5, pt: 0.4 }],
  ['âîûëï', { fr: 0.5, tr: 0.1, ro: 0.2 }],
  ['ô', { fr: 0.4, pt: 0.4, vi: 0.2 }],
  ['è', { fr: 0.5, it: 0.4, ca: 0.3 }],
  ['ìò', { it: 0.8, ca: 0.2 }],
  ['ù', { fr: 0.4, it: 0.5 }],
  ['à', { fr: 0.4, it: 0.4, pt: 0.2, ca: 0.3 }],
  ['é', { fr: 0.5, es: 0.3, pt: 0.3, hu: 0.3 }],
  ['áíóú', { es: 0.4, pt: 0.4, hu: 0.3, cs: 0.3 }],
  ['ç', { fr: 0.3, pt: 0.5, tr: 0.4 }],
  ['ä', { de: 0.5, sv: 0.3, fi: 0.4 }],
  ['ö', { de: 0.4, tr: 0.4, sv: 0.3, hu: 0.3, fi: 0.2 }],
  ['ü', { de: 0.5, tr: 0.5, hu: 0.2 }],
  ['łąęśźżćń', { pl: 1 }],
  ['řěůňťď', { cs: 1 }],
  ['ýčšž', { cs: 0.6, hr: 0.4 }],
  ['đ', { vi: 0.6, hr: 0.6 }],
  ['ơưạảấầẩậắằặẹẻẽếềểễệỉịọỏốồổộớờởợụủứừửữựỳỵỷỹ', { vi: 1 }],
  ['å', { sv: 0.6, da: 0.6 }],
  ['øæ', { da: 1 }],
  ['őű', { hu: 1 }],
  ['ășț', { ro: 1 }],
];
const BY_LETTER = new Map(
  LETTERS.flatMap(([letters, evidence]) =>
    Array.from(letters, (letter) => [letter, Object.entries(evidence)] as const),
  ),
);

/** Endings that tell a language of a longer word that is in no list. */
const ENDINGS: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ['iendo cion ciones dades illo illa', { es: 0.5 }],
  ['ando mente', { es: 0.25, pt: 0.25, it: 0.25 }],
  ['ado ada ados adas', { es: 0.25, pt: 0.25 }],
  ['dade cao coes agem inho inha', { pt: 0.5 }],
  ['eux euse eur eau eaux ique iques iere oise ette', { fr: 0.4 }],
  ['ung ungen keit heit lich liche lichen licher schaft isch ische ischen chen', { de: 0.5 }],
  ['zione zioni aggio etto etti ezza issimo issima ssimi', { it: 0.5 }],
  ['lar ler lari leri mak mek iyor uyor arak erek', { tr: 0.5 }],
  ['ing ness ful ship ight ous able ed ly', { en: 0.5 }],
  ['tion', { en: 0.25, fr: 0.25 }],
  ['ja jo', { es: 0.35, pt: 0.2 }],
  ['as os', { es: 0.2, pt: 0.2 }],
];
const ENDING_MAX_CHARS = 6;
/** A word with an ending has so many letters more at least. */
const STEM_MIN_CHARS = 3;
const BY_ENDING = new Map(
  ENDINGS.flatMap(([endings, evidence]) =>
    endings.split(' ').map((ending) => [ending, Object.entries(evidence)] as const),
  ),
);
/** What the letters of a word that is known anyway still add. */
const LETTERS_BESIDE_WORD = 0.3;

/** What a word of a table speaks for: the more languages write it, the less for each. */
function byWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, Evidence> {
  const languages = new Map<string, Set<string>>();
  const add = (word: string, language: string) =>
    languages.set(word, (languages.get(word) ?? new Set()).add(language));
  const listed = Object.entries(table).flatMap(([language, words]) =>
    words.split(' ').map((word) => [word, language] as const),
  );
  for (const [word, language] of listed) add(word, language);
  // Many leave the accents out; that is no proof where it makes a word of another language.
  const written = new Set(languages.keys());
  for (const [word, language] of listed) if (!written.has(fold(word))) add(fold(word), language);
  return new Map(
    [...languages].map(([word, all]) => [
      word,
      new Map([...all].map((language) => [language, 1 / all.size])),
    ]),
  );
}

const LATIN = byWord(LATIN_WORDS);
const CYRILLIC = byWord(CYRILLIC_WORDS);
const ARABIC = byWord(ARABIC_WORDS);
const DEVANAGARI = byWord(DEVANAGARI_WORDS);

/** Letters of one script that only some of its languages write. */
const ONLY_RUSSIAN = /[ыэё]/gu;
const NOT_RUSSIAN = /[іїєґўјљњђћџѓќѕәғқңөұүһ]/gu;
const ONLY_ARABIC = /[ةىيكأإؤ]/gu;
const NOT_ARABIC = /[پچژگکیٹڈڑںےہھ]/gu;
const NOT_HINDI = /ळ/gu;
/** Characters that Japanese writes and Chinese does not. */
const ONLY_JAPANESE = /[々気駅桜沢浜竜広図売変働込畑絵塩戦単総観読説続県栄営鉄伝]/u;

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

/** The opening tells the language; more of it would only cost time. */
const READ_CHARS = 2000;
const READ_WORDS = 300;

/** The proof of one word, so much ahead of any other language, and in so many of the words. */
const MIN_PROOF = 1;
/** A text is taken for English anyway where nothing shows. */
const MIN_PROOF_OF_ENGLISH = 0.5;
const MIN_LEAD = 0.35;
const MIN_LEAD_SHARE = 0.1;
const MIN_SHARE = 0.05;

/** A Chinese or Japanese character says about as much as this many letters. */
const LETTERS_PER_IDEOGRAPH = 3;

/**
 * The language a text is written in, from the script, the words and the letters of its first 2,000
 * characters, or null where these do not tell, or tell of a language that is none of `LANGUAGES`.
 * `words` are those of the text, if they are read.
 */
export function detectLanguage(text: string, words?: readonly Word[]): Language | null {
  const language = readLanguage(text, words);
  return language === 'other' ? null : language;
}

/** The same, with 'other' for a text in a language that is none of `LANGUAGES`. */
export function readLanguage(text: string, words?: readonly Word[]): Language | 'other' | null {
  const opening = text.slice(0, READ_CHARS);
  const count = (characters: RegExp) => opening.match(characters)?.length ?? 0;
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
      return kana * 10 > han || (kana === 0 && ONLY_JAPANESE.test(opening)) ? 'ja' : 'zh';
    case 'hangul':
      return 'ko';
    case 'cyrillic': {
      const proof = proofs(read(), CYRILLIC);
      const foreign = strongest(proof, ['uk', 'bg', 'sr']) + count(NOT_RUSSIAN);
      return foreign > (proof.get('ru') ?? 0) + count(ONLY_RUSSIAN) ? 'other' : 'ru';
    }
    case 'arabic': {
      const proof = proofs(read(), ARABIC);
      const foreign = strongest(proof, ['fa', 'ur']) + count(NOT_ARABIC);
      return foreign > (proof.get('ar') ?? 0) + count(ONLY_ARABIC) ? 'other' : 'ar';
    }
    case 'devanagari': {
      const proof = proofs(read(), DEVANAGARI);
      const foreign = strongest(proof, ['mr', 'ne']) + count(NOT_HINDI);
      return foreign > (proof.get('hi') ?? 0) ? 'other' : 'hi';
    }
    case 'latin':
      return languageInLatinScript(opening, read());
    case 'other':
      return 'other';
  }
}

function strongest(proof: ReadonlyMap<string, number>, languages: readonly string[]): number {
  return Math.max(...languages.map((language) => proof.get(language) ?? 0));
}

function languageInLatinScript(opening: string, words: readonly Word[]): Language | 'other' | null {
  const proof = proofs(words, LATIN, latinEvidence);
  // Only Spanish opens a question or a call with a mark of its own.
  if (/[¿¡]/.test(opening)) proof.set('es', (proof.get('es') ?? 0) + 1);
  const [first, second] = [...proof].sort((one, other) => other[1] - one[1]);
  if (
    first === undefined ||
    first[1] < (first[0] === 'en' ? MIN_PROOF_OF_ENGLISH : MIN_PROOF) ||
    first[1] / words.length < MIN_SHARE
  )
    return null;
  if (!isSpokenFor(first[0], words)) return null;
  const lead = first[1] - (second?.[1] ?? 0);
  if (lead < MIN_LEAD || lead < first[1] * MIN_LEAD_SHARE) return null;
  const [language] = first;
  return isLanguage(language) ? language : 'other';
}

/** Whether more than one word speaks for a language, or one of ours that is written as no name is. */
function isSpokenFor(language: string, words: readonly Word[]): boolean {
  const speaking = words.filter(
    (word) => (proofs([word], LATIN, latinEvidence).get(language) ?? 0) > 0,
  );
  return (
    speaking.length > 1 ||
    (isLanguage(language) && speaking.some(({ text }) => text === text.toLowerCase()))
  );
}

/** How much all words together speak for each language. */
function proofs(
  words: readonly Word[],
  known: ReadonlyMap<string, Evidence>,
  more: (word: string, isKnown: boolean) => Evidence = () => NOTHING,
): Map<string, number> {
  const proof = new Map<string, number>();
  const add = (evidence: Evidence) => {
    for (const [language, weight] of evidence)
      proof.set(language, (proof.get(language) ?? 0) + weight);
  };
  for (const { text } of words) {
    const word = text.toLowerCase().normalize('NFC').replaceAll('i\u0307', 'i');
    const listed = known.get(word);
    if (listed !== undefined) add(listed);
    add(more(word, listed !== undefined));
  }
  return proof;
}

const NOTHING: Evidence = new Map();
const ASCII = /^[\0-\x7f]*$/;

/** What the letters and the ending of a word in Latin script speak for, at most one each. */
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

function isLanguage(language: string): language is Language {
  return language in LANGUAGE_NAMES;
}
