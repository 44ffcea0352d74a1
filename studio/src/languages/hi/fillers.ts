import type { FillerVocabulary } from '../../speech/filler-vocabulary.ts';

export const fillers: FillerVocabulary = {
  fillers: 'उम, उम्म, हम्म, अं, आं',
};
