/** The languages in which something can be added to a prompt; English is also what any other gets. */
export const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'tr',
  'ru',
  'zh',
  'ja',
  'ko',
  'ar',
  'hi',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Enough of a prompt to know its language. */
const LOOK_CHARS = 2000;
/** So many function words at least, and this share of all words, speak for a language other than English. */
const FUNCTION_WORDS_MIN = 2;
const FUNCTION_WORDS_MIN_SHARE = 0.12;
/** A share of letters of a script from which on the prompt is in its language. */
const SCRIPT_MIN_SHARE = 0.3;

// Words that are frequent in one of these languages and rare in the others.
const FUNCTION_WORDS: Readonly<Partial<Record<Language, string>>> = {
  en: 'the and of to is are with you your for that this it in on as an be will should i my from at by',
  es: 'el los las una que y con para por del es se su como más pero sobre al eres este esta qué muy debe sus crea escribe',
  fr: 'le les des une et est dans pour sur avec que qui du au vous je ce cette sont pas ses aux être tu en plus crée écris',
  de: 'der die das und ist mit für ein eine einen einem auf nicht zu den dem von im du ich wie sie bei aus sind wird sollte schreibe erstelle',
  pt: 'os uma um que e com para por do da dos das em no na é não se seu sua como mais você ao são crie escreva',
  it: 'il gli una un che e con per di del della dei in nel è non si suo come più sono questo questa sei alla crea scrivi',
  tr: 've bir bu için ile olarak de da çok gibi ne daha olan en sen ben değil şu her kadar yaz oluştur hakkında',
};

const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
];

const WORD_LANGUAGES = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of (FUNCTION_WORDS[language] ?? '').split(' ')) {
    if (word !== '') WORD_LANGUAGES.set(word, [...(WORD_LANGUAGES.get(word) ?? []), language]);
  }
}

/**
 * The language a text is written in, from its script and its function words within the first 2,000
 * characters; English when nothing speaks for another.
 */
export function detectLanguage(text: string): Language {
  const start = text.slice(0, LOOK_CHARS).toLowerCase();
  return languageOfScript(start) ?? languageOfWords(start);
}

function languageOfScript(text: string): Language | null {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  if (letters === 0) return null;
  for (const [language, pattern] of SCRIPTS) {
    const found = (text.match(pattern) ?? []).length;
    // A Han character is a word, and Japanese mixes its own letters with many of them.
    const needed = language === 'ja' ? SCRIPT_MIN_SHARE / 3 : SCRIPT_MIN_SHARE;
    if (found / letters >= needed) return language;
  }
  return null;
}

function languageOfWords(text: string): Language {
  const words = text.match(/\p{L}{1,20}/gu) ?? [];
  const counts = new Map<Language, number>();
  for (const word of words) {
    for (const language of WORD_LANGUAGES.get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  let best: Language = 'en';
  for (const language of LANGUAGES) {
    const count = counts.get(language) ?? 0;
    const isEnough =
      count >= FUNCTION_WORDS_MIN && count / words.length >= FUNCTION_WORDS_MIN_SHARE;
    if (isEnough && count > (counts.get(best) ?? 0)) best = language;
  }
  return best;
}
