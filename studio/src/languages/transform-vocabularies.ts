import type { TransformVocabulary } from '../transform/vocabulary.ts';
import { transform as ar } from './ar/transform.ts';
import { transform as de } from './de/transform.ts';
import { transform as en } from './en/transform.ts';
import { transform as es } from './es/transform.ts';
import { transform as fr } from './fr/transform.ts';
import { transform as hi } from './hi/transform.ts';
import { transform as it } from './it/transform.ts';
import { transform as ja } from './ja/transform.ts';
import { transform as ko } from './ko/transform.ts';
import { transform as pt } from './pt/transform.ts';
import { transform as ru } from './ru/transform.ts';
import { transform as tr } from './tr/transform.ts';
import { transform as zh } from './zh/transform.ts';
import type { LanguageCode } from './language.ts';

/** The words that transform prompts and fit templates, of each language. */
export const TRANSFORM_VOCABULARIES: Readonly<Record<LanguageCode, TransformVocabulary>> = {
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
