import { tableOfAllLanguages } from '../languages/dictionaries.ts';
import { termsOf } from '../languages/terms.ts';
import { SECTION_KINDS, type SectionKind } from './section-kinds.ts';

/** The names of sections in all languages. */
export const SECTION_NAMES_BY_KIND = tableOfAllLanguages(
  SECTION_KINDS,
  ({ text }) => text.sectionNames,
);

const KIND_BY_NAME = new Map(termsOf(SECTION_NAMES_BY_KIND));

/** The section for a name in lower case; null for any other name. */
export function sectionKindOf(name: string): SectionKind | null {
  return KIND_BY_NAME.get(name) ?? null;
}
