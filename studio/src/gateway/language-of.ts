import { detectLanguage } from '../text/detect-language.ts';
import type { CompletionRequest } from './gateway.ts';

/** The language of a request about a text; nothing if it can't be told. */
export function languageOf(text: string): Pick<CompletionRequest, 'language'> {
  const language = detectLanguage(text);
  return language === null ? {} : { language };
}
