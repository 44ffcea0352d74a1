import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: { questionEndings: '뭐|무엇|어떻게|왜|누구', greetings: '안녕(?:하세요)?' },
  actionLabels: { enhance: '개선, 이 프롬프트를 개선해줘', transform: '변환' },
};
