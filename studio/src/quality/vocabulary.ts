import type { TermTable } from '../languages/terms.ts';
import type { PhraseKind } from './phrase-kinds.ts';

/** The phrases of one language that raise or lower the quality score of a prompt. */
export interface QualityVocabulary {
  readonly phrases: Partial<TermTable<PhraseKind>>;
}
