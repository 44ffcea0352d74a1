import type { MetadataText } from './generation-data.ts';

/** Texts of a file by name. Several texts can have the same name. */
export interface Texts {
  /** the texts with one of these names, in the order of the names */
  of(...keys: readonly string[]): string[];
  /** the first text with this name, or '' */
  one(key: string): string;
}

export function createTexts(all: readonly MetadataText[]): Texts {
  const of = (...keys: readonly string[]): string[] =>
    keys.flatMap((key) => all.filter((text) => text.key === key).map(({ text }) => text));
  return { of, one: (key) => of(key)[0] ?? '' };
}
