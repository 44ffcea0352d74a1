import type { SpeechVocabulary } from '../speech/vocabulary.ts';
import { speech as de } from './de/speech.ts';
import { speech as en } from './en/speech.ts';
import { speech as es } from './es/speech.ts';
import { speech as fr } from './fr/speech.ts';
import { speech as pt } from './pt/speech.ts';
import type { LanguageCode } from './language.ts';

/** The words of spoken descriptions, of each language that has them. */
export const SPEECH_VOCABULARIES: Readonly<Partial<Record<LanguageCode, SpeechVocabulary>>> = {
  en,
  es,
  fr,
  de,
  pt,
};
