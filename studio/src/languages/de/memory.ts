import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'unternehmen, geschäft*, kunde*, beruflich*, bericht*',
    creative: 'kunst*, geschichte*, gedicht*, traum, träume*',
    technical: 'algorithmus, funktion*, datenbank*, quelltext',
  },
  pictureStyles: {
    cinematic: 'filmisch*',
    artistic: 'gemälde, aquarell',
  },
};
