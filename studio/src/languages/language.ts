/** The languages in which the engine knows words and can add text, with their English names. */
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

export type LanguageCode = keyof typeof LANGUAGE_NAMES;

/** All languages, in the order in which their words are joined. */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly LanguageCode[];
