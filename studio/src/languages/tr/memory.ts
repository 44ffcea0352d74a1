import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: 'şirket*, müşteri*, profesyonel*, rapor*',
    creative: 'sanat*, hikaye*, şiir*, hayal*',
    technical: 'yazılım*, algoritma*, fonksiyon*, veritaban*',
  },
  pictureStyles: {
    cinematic: 'sinematik',
    artistic: 'suluboya, yağlıboya',
  },
};
