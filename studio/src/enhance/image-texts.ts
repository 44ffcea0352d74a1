import { DICTIONARIES } from '../languages/dictionaries.ts';
import type { LanguageCode } from '../languages/language.ts';
import type { ImageTexts } from './vocabulary.ts';

/** The texts of a language that are added to image prompts. */
export function imageTextsIn(language: LanguageCode): ImageTexts {
  return DICTIONARIES[language].enhance.image;
}

/** `Label: text` with the colon of the language. */
export function labelled(label: string, text: string, language: LanguageCode): string {
  return `${label}${imageTextsIn(language).colon ?? ': '}${text}`;
}
