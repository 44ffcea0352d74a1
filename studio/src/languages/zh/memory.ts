import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: '商业, 客户, 公司, 专业, 报告',
    creative: '艺术, 故事, 诗, 幻想, 梦',
    technical: '算法, 代码, 函数, 数据库, 服务器',
  },
  pictureStyles: {
    photographic: '照片, 摄影, 写实',
    cinematic: '电影',
    artistic: '油画, 水彩, 绘画',
    digital_art: '数字, 概念, 赛博朋克, 动漫',
  },
};
