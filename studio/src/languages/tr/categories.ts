import type { CategoriesVocabulary } from '../../categories/vocabulary.ts';

export const categories: CategoriesVocabulary = {
  categories: {
    text_ai: {
      4: 'cevir, tarif',
    },
    code_generation: {
      4: 'kod yaz, yazilacak kod, yazilim',
    },
    creative_writing: {
      4: 'siir, hikaye*, masal, roman yaz',
    },
    analysis: {
      4: 'analiz et, analiz, analizi, ozetle*, degerlendir*',
    },
    research: {
      4: 'arastir*, arastirma*',
    },
  },
  visual: {
    4: 'resmini ciz',
    3: `
      alan derinligi, fotogercekci*, fotorealistik*, hiper gercekci, ultra gercekci,
      sinematik isik*, studyo isig*, altin saat, yagli boya, yakin cekim, genis aci
    `,
    2: `
      suluboya*, isiklandirma*, aydinlatma*, arka plan*, siyah beyaz, sinematik, gercekci,
      yumusak isik, dogal isik, giymis, giyen, giyiyor, tarzinda, illustrasyon*, portre*
    `,
    1: `
      kopek*, deniz, sehir*, manzara*, kadin*, adam, kiz, kedi*, orman*, daglar*, gun batimi*,
      gunbatimi*, gun dogumu, sahil*, kale, gece, bulut*, renk*, golge*, kamera*, sac*, gozler*,
      yuz*
    `,
  },
  textual: {
    6: 'resmi analiz et, bu gorseli analiz et, gorseli acikla',
    3: `
      yaz, yazin, yazilacak, ozetle*, cevir, cevirin, acikla, aciklayin, analiz et, makale, kod,
      siir, gibi davran, olarak davran, hikaye, arastir
    `,
    2: `
      nasil, neden, nedir, hangi, oner, oneri, onerir misin, tavsiye*, yardim et, plan yap,
      liste*, sirket*, musteri*, rapor*, bana anlat, benim, bizim
    `,
  },
  order: {
    make: 'olustur*, ciz*, tasarla*, uret*',
    makeAfter: 'olustur*, ciz, cizin, ciziniz, tasarla*, uret, uretin, yap',
    picture: `
      gorsel*, resim, resmi, resmini, fotograf*, portre*, poster*, illustrasyon*, cizim*
    `,
  },
  article: /^\s{0,9}bir\s/iu,
  pictureOpening:
    /^[^\n.!?]{1,80} (?:fotoğrafı|portresi|çizimi|illüstrasyonu|logosu|afişi|tablosu)\s{0,4}\.?\s{0,4}$/iu,
};
