import { alternativesOf } from '../languages/alternatives.ts';
import type { RequirementsPattern } from './vocabulary.ts';

/** A group of a regular expression that matches these words in any language. */
export function anyOf(pattern: RequirementsPattern): string {
  return alternativesOf(({ requirements }) => requirements.patterns[pattern]);
}
