import { alternativesOfAll } from './all-languages.ts';
import { DICTIONARIES } from './dictionaries.ts';
import type { Dictionary } from './dictionary.ts';

/** Returns a group for a regular expression that matches the alternatives of all languages. */
export function alternativesOf(read: (dictionary: Dictionary) => string | undefined): string {
  return alternativesOfAll(DICTIONARIES, read);
}
