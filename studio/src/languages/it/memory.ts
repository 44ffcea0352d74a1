import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'azienda*, professionale, relazione',
    creative: 'racconto, poesia, sogno',
    technical: 'funzione, codice',
  },
  pictureStyles: {
    photographic: 'fotografi*',
    cinematic: 'cinematografic*',
    artistic: 'acquerello, dipinto',
  },
};
