import type { FillerVocabulary } from '../../speech/filler-vocabulary.ts';

export const fillers: FillerVocabulary = {
  fillers: 'えーと, えっと, えー, あのー, あのう, うーん, んー',
  hasSpaces: false,
};
