import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    greetings: 'привет|здравствуй(?:те)?|пожалуйста',
    wishes: 'мне нуж|я хочу',
    politeOpenings: 'пожалуйста',
    politeEndings: 'пожалуйста',
  },
  actionLabels: {
    enhance: 'улучши, улучши этот промпт',
    transform: 'преобразуй, преобразуй этот промпт',
  },
};
