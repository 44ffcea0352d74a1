import { alternativesOf } from '../languages/alternatives.ts';
import type { TransformPattern } from './vocabulary.ts';

/** Returns a group for a regular expression that matches these words in any language. */
export function anyOf(pattern: TransformPattern): string {
  return alternativesOf(({ transform }) => transform.patterns[pattern]);
}
