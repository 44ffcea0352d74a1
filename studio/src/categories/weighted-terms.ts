import { fromAllLanguages } from '../languages/dictionaries.ts';
import type { Dictionary } from '../languages/dictionary.ts';
import { listed } from '../languages/terms.ts';
import type { Weight, WeightedTerms } from './vocabulary.ts';

/** Order of the evidence for terms that are found at the same position. */
const WEIGHTS: readonly Weight[] = [5, 6, 4, 3, 2, 1, 0.5];

/** Each term of all languages with its weight, by language and then in the order of WEIGHTS. */
export function weightedTermsOfAllLanguages(
  read: (dictionary: Dictionary) => WeightedTerms,
): (readonly [term: string, weight: number])[] {
  return fromAllLanguages(read).flatMap((table) =>
    WEIGHTS.flatMap((weight) => listed(table[weight] ?? '').map((term) => [term, weight] as const)),
  );
}
