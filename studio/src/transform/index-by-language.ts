import { TRANSFORM_VOCABULARIES } from '../languages/transform-vocabularies.ts';
import type { TransformVocabulary } from './vocabulary.ts';
import type { TermFinderOptions } from '../text/find-terms.ts';
import { type LanguageCode, LANGUAGES } from '../languages/language.ts';
import { LATIN_LANGUAGES } from '../text/detect-language.ts';
import type { Word } from '../text/read-words.ts';
import { createKeywordIndex, type KeywordHits } from './keyword-index.ts';

/** A text with its words, so that several searches can share them. */
export interface ReadText {
  readonly text: string;
  readonly words: readonly Word[];
}

/**
 * Finds the keywords of a text's language, and English keywords. Other languages are left out,
 * because the German article 'die' is a verb in English. For an unknown language, all languages in
 * Latin script are used. Indexes are built at first use.
 */
export function createIndexByLanguage<Label>(
  labels: readonly Label[],
  keywordsOf: (vocabulary: TransformVocabulary, label: Label) => string | undefined,
  options?: TermFinderOptions,
): (read: ReadText, language: LanguageCode | null) => KeywordHits<Label> {
  const prepared = new Map<LanguageCode | null, ReturnType<typeof createKeywordIndex<Label>>>();
  return ({ text, words }, language) => {
    let index = prepared.get(language);
    if (index === undefined) {
      index = createKeywordIndex(
        labels.flatMap((label) =>
          LANGUAGES.filter((of) => isAskedFor(of, language)).flatMap((of) => {
            const keywords = keywordsOf(TRANSFORM_VOCABULARIES[of], label);
            return keywords === undefined ? [] : [{ label, keywords }];
          }),
        ),
        options,
      );
      prepared.set(language, index);
    }
    return index(text, words);
  };
}

function isAskedFor(of: LanguageCode, language: LanguageCode | null): boolean {
  if (language === null) return LATIN_LANGUAGES.includes(of);
  return of === 'en' || of === language;
}
