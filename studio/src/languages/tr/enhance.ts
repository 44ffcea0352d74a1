import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    experts: {
      text_ai: 'uzman bir danışman',
      code_generation: 'uzman bir yazılım mühendisi',
      creative_writing: 'uzman bir yazar ve editör',
      analysis: 'uzman bir analist',
      research: 'uzman bir araştırmacı',
    },
    role: 'Sen bir uzmansın: uzun yıllar deneyimli, {expert}.',
    context: 'İstek #INFORMATION altında. Sonuç olduğu gibi kullanılabilmeli.',
    variables: 'Kullanmadan önce doldurulacak: {variables}.',
    goal: 'Aşağıdaki isteği eksiksiz yerine getir.',
    guidelines: [
      'İsteğin her yönergesine ve sınırına uy.',
      'Açık ve kesin sözcükler kullan; dolgu sözlerden kaçın.',
      'Soyut kalan yerde somut bir örnek ver.',
      'Asla bilgi uydurma; belirsiz olanı belirt.',
    ],
    keep: 'Şunları tam olarak yazıldığı gibi koru: {values}.',
    outputAsAsked: 'Yalnızca istekte belirtilen biçimi ver.',
    outputs: {
      message:
        'Yalnızca bitmiş iletiyi ver: selamlamadan kapanışa kadar, e-posta ise konu satırıyla.',
      translation: 'Yalnızca çeviriyi, aslının biçiminde ver.',
      piece: 'Yalnızca bitmiş metni ver, yorum ekleme.',
      question: 'Soruyu doğrudan, bir iki cümleyle yanıtla.',
      code: 'Önce kodun tamamını kod bloklarında, sonra nasıl çalıştırılacağını kısaca ver.',
      report: 'Önce kısa bir özet, sonra bulguları liste olarak, sonra açık kalanları ver.',
      other: 'Bitmiş, kullanıma hazır sonucu isteğin dilinde ver.',
    },
  },
  image: {
    labels: {
      role: 'Rol',
      goal: 'Hedef',
      context: 'Bağlam',
      information: 'Bilgiler',
      guidelines: 'Kısıtlamalar',
      output: 'Çıktı',
      composition: 'Kompozisyon',
      lighting: 'Işık',
      colour: 'Renk',
      lens: 'Teknik',
      detail: 'Detay',
      style: 'Üslup',
    },
    crafts: [
      'profesyonel fotoğrafçılık',
      'sanatsal resim',
      'görüntü yönetmenliği',
      'dijital sanat',
      'illüstrasyon',
      'grafik tasarım',
    ],
    leads: {
      photographic: ['gerçeğe sadık profesyonel fotoğraf'],
      artistic: ['fırça izleri görünen etkileyici resim'],
      cinematic: ['filmin önemli bir sahnesinden kare'],
      digital_art: ['özenle bitirilmiş dijital illüstrasyon'],
    },
    treatments: {
      photographic: 'gerçeğe sadık biçim ve oranlar',
      artistic: 'elle yapılmış, etkileyici biçimler',
      cinematic: 'film sahnesi gibi sahneleme',
      digital_art: 'açık biçimler, temiz bitiş',
    },
    phrases: {
      rows: {
        photographic:
          'konu dikey üçte birde, çevresinde boşluk | yandan yumuşak ışık, hafif gölgeler | doğal renkler | 50 mm objektif, f/4 | ince doku, aşırı pürüzsüzleştirme yok | doğal ve kendiliğinden | sade, hafif bulanık arka plan',
        artistic:
          'bir merkez çevresinde büyük, yalın biçimler | ışıkla renkli gölgenin yumuşak karşıtlığı | tek vurgulu sınırlı palet | tuval üzerine yağlı boya, spatula kenarları | merkezde kesin, çevrede sezdirilmiş | etkileyici ve kişisel | geniş, sakin lekelerle arka plan',
        cinematic:
          'konu merkezin dışında, bakışı yönelten çizgiler | yandan tek ana ışık, okunur gölgeler | iki tamamlayıcı ton | geniş format, yumuşak netlik geçişi | öykünün olduğu yerde en net | öyküsü olan bir an | derin, konudan sakin arka plan',
        digital_art:
          'güçlü siluet, göz için tek yol | renkli kenarlı yumuşak ortam ışığı | uyumlu, doygun palet | temiz kenarlar, yumuşak geçişler | merkezde zengin, kenarlara doğru yalın | hayal gücü dolu ve davetkâr | iki üç katmanlı arka plan',
      },
      graphicRow:
        'eşit boşluklu belirgin siluet | iki üç düz renk | yalnızca küçükken de okunanlar | bol boşluklu düz zemin',
      avoid: 'olmasın: {flaws}',
      flaws: ['yazı', 'filigran', 'imza', 'düşük çözünürlük'],
    },
    output: 'yüksek çözünürlüklü, bitmiş görsel',
    lettering: 'yüksek çözünürlüklü, bitmiş görsel; yazı tam olarak tırnak içindeki gibi',
  },
  traits: {
    'time:night': 'gece, samanyolu, yıldızlı, gece yarısı, gecesi, geceleyin',
    'time:golden': `
      gün batımı, şafak, gün doğumu, günbatımı, gün batımında, alacakaranlık, altın saat
    `,
    'time:day': 'güneşli, öğle, gün ışığı, öğlen, öğle vakti, gündüz',
    'medium:photo': 'fotoğraf, fotografik, hiper-realistik, hiperrealistik, ultra gerçekçi',
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
    message: /(?:mektup|mektubu|maili?|e-?posta(?:sı)?) .{0,12}?(?:yaz|hazırla)/iu,
    translation: /(?<!\p{L})(?:çevir|tercüme et)(?!\p{L})/iu,
    piece: /(?<!\p{L})(?:şiir|masal|fıkra)(?!\p{L})/iu,
    longQuestion: /^(?:nasıl|neden)(?!\p{L})/iu,
    format: /formatı/iu,
    bareResult: /başka bir şey yazma/iu,
    negativeLabel: 'negatif (?:prompt|istem)',
    plainAdjectives: 'yaşlı genç eski yeni güzel büyük küçük siyah beyaz',
  },
};
