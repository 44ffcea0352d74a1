import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'empresa*, cliente*, profesional*, informe*',
    creative: 'arte, cuento*, historia, historias, poema*, sueño*, fantasía',
    technical: 'algoritmo*, código*, función, servidor*',
  },
  pictureStyles: {
    photographic: 'fotografía*, foto*',
    cinematic: 'cinematográfic*',
    artistic: 'acuarela, pintura',
  },
};
