import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'شركة, عميل, مهني, تقرير',
    creative: 'فن, قصة, شعر, خيال, حلم',
    technical: 'خوارزمية, برمجة, كود, دالة',
  },
  pictureStyles: {
    cinematic: 'سينمائي',
    artistic: 'لوحة',
    digital_art: 'رقمي',
  },
};
