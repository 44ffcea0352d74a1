import type { LanguageCode } from '../languages/language.ts';
import { craftTable as de } from '../languages/de/craft-table.ts';
import { craftTable as en } from '../languages/en/craft-table.ts';
import { craftTable as es } from '../languages/es/craft-table.ts';
import { craftTable as fr } from '../languages/fr/craft-table.ts';
import { craftTable as pt } from '../languages/pt/craft-table.ts';
import { craftTable as zh } from '../languages/zh/craft-table.ts';
import type { CraftTable } from './craft-table.ts';

/** The statistics of each language that has some. Not in `Dictionary`, as only the score loads them. */
export const CRAFT_TABLES: Readonly<Partial<Record<LanguageCode, CraftTable>>> = {
  de,
  en,
  es,
  fr,
  pt,
  zh,
};
