import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    greetings: 'hallo|bitte',
    wishes: 'ich (?:brauche|möchte)',
    politeOpenings: 'kannst du|bitte',
    politeEndings: 'bitte',
  },
  actionLabels: {
    enhance: 'verbessere, verbessere diesen prompt',
    transform: 'wandle um, wandle diesen prompt um',
  },
};
