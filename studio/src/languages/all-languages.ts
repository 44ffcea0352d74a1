import { type LanguageCode, LANGUAGES } from './language.ts';
import { listed, type TermTable } from './terms.ts';

/** The words of one subject, by language. Some languages may have none. */
export type Vocabularies<Vocabulary> = Readonly<Partial<Record<LanguageCode, Vocabulary>>>;

/** One value from each language that has it, in the order of LANGUAGES. */
export function valuesOf<Vocabulary, Value>(
  vocabularies: Vocabularies<Vocabulary>,
  read: (vocabulary: Vocabulary, language: LanguageCode) => Value | undefined,
): Value[] {
  return LANGUAGES.flatMap((language) => {
    const vocabulary = vocabularies[language];
    const value = vocabulary === undefined ? undefined : read(vocabulary, language);
    return value === undefined ? [] : [value];
  });
}

/** The terms of all languages, without duplicates. */
export function termsOfAll<Vocabulary>(
  vocabularies: Vocabularies<Vocabulary>,
  read: (vocabulary: Vocabulary) => string | undefined,
): string[] {
  return [...new Set(valuesOf(vocabularies, read).flatMap(listed))];
}

/**
 * Joins the tables of all languages: each key has the terms of every language, without duplicates.
 */
export function tableOfAll<Vocabulary, Key extends string>(
  vocabularies: Vocabularies<Vocabulary>,
  keys: readonly Key[],
  read: (vocabulary: Vocabulary) => Partial<TermTable<Key>> | undefined,
): TermTable<Key> {
  return Object.fromEntries(
    keys.map((key) => [
      key,
      termsOfAll(vocabularies, (vocabulary) => read(vocabulary)?.[key]).join(', '),
    ]),
  ) as TermTable<Key>;
}

/** A group for a regular expression that matches the alternatives of all languages. */
export function alternativesOfAll<Vocabulary>(
  vocabularies: Vocabularies<Vocabulary>,
  read: (vocabulary: Vocabulary) => string | undefined,
): string {
  return `(?:${valuesOf(vocabularies, read).join('|')})`;
}
