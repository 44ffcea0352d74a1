import type { TermTable } from '../languages/terms.ts';
import type { PICTURE_STYLES, WRITING_STYLES } from './styles.ts';

/** The keywords of one language by which memory learns how a person likes to work. */
export interface MemoryVocabulary {
  readonly writingStyles: Partial<TermTable<(typeof WRITING_STYLES)[number]>>;
  readonly pictureStyles: Partial<TermTable<(typeof PICTURE_STYLES)[number]>>;
}
