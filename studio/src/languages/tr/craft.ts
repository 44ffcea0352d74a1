import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      video oluştur, ağır çekim, videosu
    `,
    chat_role: `
      gibi davran, rolünü üstlen, rolü yap, sen bir
    `,
    code: `
      fonksiyon, kod, python, javascript, sql, betik
    `,
    translation: `
      çevir, çeviri, ingilizceye, türkçeye
    `,
    extraction: `
      çıkar, ayıkla
    `,
    data: `
      tablo, csv, excel, veri seti, satır, sütun
    `,
    analysis: `
      analiz et, analiz, karşılaştır, değerlendir, özetle, açıkla
    `,
    planning: `
      plan, program, takvim, gezi planı, planla
    `,
    conversation: `
      bana sor, sorular sor, cevabımı bekle, mülakat, sohbet
    `,
    writing: `
      hikaye, şiir, makale, e-posta, mektup, konuşma, yaz
    `,
  },
  terms: {
    boast: `
      en iyi, mükemmel, harika, profesyonel, eşsiz
    `,
    vague: `
      bir şey, şeyler, bazı, çeşitli, güzel, iyi, ilginç, vb, belki, çok, önemli, farklı
    `,
  },
};
