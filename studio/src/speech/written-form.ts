import type { LanguageCode } from '../languages/language.ts';
import { capitalised } from '../text/capitalised.ts';
import { directRequest } from './direct-request.ts';
import { isTranscript } from './split-run-ons.ts';
import { tidySpeech } from './tidy-speech.ts';

/**
 * A description as it would be written: without filler words, and with a direct request instead of
 * a wish. Written descriptions change little or not at all.
 */
export function writtenForm(description: string, language: LanguageCode): string {
  return directRequest(tidySpeech(description, language), language, isTranscript(description));
}

const ENDS = /\p{P}$/u;
const UNSPACED_END = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u;

/** A text that begins with a capital letter and ends with a mark, as a paragraph does. */
export function asParagraph(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.includes('\n') || ENDS.test(trimmed)) return capitalised(trimmed);
  return capitalised(trimmed) + (UNSPACED_END.test(trimmed) ? '。' : '.');
}
