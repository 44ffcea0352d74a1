import { fromAllLanguages, matchesInAnyLanguage } from '../languages/dictionaries.ts';

/** The first words of a prompt that name a picture, and the end of their clause. */
export interface PictureOpening {
  readonly words: string;
  /** end of the clause, in UTF-16 units */
  readonly end: number;
}

const OPENINGS = fromAllLanguages(({ categories }) => categories.pictureOpening);
const TEXT_TITLE_ENDINGS = fromAllLanguages(({ categories }) => categories.textTitleEnding);
const TEXT_REQUESTS_AFTER = fromAllLanguages(({ categories }) => categories.textRequestAfter);
const CLAUSE_END = /[.!?:;。！？；\n]/g;
/** Maximum length of the opening clause; the text after it is not read. */
const CLAUSE_CHARS = 300;

/**
 * Finds an opening that names a picture: "a photo of", "logo for", "фото". The words of its clause
 * describe the picture ("a woman who writes an email"), so they are no evidence against one.
 * Returns null if the prompt begins in another way.
 */
export function findPictureOpening(text: string): PictureOpening | null {
  const start = text.slice(0, CLAUSE_CHARS);
  const match = OPENINGS.map((pattern) => pattern.exec(start)).find((found) => found !== null);
  if (match === undefined) return null;
  CLAUSE_END.lastIndex = match[0].length;
  const end = CLAUSE_END.exec(start)?.index ?? start.length;
  const clause = start.slice(0, end);
  if (matchesInAnyLanguage(clause, TEXT_TITLE_ENDINGS)) return null;
  if (matchesInAnyLanguage(start.slice(end), TEXT_REQUESTS_AFTER)) return null;
  return { words: match[0], end };
}
