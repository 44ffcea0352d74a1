import type { RequirementsVocabulary } from '../requirements/vocabulary.ts';
import { requirements as ar } from './ar/requirements.ts';
import { requirements as de } from './de/requirements.ts';
import { requirements as en } from './en/requirements.ts';
import { requirements as es } from './es/requirements.ts';
import { requirements as fr } from './fr/requirements.ts';
import { requirements as hi } from './hi/requirements.ts';
import { requirements as it } from './it/requirements.ts';
import { requirements as ja } from './ja/requirements.ts';
import { requirements as ko } from './ko/requirements.ts';
import { requirements as pt } from './pt/requirements.ts';
import { requirements as ru } from './ru/requirements.ts';
import { requirements as tr } from './tr/requirements.ts';
import { requirements as zh } from './zh/requirements.ts';
import type { LanguageCode } from './language.ts';

/** The words that analyze requirements, of each language. */
export const REQUIREMENTS_VOCABULARIES: Readonly<Record<LanguageCode, RequirementsVocabulary>> = {
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
