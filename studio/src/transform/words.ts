import { alternativesOf } from '../languages/alternatives.ts';
import type { TransformPattern } from './vocabulary.ts';

/** A group of a regular expression that matches these words in any language. */
export function anyOf(pattern: TransformPattern): string {
  return alternativesOf(({ transform }) => transform.patterns[pattern]);
}
