import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: 'eğlenceli, ciddi, nazik, esprili',
    amount: 'kelime, kelimelik',
    urgent: 'asla, mutlaka, her zaman',
    optional: 'belki, mümkünse, isteğe bağlı',
  },
  audience: {
    patterns: [
      new RegExp(
        String.raw`(?<![^\s.,;:!?()"“”«»{}'’/–—-])(?<who>(?:(?:küçük|genç|yeni|yoğun|yaşlı|meşgul)[ \t])?(?:yeni başlayan(?:lar)?|çocuk(?:lar)?|genç(?:ler)?|ergenler|yetişkinler|yaşlılar|öğrenci(?:ler)?|öğretmen(?:ler)?|anne ?babalar|ebeveynler|aileler|kadınlar|erkekler|insanlar|kullanıcı(?:lar)?|okuyucular|okurlar|müşteri(?:ler(?:imiz|im)?)?|turistler|gezginler|geliştiriciler|yazılımcılar|tasarımcılar|sanatçılar|yazarlar|doktorlar|hastalar|yöneticiler|çalışanlar|meslektaşlar|girişimciler|yatırımcılar|şirketler|uzmanlar|arkadaşlar(?:ım)?|patronum))(?:(?:[ \t]için(?![^\s.,;:!?()"“”«»{}'’/–—-])|[ea](?![^\s.,;:!?()"“”«»{}'’/–—-])|[ \t]yönelik)(?<after>))`,
        'u',
      ),
    ],
  },
  patterns: {
    audienceLabels: 'hedef kitle',
    conjunctions: 've',
    promptWords: "prompt['’]?[uıia]",
    wishes: 'istiyorum|lazım|gerek|yaz|oluştur|hazırla',
    notNegatedBehind: 'ama|fakat|ancak|ve',
    negationsBehind: String.raw`olmayan|değil\p{L}{0,4}|olmasın|olmadan|olmamalı|kullanma\p{L}{0,4}|yazma(?!k)\p{L}{0,4}`,
    weakBounds: 'sadece',
    topicLeads: 'hakkında|neden',
    formatLabels: 'çıktı|formatında',
    bareResultPhrases: String.raw`(?:sadece|yalnızca)[ \t](?:kod|json|csv|sonuç)\p{L}{0,4}|başka (?:bir )?şey|açıklama (?:yapmadan|olmadan)`,
    dataLeads: 'formatında',
    toneLabels: 'üslup',
    degrees: 'çok|biraz|daha',
    textNouns: String.raw`mektup|mesaj\p{L}{0,5}|metin|dil\p{L}{0,4}|ton\p{L}{1,4}|üslup\p{L}{0,5}|üslub\p{L}{1,5}|tarz\p{L}{0,4}|e-posta\p{L}{0,5}`,
    soundVerbs: 'olsun',
  },
  promptTexts: {
    titles: {
      direct: 'Doğrudan',
      organized: 'Düzenli',
      details: 'Senin ayrıntılarınla',
      planned: 'Adım adım',
      asking: 'Önce sor',
      versions: 'İki sürüm',
      checked: 'Denetlenmiş',
      strict: 'Harfi harfine',
      free: 'Serbest',
    },
    goals: {
      planned: 'Görevin önce kısa bir plan yapmak, sonra isteği bu plana göre yerine getirmek.',
      asking:
        'Görevin isteğin açık bıraktığı noktalar hakkında en fazla üç kısa soru sormak ve yanıtlandıklarında isteği yerine getirmek.',
      versions:
        'Görevin isteği, yalnızca sözcükleriyle değil yapısıyla da ayrılan iki sürüm hâlinde yerine getirmek.',
      checked:
        'Görevin isteği yerine getirmek, sonucu her gereksinimle karşılaştırmak ve yanıtlamadan önce düzeltmek.',
      strict: 'Görevin isteği harfi harfine yerine getirmek ve istemediği hiçbir şeyi eklememek.',
      free: 'Görevin isteği yerine getirmek ve serbest bıraktığı yerlerde en yararlı çözümü seçmek.',
    },
    result: 'Yalnızca bitmiş sonuçla yanıt ver: giriş ve yorum olmasın.',
    labels: {
      details: 'Ayrıntılar',
      requirements: 'Gereksinimler',
      context: 'Ek bağlam:',
      audience: 'Hedef kitle',
      format: 'Biçim',
      length: 'Uzunluk',
      tone: 'Ton',
      style: 'Üslup',
      optional: 'Uygunsa',
    },
    rules: {
      keep: 'İstekteki her sayıyı, adı, alıntıyı, adresi ve yer tutucuyu yazıldığı gibi koru.',
      noPrompt: 'İstek bir prompt istiyorsa o promptun yapması gerekeni kendin yap; prompt yazma.',
      invent: 'Her ifadeyi isteğe ya da iyi bilinene dayandır; bilgi uydurma.',
      edges: 'Uç durumları gözet: istekte eksik, çelişkili ya da olağandışı olanı.',
      each: 'İstekteki gereksinimleri tek tek ele al, hiçbirini atlama.',
      concrete: 'İstekteki somut olanı genel ifadelere tercih et.',
      again: 'Sonucu eleştirel bir okur gibi bir kez daha oku ve yanıtlamadan önce düzelt.',
    },
  },
  imageLooks: {
    media: [
      'fotoğraf, konu net odakta',
      'film karesi, anamorfik lens',
      'dijital illüstrasyon, yalın biçimler',
      'yağlı boya, belirgin fırça izleri',
      '3D render, pürüzsüz yüzeyler',
    ],
    views: [
      'konu ortada olan kompozisyon',
      'çevreyi gösteren geniş plan',
      'üçte bir kuralına göre kompozisyon',
      'önü ve uzağı belirgin kompozisyon',
      'konuya yakın kadraj',
    ],
    finishes: [
      'her yüzeyde ince ayrıntı',
      'arka plandan ayrılan net hatlar',
      'dokunulabilir dokular',
      'konunun çevresinde boşluk',
      'bakışın ilk değdiği yerde keskin ayrıntı',
    ],
  },
};
