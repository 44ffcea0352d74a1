import { alternativesOf } from '../languages/alternatives.ts';
import type { ImagePattern } from './vocabulary.ts';

/** Returns a group for a regular expression that matches these words in any language. */
export function anyOf(pattern: ImagePattern): string {
  return alternativesOf(({ image }) => image.patterns[pattern]);
}
