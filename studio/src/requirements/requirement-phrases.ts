import { termsOfAll } from '../languages/all-languages.ts';
import { REQUIREMENTS_VOCABULARIES } from '../languages/requirements-vocabularies.ts';
import { tableOfAllLanguages } from '../languages/dictionaries.ts';
import type { RequirementsVocabulary } from './vocabulary.ts';
import type { TermTable } from '../languages/terms.ts';

export type RequirementPhrase =
  | 'format'
  | 'tone'
  | 'constraint'
  /** units of amounts, such as "words" */
  | 'amount'
  /** gives the requirement a high priority */
  | 'urgent'
  /** gives the requirement a low priority */
  | 'optional';

const { format, tone, constraint } = tableOfAllLanguages(
  ['format', 'tone', 'constraint'],
  ({ quality }) => quality.phrases,
);

/** Phrases in all languages that show the kind of requirement in a clause. */
export const REQUIREMENT_PHRASES: TermTable<RequirementPhrase> = {
  format,
  // Add tones that people ask for but that do not count for the quality score.
  tone: `${tone}, ${termsIn('tone')}`,
  constraint,
  amount: termsIn('amount'),
  urgent: termsIn('urgent'),
  optional: termsIn('optional'),
};

function termsIn(kind: keyof RequirementsVocabulary['phrases']): string {
  return termsOfAll(REQUIREMENTS_VOCABULARIES, (requirements) => requirements.phrases[kind]).join(
    ', ',
  );
}
