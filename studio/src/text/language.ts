import { readWords, type Word } from './read-words.ts';

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

/** Words, folded, that stand in nearly every sentence, for the languages in Latin script. */
const FREQUENT: Readonly<Partial<Record<Language, string>>> = {
  en: 'the a an of to and in is are for with that this my your you i me it on as at by be from have not will should can do write create make about',
  es: 'el la los las un una unas de del que y en es para por con mi tu su sus se como yo me mas pero sobre al no lo eres este esta muy debe quiero escribe crea haz actua',
  fr: 'le la les un une des du de et est en pour que qui avec mon ma mes votre vos je tu vous il dans sur au aux ce cette pas ses etre sont plus ecris redige cree',
  de: 'der die das ein eine einen einem einer und ist in fur mit zu den dem von ich du sie mein meine auf nicht wie bei aus sind wird sollte bitte schreibe erstelle uber im als sich auch',
  pt: 'o a os as um uma de do da dos das e em para que com meu minha seu sua por se como eu voce mais sobre no na nao ao sao escreva crie faca',
  it: 'il lo la i gli le un uno una di del della dei e in nel nella per che con mio mia tuo come io suo su non sono si al alla da piu questo questa sei scrivi crea',
  tr: 've bir bu icin ile de da ne gibi olarak benim bana sen ben degil su her kadar daha cok yaz olustur hakkinda var olan ama ki en mi nasil',
};

/** Another script tells its language by itself; only of these it may stay unknown. */
export const LATIN_LANGUAGES: readonly Language[] = Object.keys(FREQUENT) as Language[];

const FREQUENT_SETS = Object.entries(FREQUENT).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
);

const SCRIPTS = {
  kana: /[\p{sc=Hira}\p{sc=Kana}]/gu,
  han: /\p{sc=Han}/gu,
  ko: /\p{sc=Hang}/gu,
  ru: /\p{sc=Cyrl}/gu,
  ar: /\p{sc=Arab}/gu,
  hi: /\p{sc=Deva}/gu,
  latin: /\p{sc=Latn}/gu,
};

/** The opening tells the language; more of it would only cost time. */
const READ_CHARS = 2000;
const READ_WORDS = 300;

/** At least so many frequent words, and so large a share of all words, show a language. */
const MIN_FREQUENT = 2;
const MIN_SHARE = 0.05;

/** A Chinese or Japanese character says about as much as this many letters. */
const LETTERS_PER_IDEOGRAPH = 3;

/**
 * The language a text is written in, from the script and the frequent words of its first 2,000
 * characters, or null where these do not tell. `words` are those of the text, if they are read.
 */
export function detectLanguage(text: string, words?: readonly Word[]): Language | null {
  const opening = text.slice(0, READ_CHARS);
  const count = (script: RegExp) => opening.match(script)?.length ?? 0;
  const kana = count(SCRIPTS.kana);
  const han = count(SCRIPTS.han);
  const scores: [Language | 'latin', number][] = [
    [kana * 10 > han ? 'ja' : 'zh', (kana + han) * LETTERS_PER_IDEOGRAPH],
    ['ko', count(SCRIPTS.ko) * 2],
    ['ru', count(SCRIPTS.ru)],
    ['ar', count(SCRIPTS.ar)],
    ['hi', count(SCRIPTS.hi)],
    ['latin', count(SCRIPTS.latin)],
  ];
  const [best, letters] = scores.reduce((one, other) => (other[1] > one[1] ? other : one));
  if (letters === 0) return null;
  return best === 'latin' ? languageInLatinScript(words ?? readWords(opening)) : best;
}

function languageInLatinScript(words: readonly Word[]): Language | null {
  const read = words.slice(0, READ_WORDS);
  const scores = FREQUENT_SETS.map(
    ([language, frequent]) =>
      [language, read.filter(({ folded }) => frequent.has(folded)).length] as const,
  ).sort((one, other) => other[1] - one[1]);
  const [first, second] = scores;
  if (first === undefined || first[1] < MIN_FREQUENT || first[1] === second?.[1]) return null;
  const [language, count] = first;
  return count / read.length < MIN_SHARE ? null : language;
}
