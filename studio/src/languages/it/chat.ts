import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    greetings: 'ciao|per favore',
    wishes: 'voglio|vorrei',
    politeOpenings: 'per favore|puoi',
    politeEndings: 'per favore',
  },
  actionLabels: {
    enhance: 'migliora, migliora questo prompt',
    transform: 'trasforma, trasforma questo prompt',
  },
};
