import type { TermFinderOptions } from '../text/find-terms.ts';
import { type Language, LATIN_LANGUAGES } from '../text/language.ts';
import type { Word } from '../text/read-words.ts';
import type { KeywordsByLanguage } from './fields.ts';
import { createKeywordIndex, type KeywordHits } from './keyword-index.ts';

/** A text with its words, which several searches share. */
export interface ReadText {
  readonly text: string;
  readonly words: readonly Word[];
}

/**
 * Finds keywords in a text of a known language: its own and English ones, since 'die' is no article
 * in an English text. With an unknown language those of all languages in Latin script are looked
 * for. What is needed is prepared at its first use.
 */
export function createIndexByLanguage<Label>(
  entries: readonly { readonly label: Label; readonly keywords: KeywordsByLanguage }[],
  options?: TermFinderOptions,
): (read: ReadText, language: Language | null) => KeywordHits<Label> {
  const prepared = new Map<Language | null, ReturnType<typeof createKeywordIndex<Label>>>();
  return ({ text, words }, language) => {
    let index = prepared.get(language);
    if (index === undefined) {
      index = createKeywordIndex(
        entries.flatMap(({ label, keywords }) =>
          Object.entries(keywords)
            .filter(([of]) => isAskedFor(of as Language, language))
            .map(([, list]) => ({ label, keywords: list })),
        ),
        options,
      );
      prepared.set(language, index);
    }
    return index(text, words);
  };
}

function isAskedFor(of: Language, language: Language | null): boolean {
  if (language === null) return LATIN_LANGUAGES.includes(of);
  return of === 'en' || of === language;
}
