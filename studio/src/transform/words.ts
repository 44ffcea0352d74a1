import { alternativesOfAll } from '../languages/all-languages.ts';
import { TRANSFORM_VOCABULARIES } from '../languages/transform-vocabularies.ts';
import type { TransformPattern } from './vocabulary.ts';

/** Returns a group for a regular expression that matches these words in any language. */
export function anyOf(pattern: TransformPattern): string {
  return alternativesOfAll(TRANSFORM_VOCABULARIES, (transform) => transform.patterns[pattern]);
}
