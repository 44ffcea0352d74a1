import type { TermTable } from '../languages/terms.ts';
import type { PhraseKind } from './phrase-kinds.ts';

/** The phrases of one language that count for or against the quality of a prompt. */
export interface QualityVocabulary {
  readonly phrases: Partial<TermTable<PhraseKind>>;
}
