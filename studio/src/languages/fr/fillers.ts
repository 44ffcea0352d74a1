import type { FillerVocabulary } from '../../speech/filler-vocabulary.ts';

export const fillers: FillerVocabulary = {
  fillers: 'euh, heu, hum',
};
