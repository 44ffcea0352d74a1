import type { CraftVocabulary } from '../craft/vocabulary.ts';
import { craft as ar } from './ar/craft.ts';
import { craft as de } from './de/craft.ts';
import { craft as en } from './en/craft.ts';
import { craft as es } from './es/craft.ts';
import { craft as fr } from './fr/craft.ts';
import { craft as hi } from './hi/craft.ts';
import { craft as it } from './it/craft.ts';
import { craft as ja } from './ja/craft.ts';
import { craft as ko } from './ko/craft.ts';
import { craft as pt } from './pt/craft.ts';
import { craft as ru } from './ru/craft.ts';
import { craft as tr } from './tr/craft.ts';
import { craft as zh } from './zh/craft.ts';
import type { LanguageCode } from './language.ts';

/** The words of the craft score, of each language. */
export const CRAFT_VOCABULARIES: Readonly<Record<LanguageCode, CraftVocabulary>> = {
  en,
  es,
  fr,
  de,
  pt,
  it,
  tr,
  ru,
  zh,
  ja,
  ko,
  ar,
  hi,
};
