import type { ImageVocabulary } from '../../image/vocabulary.ts';

export const image: ImageVocabulary = {
  patterns: { unspacedPhotographic: '照片', unspacedArtistic: '油画|水彩' },
};
