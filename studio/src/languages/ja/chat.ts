import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    questionEndings: '何が|何を|どう|なぜ|誰|できますか|ですか',
    greetings: 'こんにちは',
  },
  actionLabels: { enhance: '改善, このプロンプトを改善', transform: '変換' },
};
