import type { PictureVocabulary } from '../picture-prompt/vocabulary.ts';
import { picture as ar } from './ar/picture.ts';
import { picture as de } from './de/picture.ts';
import { picture as en } from './en/picture.ts';
import { picture as es } from './es/picture.ts';
import { picture as fr } from './fr/picture.ts';
import { picture as hi } from './hi/picture.ts';
import { picture as it } from './it/picture.ts';
import { picture as ja } from './ja/picture.ts';
import { picture as ko } from './ko/picture.ts';
import { picture as pt } from './pt/picture.ts';
import { picture as ru } from './ru/picture.ts';
import { picture as tr } from './tr/picture.ts';
import { picture as zh } from './zh/picture.ts';
import type { LanguageCode } from './language.ts';

/** The words that enhance prompts for pictures, of each language. */
export const PICTURE_VOCABULARIES: Readonly<Record<LanguageCode, PictureVocabulary>> = {
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
