import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    greetings: 'olá|oi',
    wishes: '(?:eu )?(?:quero|preciso)',
    politeOpenings: 'você pode',
  },
  actionLabels: { enhance: 'melhore, melhore este prompt', transform: 'transforme este prompt' },
};
