import type { LanguageEvidence } from '../text/vocabulary.ts';

/**
 * Languages without a dictionary, by code. Without their words, a text in such a language could be
 * taken for a language with a dictionary.
 */
export const OTHER_LANGUAGES: Readonly<Record<string, LanguageEvidence>> = {
  nl: {
    script: 'latin',
    commonWords: `
      de het een en van ik je jij hij zij wij niet met voor op aan om te dat die deze dit is
      zijn was waren wordt worden als maar ook nog wel naar over bij uit door tot mijn jouw haar
      hun ons onze wat wie waar hoe waarom schrijf maak geef leg vertaal teken kat hond huis
      stad straat nacht dag man vrouw kind meisje jongen zwart zwarte wit witte rood blauw groen
      oude mooie kleine grote zon maan zee regen sneeuw verhaal brief gedicht mij
    `,
  },
  pl: {
    script: 'latin',
    commonWords: `
      i w z na do nie że się jest są dla od o u po przez przy jak co kto ten ta to te mój moja
      moje napisz stwórz zrób wyjaśnij opisz kot pies dom miasto ulica noc dzień kobieta czarny
      biały list wiersz mi mnie szefa proszę opowiadanie krótkie stary port we mgle czerwony
    `,
    letters: { łąęśźżćń: 1 },
  },
  sv: {
    script: 'latin',
    commonWords: `
      och att det som en ett är på av för med till den i inte jag du han hon vi de om var från
      men så kan ska skriv skapa förklara katt hund hus stad natt dag man kvinna svart vit
      gammal liten brev mig min mitt över under kort berättelse
    `,
    letters: { ä: 0.3, ö: 0.3, å: 0.6 },
  },
  da: {
    script: 'latin',
    commonWords: `
      og at det som en et er på af for med til den i ikke jeg du han hun vi de om fra men så kan
      skal skriv lav opret forklar kat hund hus by nat dag mand kvinde sort hvid gammel lille
      brev mig min mitt ei av kort historie
    `,
    letters: { å: 0.6, øæ: 1 },
  },
  fi: {
    script: 'latin',
    commonWords: `
      ja on ei se että hän minä sinä joka kun kuin mutta tai ovat oli kirjoita luo selitä kissa
      koira talo kaupunki yö päivä nainen mies musta valkoinen vanha pieni lyhyt tarina
    `,
    letters: { ä: 0.4, ö: 0.2 },
  },
  cs: {
    script: 'latin',
    commonWords: `
      a v na je se že to s z do pro od o jak co který která jsou není ale nebo můj moje napiš
      vytvoř vysvětli kočka pes dům město noc den žena muž černý černá bílý dopis báseň krátký
      příběh mi
    `,
    letters: { áíóú: 0.3, řěůňťď: 1, ýčšž: 0.6 },
  },
  ro: {
    script: 'latin',
    commonWords: `
      și în la cu de pe un o este sunt nu să din pentru care mai ca ce cum dar sau meu mea scrie
      creează explică pisică câine casă oraș noapte zi femeie bărbat negru alb scrisoare poveste
      scurtă despre mi unei unui lui
    `,
    letters: { ş: 0.2, âîûëï: 0.2, ășț: 1 },
  },
  hu: {
    script: 'latin',
    commonWords: `
      a az egy és hogy nem is van volt de ez azt meg csak mint vagy aki írj írjon készíts
      magyarázd macska kutya ház város éjszaka nap nő férfi fekete fehér levelet verset rövid
      történetet nekem ról ről
    `,
    letters: { é: 0.3, áíóú: 0.3, ö: 0.3, ü: 0.2, őű: 1 },
  },
  id: {
    script: 'latin',
    commonWords: `
      yang dan di ke dari untuk dengan ini itu adalah tidak pada saya anda kami kamu akan dalam
      oleh atau juga tulis tuliskan buat buatkan jelaskan kucing anjing rumah kota malam hari
      wanita pria hitam putih surat puisi cerita pendek tentang sebuah seekor
    `,
  },
  vi: {
    script: 'latin',
    commonWords: `
      và của là có một cho với không được trong những các này đó tôi bạn viết tạo hãy giải thích
      về con mèo chó nhà thành phố đêm ngày người
    `,
    letters: { ô: 0.2, đ: 0.6, ơưạảấầẩậắằặẹẻẽếềểễệỉịọỏốồổộớờởợụủứừửữựỳỵỷỹ: 1 },
  },
  ca: {
    script: 'latin',
    commonWords: `
      el la els les un una i de del dels que en és són per amb sense sobre com què però més molt
      meu meva al als escriu crea explica gat gos casa ciutat nit dia dona home negre blanc
      carta conte poema uns unes aquest aquesta
    `,
    letters: { è: 0.3, ìò: 0.2, à: 0.3 },
  },
  hr: {
    script: 'latin',
    commonWords: `
      i u na je se da za od s sa do kao što koji koja su nije ali ili moj moja napiši napravi
      objasni mačka pas kuća grad noć dan žena crna bijela pismo pjesma kratku priču o mi
    `,
    letters: { ýčšž: 0.4, đ: 0.6 },
  },
  uk: {
    script: 'cyrillic',
    commonWords: `
      і й та що не на я він вона з із зі як а то все так його але ти до у ж ви за би по тільки
      її мені було від мене ще ні про коли для це цей ця при без або під над щоб який яка напиши
      напишіть створи зроби поясни опиши переклади склади намалюй лист оповідання вірш кіт
      собака будинок місто вулиця ніч день жінка мій моя другу
    `,
  },
  bg: {
    script: 'cyrillic',
    commonWords: `
      и в във не на аз че той тя с със как а то всички така го но да ти към у за би по само ми
      ме беше от още няма о когато това този тази при без или под над който която се са съм е ли
      си напиши напишете създай направи обясни опиши преведи писмо разказ стихотворение котка
      куче къща град нощ ден жена моя моята шефа
    `,
  },
  sr: {
    script: 'cyrillic',
    commonWords: `
      причу кратку о пса мору и у не на ја да он она с са као а то све тако га али ти ка за би
      по само ми ме је било од још нема о када ово овај ова при без или под над који која се су
      сам напиши направи објасни писмо прича песма мачка пас кућа град ноћ дан жена мој моја
    `,
  },
  fa: {
    script: 'arabic',
    commonWords: `
      از به در را با که این آن است برای و تا هم یا اما اگر من تو ما شما او یک بنویس بنویسید بساز
      توضیح بده کن کنید می نمی های ها درباره داستان نامه شعر گربه شهر شب زن مرد سگ خانه کوتاه
    `,
  },
  ur: {
    script: 'arabic',
    commonWords: `
      کا کی کے میں سے پر اور ہے ہیں کو یہ وہ ایک نے بھی تو نہیں کہ لیے لکھیں لکھو مجھے میرے
      کہانی خط بلی شہر رات
    `,
  },
  mr: {
    script: 'devanagari',
    commonWords: `
      आहे आहेत आणि मला माझ्या माझे माझी साठी मध्ये नाही ची चा चे च्या हे ते ही तो एक लिहा लिहून
      बद्दल करा द्या तयार मांजर शहर रात्री कथा पत्र छोटी वर
    `,
  },
  ne: {
    script: 'devanagari',
    commonWords: `
      छ छन् र मेरो मेरा मलाई लागि गर्नुहोस् लेख्नुहोस् बारे हो यो त्यो एउटा एक कथा पत्र गर्ने मा
      ले बिरालो शहर रात बनाउनुहोस्
    `,
  },
};
