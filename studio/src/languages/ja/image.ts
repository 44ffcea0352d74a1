import type { ImageVocabulary } from '../../image/vocabulary.ts';

export const image: ImageVocabulary = {
  patterns: { unspacedPhotographic: '写真', unspacedDigitalArt: 'イラスト|插画' },
};
