import type { FillerVocabulary } from '../../speech/filler-vocabulary.ts';

export const fillers: FillerVocabulary = {
  fillers: 'eh, em, ehm, mmm',
};
