import type { Dictionary } from './dictionary.ts';
import { fromAllLanguages } from './dictionaries.ts';

/** A group of a regular expression that matches any alternative of any language. */
export function alternativesOf(read: (dictionary: Dictionary) => string | undefined): string {
  return `(?:${fromAllLanguages(read).join('|')})`;
}
