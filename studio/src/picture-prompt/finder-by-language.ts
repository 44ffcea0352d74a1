import type { LanguageCode } from '../languages/language.ts';
import { createTermFinder, type TermFinderOptions } from '../text/find-terms.ts';

type Finder<Meaning> = ReturnType<typeof createTermFinder<Meaning>>;

/**
 * Returns one finder per language, with the terms of this language and of English, whose words all
 * languages borrow. Terms of other languages would mislead: `see` is a lake in German.
 */
export function finderByLanguage<Meaning>(
  termsIn: (language: LanguageCode) => Iterable<readonly [string, Meaning]>,
  options: TermFinderOptions,
): (language: LanguageCode) => Finder<Meaning> {
  const made = new Map<LanguageCode, Finder<Meaning>>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const own = [...termsIn(language)];
    const borrowed = language === 'en' ? [] : [...termsIn('en')];
    const taken = new Set(own.map(([term]) => term));
    const finder = createTermFinder<Meaning>(
      [...own, ...borrowed.filter(([term]) => !taken.has(term))],
      options,
    );
    made.set(language, finder);
    return finder;
  };
}
