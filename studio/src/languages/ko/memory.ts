import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: '비즈니스, 고객, 회사, 전문, 보고서',
    creative: '예술, 이야기, 시, 꿈, 판타지',
    technical: '알고리즘, 코드, 함수, 데이터베이스',
  },
  pictureStyles: {
    photographic: '사진',
    cinematic: '영화',
    artistic: '수채화, 유화',
    digital_art: '디지털, 애니',
  },
};
