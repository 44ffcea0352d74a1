import type { EditVocabulary } from '../edit/vocabulary.ts';
import { edit as de } from './de/edit.ts';
import { edit as en } from './en/edit.ts';
import { edit as es } from './es/edit.ts';
import { edit as fr } from './fr/edit.ts';
import { edit as pt } from './pt/edit.ts';
import { edit as zh } from './zh/edit.ts';
import type { LanguageCode } from './language.ts';

/** The words for edits, of each language that has them. */
export const EDIT_VOCABULARIES: Readonly<Partial<Record<LanguageCode, EditVocabulary>>> = {
  en,
  es,
  fr,
  de,
  pt,
  zh,
};
