import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'entreprise*, professionnel*, rapport*',
    creative: 'conte*, histoire*, poème*, rêve*',
    technical: 'algorithme*, fonction*, serveur*',
  },
  pictureStyles: {
    photographic: 'photographie*',
    cinematic: 'cinématographique',
    artistic: 'peinture, aquarelle',
  },
};
