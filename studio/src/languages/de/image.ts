import type { ImageVocabulary } from '../../image/vocabulary.ts';

export const image: ImageVocabulary = { patterns: {} };
