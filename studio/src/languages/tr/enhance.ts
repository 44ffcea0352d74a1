import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'Şunları tam olarak yazıldığı gibi koru: {values}.',
  },
  traits: {
    'time:night': 'gece, samanyolu, yıldızlı, gece yarısı, gecesi, geceleyin',
    'time:golden': `
      gün batımı, şafak, gün doğumu, günbatımı, gün batımında, alacakaranlık, altın saat
    `,
    'time:day': 'güneşli, öğle, gün ışığı, öğlen, öğle vakti, gündüz',
    'medium:photo':
      'gerçekçi, hiper-realistik, fotoğraf, fotografik, hiper-realistik, hiperrealistik, ultra gerçekçi',
    'medium:paint': 'suluboya, yağlı boya, sulu boya, yağlıboya, guaj, tuval',
    'medium:drawn': 'çizim, karakalem, illüstrasyon, kara kalem, çizgi film, çizgi roman',
    'medium:render': 'izometrik, 3d modeli',
    'medium:pixel': 'piksel sanatı, piksel',
    'medium:graphic': 'afiş',
    'palette:mono': 'siyah beyaz, tek renk, siyah-beyaz',
    'palette:bright': 'canlı renkler, renkli',
    'palette:warm': 'sıcak renkler',
    'palette:cool': 'soğuk renkler',
    'light:said': `
      fırtına, mumlar, mum ışığı, fener, lamba, ateş, havai fişek, şimşek, flaş, güneş, güneşli,
      ay ışığı, yüksek kontrast, silüet
    `,
    'place:studio': 'beyaz arka plan, stüdyo, stüdyoda',
    'place:indoor': 'oda, mutfak, kafe, kilise, ofis',
    'place:outdoor': `
      yağmur, sis, orman, dağ, sahil, sokak, şehir, kar, liman, limanı, pazar, köy, köprü, göl,
      bahçe, çatı, çatıda, ormanda, sokakta, sokağı, şehirde, deniz
    `,
    'place:elsewhere': 'su altı, sualtı, mercan, uzay, uzayda, galaksi',
    'mood:dark': 'karanlık, korkunç',
    'mood:bright': 'neşeli, sevimli, mutlu',
    'mood:calm': 'sakin, huzurlu',
    'shot:close': 'yakın çekim, portre',
    'shot:wide': 'manzara, panoramik, havadan, silüet',
    'shot:top': 'kuş bakışı',
    'text:wanted': 'başlık, yazı, tabela yazısı',
    'people:present': 'adam, kadın, insan, çocuk, çocuklar, kız, erkek, kişi',
  },
  facets: {
    composition: 'kompozisyon, açı',
    lighting: 'ışık, aydınlatma, gölge',
    colour: 'renk, renkler, beyaz, siyah, kırmızı, mavi, yeşil, sarı',
    mood: 'atmosfer, hava, duygu',
    detail: 'ayrıntı, detaylı, doku',
    background: 'arka plan, ortam, mekan, arka planda',
  },
  detection: {
    role: /(?<!\p{L})(?:gibi davran|rolünü üstlen|rolünde|sen bir|uzmansın|olarak davran)/iu,
    negativeLabel: 'negatif (?:prompt|istem)',
    plainAdjectives: 'yaşlı genç eski yeni güzel büyük küçük siyah beyaz',
  },
};
