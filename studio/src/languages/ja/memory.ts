import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'ビジネス, 顧客, 会社, 専門, 報告',
    creative: '芸術, 物語, 詩, 夢',
    technical: 'アルゴリズム, コード, 関数, データベース',
  },
  pictureStyles: {
    photographic: '写真',
    cinematic: '映画, シネマ',
    artistic: '絵画, 油絵',
    digital_art: 'デジタル, アニメ',
  },
};
