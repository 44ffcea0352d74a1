import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: `
      rolünü üstlen, rolünde, gibi davran, olarak davran, olarak hareket et, sen bir, uzmanısın,
      uzmansın
    `,
    goal: 'görevin, amacın, istiyorum, bana yardım, lütfen',
    context: 'bağlam, çünkü, şu anda, bizim',
    audience: 'hedef kitle, yeni başlayanlar, müşteri*',
    format: 'tablo, liste*, paragraf, formatında, çıktı',
    constraint: `
      asla, her zaman, sadece, yalnızca, kaçın, en fazla, en az, gerekir, gerekiyor
    `,
    example: 'örneğin, örnek, mesela',
    tone: 'üslup, samimi, resmi',
    action: `
      yaz, yazın, oluştur, oluşturun, analiz et, açıkla, tasarla, özetle, çevir, karşılaştır,
      hazırla
    `,
    vague: 'bir şey, bir şeyler, belki, güzel',
    informal: 'abi, kanka',
  },
};
