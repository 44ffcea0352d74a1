import type { CategoriesVocabulary } from '../categories/vocabulary.ts';
import type { ChatVocabulary } from '../chat/vocabulary.ts';
import type { EnhanceVocabulary } from '../enhance/vocabulary.ts';
import type { ImageVocabulary } from '../image/vocabulary.ts';
import type { MemoryVocabulary } from '../memory/vocabulary.ts';
import type { QualityVocabulary } from '../quality/vocabulary.ts';
import type { RequirementsVocabulary } from '../requirements/vocabulary.ts';
import type { TextVocabulary } from '../text/vocabulary.ts';
import type { TransformVocabulary } from '../transform/vocabulary.ts';

/** All words and texts of one language. Each folder of the engine declares the words it needs. */
export interface Dictionary {
  readonly text: TextVocabulary;
  readonly categories: CategoriesVocabulary;
  readonly quality: QualityVocabulary;
  readonly enhance: EnhanceVocabulary;
  readonly memory: MemoryVocabulary;
  readonly requirements: RequirementsVocabulary;
  readonly transform: TransformVocabulary;
  readonly image: ImageVocabulary;
  readonly chat: ChatVocabulary;
}
