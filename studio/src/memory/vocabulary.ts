import type { TermTable } from '../languages/terms.ts';
import type { PICTURE_STYLES, WRITING_STYLES } from './styles.ts';

/** The keywords of one language that show a person's preferred styles. */
export interface MemoryVocabulary {
  readonly writingStyles: Partial<TermTable<(typeof WRITING_STYLES)[number]>>;
  readonly pictureStyles: Partial<TermTable<(typeof PICTURE_STYLES)[number]>>;
}
