import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'negócio*, profissional*, relatório*',
    creative: 'conto, contos, sonho*',
    technical: 'função',
  },
  pictureStyles: {},
};
