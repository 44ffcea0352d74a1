import { tableOfAllLanguages, termsOfAllLanguages } from '../languages/dictionaries.ts';
import type { RequirementsVocabulary } from './vocabulary.ts';
import type { TermTable } from '../languages/terms.ts';

export type RequirementPhrase =
  | 'format'
  | 'tone'
  | 'constraint'
  /** units of amounts */
  | 'amount'
  /** sets a high priority */
  | 'urgent'
  /** sets a low priority */
  | 'optional';

const { format, tone, constraint } = tableOfAllLanguages(
  ['format', 'tone', 'constraint'],
  ({ quality }) => quality.phrases,
);

/** The phrases that tell what kind of requirement a clause is, in all languages. */
export const REQUIREMENT_PHRASES: TermTable<RequirementPhrase> = {
  format,
  // People also ask for tones that do not make a prompt better.
  tone: `${tone}, ${termsIn('tone')}`,
  constraint,
  amount: termsIn('amount'),
  urgent: termsIn('urgent'),
  optional: termsIn('optional'),
};

function termsIn(kind: keyof RequirementsVocabulary['phrases']): string {
  return termsOfAllLanguages(({ requirements }) => requirements.phrases[kind]).join(', ');
}
