import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'бизнес*, клиент*, компани*, профессиональн*, отчёт*, отчет*',
    creative: 'искусств*, рассказ*, стих*, сказк*, мечт*',
    technical: 'алгоритм*, код*, функци*, сервер*',
  },
  pictureStyles: {
    photographic: 'фото*, реалистич*',
    cinematic: 'кинематограф*',
    artistic: 'живопис*, акварел*',
  },
};
