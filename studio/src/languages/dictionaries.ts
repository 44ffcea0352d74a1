import { ar } from './ar/dictionary.ts';
import { de } from './de/dictionary.ts';
import { en } from './en/dictionary.ts';
import { es } from './es/dictionary.ts';
import { fr } from './fr/dictionary.ts';
import { hi } from './hi/dictionary.ts';
import { it } from './it/dictionary.ts';
import { ja } from './ja/dictionary.ts';
import { ko } from './ko/dictionary.ts';
import { pt } from './pt/dictionary.ts';
import { ru } from './ru/dictionary.ts';
import { tr } from './tr/dictionary.ts';
import { zh } from './zh/dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { tableOfAll, termsOfAll, valuesOf } from './all-languages.ts';
import type { LanguageCode } from './language.ts';
import type { TermTable } from './terms.ts';

export const DICTIONARIES: Readonly<Record<LanguageCode, Dictionary>> = {
  en,
  es,
  fr,
  de,
  pt,
  it,
  tr,
  ru,
  zh,
  ja,
  ko,
  ar,
  hi,
};

/** One value from each language that has it, in the order of LANGUAGES. */
export function fromAllLanguages<Value>(
  read: (dictionary: Dictionary, language: LanguageCode) => Value | undefined,
): Value[] {
  return valuesOf(DICTIONARIES, read);
}

/** The terms of all languages, without duplicates. */
export function termsOfAllLanguages(
  read: (dictionary: Dictionary) => string | undefined,
): string[] {
  return termsOfAll(DICTIONARIES, read);
}

/**
 * Joins the tables of all languages: each key has the terms of every language, without duplicates.
 */
export function tableOfAllLanguages<Key extends string>(
  keys: readonly Key[],
  read: (dictionary: Dictionary) => Partial<TermTable<Key>> | undefined,
): TermTable<Key> {
  return tableOfAll(DICTIONARIES, keys, read);
}

/** Tests a text against the patterns of all languages. */
export function matchesInAnyLanguage(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
