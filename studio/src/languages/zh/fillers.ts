import type { FillerVocabulary } from '../../speech/filler-vocabulary.ts';

export const fillers: FillerVocabulary = {
  fillers: '嗯, 呃, 唔',
  hasSpaces: false,
};
