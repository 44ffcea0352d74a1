import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    questionEndings: String.raw`\b(?:kimsin|nasılsın|nedir|mısın|misin|musun|müsün)`,
    greetings: 'lütfen|merhaba|selam',
    politeOpenings: 'lütfen',
    politeEndings: 'lütfen',
  },
  actionLabels: { enhance: 'geliştir, bu promptu geliştir', transform: 'dönüştür' },
};
