import type { CategoriesVocabulary } from '../categories/vocabulary.ts';
import type { ChatVocabulary } from '../chat/vocabulary.ts';
import type { EnhanceVocabulary } from '../enhance/vocabulary.ts';
import type { GatewayVocabulary } from '../gateway/vocabulary.ts';
import type { ImageVocabulary } from '../image/vocabulary.ts';
import type { MemoryVocabulary } from '../memory/vocabulary.ts';
import type { VisibleVocabulary } from '../picture-prompt/visible-vocabulary.ts';
import type { QualityVocabulary } from '../quality/vocabulary.ts';
import type { TextVocabulary } from '../text/vocabulary.ts';

/**
 * The words and texts of one language that nearly every feature needs. Each folder of the engine
 * declares its words. Words that only one subject needs are in `*-vocabularies.ts`, so that they
 * load only where it is used.
 */
export interface Dictionary {
  readonly text: TextVocabulary;
  readonly categories: CategoriesVocabulary;
  readonly quality: QualityVocabulary;
  readonly enhance: EnhanceVocabulary;
  readonly memory: MemoryVocabulary;
  readonly visible: VisibleVocabulary;
  readonly image: ImageVocabulary;
  readonly chat: ChatVocabulary;
  readonly gateway: GatewayVocabulary;
}
