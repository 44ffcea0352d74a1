import type { ChatVocabulary } from '../../chat/vocabulary.ts';

export const chat: ChatVocabulary = {
  patterns: {
    questionEndings: '什么|什麼|怎么|怎麼|如何|为什么|谁|吗|吗？|呢',
    greetings: '你好|您好|请',
    wishes: '我想要|我需要',
    politeOpenings: '请帮我|请|請|帮我',
  },
  actionLabels: { enhance: '优化, 优化这个提示词, 优化提示词', transform: '转换, 转换这个提示词' },
};
