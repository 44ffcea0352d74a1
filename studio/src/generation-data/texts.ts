import type { MetadataText } from './generation-data.ts';

/** Texts of a file by name; a name can stand several times. */
export interface Texts {
  /** those with one of these names, in the order of the names */
  of(...keys: readonly string[]): string[];
  /** the first with this name, or empty */
  one(key: string): string;
}

export function createTexts(all: readonly MetadataText[]): Texts {
  const of = (...keys: readonly string[]): string[] =>
    keys.flatMap((key) => all.filter((text) => text.key === key).map(({ text }) => text));
  return { of, one: (key) => of(key)[0] ?? '' };
}
