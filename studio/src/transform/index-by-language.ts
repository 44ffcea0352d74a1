import type { KeywordsByLanguage } from './fields.ts';
import { createKeywordIndex, type KeywordHits, type Word } from './keyword-index.ts';
import { type Language, LATIN_LANGUAGES } from './prompt-language.ts';

/**
 * Finds keywords in a text of a known language: its own and English ones, since 'die' is no article
 * in an English text. With an unknown language those of all languages in Latin script are looked
 * for. What is needed is prepared at its first use.
 */
export function createIndexByLanguage<Label>(
  entries: readonly { readonly label: Label; readonly keywords: KeywordsByLanguage }[],
): (words: readonly Word[], language: Language | null) => KeywordHits<Label> {
  const prepared = new Map<Language | null, (words: readonly Word[]) => KeywordHits<Label>>();
  return (words, language) => {
    let index = prepared.get(language);
    if (index === undefined) {
      index = createKeywordIndex(
        entries.flatMap(({ label, keywords }) =>
          Object.entries(keywords)
            .filter(([of]) => isAskedFor(of as Language, language))
            .map(([, list]) => ({ label, keywords: list })),
        ),
      );
      prepared.set(language, index);
    }
    return index(words);
  };
}

function isAskedFor(of: Language, language: Language | null): boolean {
  if (language === null) return LATIN_LANGUAGES.includes(of);
  return of === 'en' || of === language;
}
