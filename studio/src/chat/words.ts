import { alternativesOf } from '../languages/alternatives.ts';
import type { ChatPattern } from './vocabulary.ts';

/** Returns a group for a regular expression that matches these words in any language. */
export function anyOf(pattern: ChatPattern): string {
  return alternativesOf(({ chat }) => chat.patterns[pattern]);
}
