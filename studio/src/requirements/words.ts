import { alternativesOfAll } from '../languages/all-languages.ts';
import { REQUIREMENTS_VOCABULARIES } from '../languages/requirements-vocabularies.ts';
import type { RequirementsPattern } from './vocabulary.ts';

/** Returns a group for a regular expression that matches these words in any language. */
export function anyOf(pattern: RequirementsPattern): string {
  return alternativesOfAll(
    REQUIREMENTS_VOCABULARIES,
    (requirements) => requirements.patterns[pattern],
  );
}
