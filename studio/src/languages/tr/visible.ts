import type { VisibleVocabulary } from '../../picture-prompt/visible-vocabulary.ts';

export const visible: VisibleVocabulary = {
  subjects: {
    person: `
      portre, portresi, selfie, özçekim, insan, insanlar, adam, adamın, erkek, kadın, kadının,
      kız, kızı, oğlan, çocuk, çocuklar, bebek, çift, aile, arkadaşlar, gelin, damat, anne,
      baba, büyükanne, dede, nine, dansçı, balerin, sporcu, koşucu, işçi, çiftçi, balıkçı, aşçı,
      şef, fırıncı, doktor, asker, itfaiyeci, müzisyen, gitarist, piyanist, şarkıcı, sanatçı,
      öğretmen, öğrenci, astronot, samuray, ihtiyar
    `,
    animal: `
      hayvan, hayvanlar, kedi, kediler, köpek, köpekler, yavru, tilki, kurt, kurtlar, ayı,
      aslan, kaplan, leopar, fil, filler, zürafa, zebra, at, atlar, inek, koyun, keçi, tavşan,
      kirpi, sincap, geyik, kuş, kuşlar, baykuş, kartal, şahin, papağan, penguen, flamingo,
      tavus kuşu, kuğu, ördek, tavuk, horoz, karga, balina, yunus, köpekbalığı, balık, ahtapot,
      kaplumbağa, kurbağa, yılan, maymun, panda, koala, kelebek, arı, örümcek, dinozor
    `,
    fantasy: `
      ejderha, ejderhalar, büyücü, cadı, şövalye, savaşçı, elf, cüce, ork, peri, deniz kızı,
      denizkızı, tek boynuzlu at, anka kuşu, iblis, melek, vampir, kurt adam, zombi, hayalet,
      iskelet, canavar, yaratık, uzaylı, robot, robotlar, süper kahraman, viking
    `,
    place: `
      manzara, dağ, dağlar, orman, plaj, kumsal, çöl, okyanus, deniz, dalgalar, nehir, göl,
      şelale, vadi, kanyon, uçurum, sahil, ada, çayır, tarla, tepe, tepeler, buzul, yanardağ,
      fiyort, bağ, kuzey ışıkları, gün batımı, gün doğumu, gökyüzü, bulutlar, fırtına, bahçe,
      park
    `,
    city: 'şehir, köy, sokak, cadde, pazar, çarşı, liman, istasyon, çatılar, meydan',
    building: `
      bina, binalar, ev, evler, gökdelen, kule, kale, saray, tapınak, kilise, katedral, cami,
      köprü, deniz feneri, kulübe, villa, yel değirmeni, harabe, cephe, mimari, çatı
    `,
    room: `
      oda, odası, iç mekan, salon, yatak odası, mutfak, banyo, ofis, kütüphane, kafe, restoran,
      daire, koridor, merdiven, atölye, sınıf, tavan arası, sera, kitapçı
    `,
    food: `
      yemek, pizza, hamburger, ekmek, makarna, çorba, salata, suşi, biftek, pasta, kek,
      kurabiye, dondurma, çikolata, tatlı, baklava, kahvaltı, tabak, meyve, çilek, limon,
      limonlar, peynir, kahve, çay, kokteyl, bira, şarap, kebap
    `,
    product: `
      ürün, ambalaj, şişe, parfüm, saat, spor ayakkabı, ayakkabı, çanta, sırt çantası, kulaklık,
      telefon, dizüstü bilgisayar, kozmetik, mücevher, yüzük, kolye, küpe, güneş gözlüğü,
      sandalye, koltuk, lamba, kupa, mum
    `,
    vehicle: `
      araba, spor araba, otomobil, kamyon, minibüs, otobüs, tren, tramvay, motosiklet, bisiklet,
      uçak, helikopter, uzay gemisi, roket, denizaltı, tekne, yelkenli, gemi, yat, traktör,
      sıcak hava balonu
    `,
    plant: `
      çiçek, çiçekler, gül, güller, lale, laleler, ayçiçeği, orkide, şakayık, zambak, kiraz
      çiçeği, buket, kaktüs, bonsai, ağaç, yaprak, yapraklar, mantar, eğrelti otu, yosun,
      nilüfer, bitki, bitkiler
    `,
    space: `
      galaksi, nebula, gezegen, gezegenler, kara delik, güneş sistemi, kozmos, kuyruklu yıldız,
      satürn
    `,
    logo: 'logo, logosu, ikon, ikonlar, simge, amblem, rozet, monogram',
    poster: `
      afiş, afişi, poster, broşür, infografik, kitap kapağı, davetiye, kartvizit, tebrik kartı,
      kartpostal, çıkartma, dövme
    `,
    wallpaper: 'duvar kağıdı, telefon duvar kağıdı',
    pattern: 'desen, deseni, kusursuz desen, kumaş deseni, hediye kağıdı',
  },
  moving: `
    koşan, koşuyor, uçan, uçuyor, dörtnala, süren, atlayan, zıplayan, yüzen, yüzüyor, yürüyen,
    yürüyor, dans eden
  `,
};
