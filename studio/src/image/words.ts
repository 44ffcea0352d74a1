import { alternativesOf } from '../languages/alternatives.ts';
import type { ImagePattern } from './vocabulary.ts';

/** A group of a regular expression that matches these words in any language. */
export function anyOf(pattern: ImagePattern): string {
  return alternativesOf(({ image }) => image.patterns[pattern]);
}
