import { alternativesOf } from '../languages/alternatives.ts';
import type { RequirementsPattern } from './vocabulary.ts';

/** Returns a group for a regular expression that matches these words in any language. */
export function anyOf(pattern: RequirementsPattern): string {
  return alternativesOf(({ requirements }) => requirements.patterns[pattern]);
}
