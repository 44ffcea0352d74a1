import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    greetings: 'por favor|hola',
    wishes: 'quiero|necesito|quisiera',
    politeOpenings: 'por favor|puedes',
    politeEndings: 'por favor',
  },
  actionLabels: {
    enhance: 'mejora, mejora este prompt',
    transform: 'transforma, transforma este prompt, transforme',
  },
  weakVerbs: 'estado',
};
