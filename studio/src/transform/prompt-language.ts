import type { Word } from './keyword-index.ts';

/** Languages whose keywords the engine knows, with their English names. */
export const LANGUAGES = {
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

export type Language = keyof typeof LANGUAGES;

/** Words that say little and stand in nearly every sentence, for the languages in Latin script. */
const FREQUENT: Readonly<Partial<Record<Language, string>>> = {
  en: 'the a an of to and in is are for with that this my your you i me it on as will be have not can do write create make about from',
  es: 'el la los las un una de del que y en es para por con mi tu su como yo me quiero escribe crea haz sobre se no lo al mas una eres actua',
  fr: 'le la les un une des du de et est en pour que qui avec mon ma mes votre vos je tu vous il dans sur ecris redige cree au aux ce cette pas',
  de: 'der die das ein eine einen einem einer und ist in fur mit zu den dem von ich du sie mein meine auf nicht wie bitte schreibe erstelle uber im als sich auch',
  pt: 'o a os as um uma de do da dos das e em para que com meu minha seu sua como eu voce escreva crie faca sobre no na nao por mais se',
  it: 'il lo la i gli le un uno una di del della dei e per che con mio mia tuo come io scrivi crea su nel nella non sono piu si al da',
  tr: 've bir bu icin ile de da ne gibi olarak benim bana sen ben bir daha cok yaz olustur hakkinda var olan ama ki en mi nasil',
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

/** The language a text is written in, or null where its words do not tell. */
export function detectLanguage(text: string, words: readonly Word[]): Language | null {
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
  return best === 'latin' ? languageInLatinScript(words) : best;
}

function languageInLatinScript(words: readonly Word[]): Language | null {
  const read = words.slice(0, READ_WORDS);
  const scores = FREQUENT_SETS.map(
    ([language, frequent]) =>
      [language, read.filter(({ folded }) => frequent.has(folded)).length] as const,
  ).sort((one, other) => other[1] - one[1]);
  const [first, second] = scores;
  if (first === undefined || first[1] < MIN_FREQUENT) return null;
  if (first[1] / read.length < MIN_SHARE || first[1] === second?.[1]) return null;
  return first[0];
}
