import type { Dictionary } from './dictionary.ts';
import { fromAllLanguages } from './dictionaries.ts';

/** Returns a group for a regular expression that matches the alternatives of all languages. */
export function alternativesOf(read: (dictionary: Dictionary) => string | undefined): string {
  return `(?:${fromAllLanguages(read).join('|')})`;
}
