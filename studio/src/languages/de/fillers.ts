import type { FillerVocabulary } from '../../speech/filler-vocabulary.ts';

export const fillers: FillerVocabulary = {
  fillers: 'äh, ähm, öh, öhm, ehm, hm',
};
