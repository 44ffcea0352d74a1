import type { Language } from '../text/language.ts';

/** What a picture prompt can add without contradicting it: nothing here tells light, weather or time. */
export interface Looks {
  /** in the order of LOOKS */
  readonly media: readonly string[];
  readonly views: readonly string[];
  readonly finishes: readonly string[];
}

/** The looks as they are told to the user. */
export const LOOKS = [
  { title: 'Photographic', explanation: 'Asks for a photograph with a sharp subject.' },
  { title: 'Cinematic', explanation: 'Asks for a still of a film.' },
  { title: 'Illustration', explanation: 'Asks for a drawn picture with clear shapes.' },
  { title: 'Painterly', explanation: 'Asks for a painting with visible brushwork.' },
  { title: '3D render', explanation: 'Asks for a rendered scene.' },
] as const;

/** The same where the description says itself what the picture is made in. */
export const VIEWS = [
  { title: 'Centred', explanation: 'Sets the subject into the middle.' },
  { title: 'Wide view', explanation: 'Shows where the subject is.' },
  { title: 'Off centre', explanation: 'Sets the subject beside the middle.' },
  { title: 'Layered', explanation: 'Parts the picture into near and far.' },
  { title: 'Close view', explanation: 'Fills the picture with the subject.' },
] as const;

/** By language; every list is in the order of LOOKS and VIEWS. */
export const LOOK_TEXTS: Readonly<Record<Language, Looks>> = {
  en: {
    media: [
      'photograph, sharp focus on the subject',
      'cinematic film still, anamorphic lens',
      'digital illustration, clean shapes',
      'oil painting, visible brushstrokes',
      '3D render, smooth materials',
    ],
    views: [
      'composition with the subject in the centre',
      'wide shot that shows the surroundings',
      'composition by the rule of thirds',
      'composition with a clear foreground and distance',
      'close framing on the subject',
    ],
    finishes: [
      'fine detail in every surface',
      'clear outlines against the background',
      'texture that one could touch',
      'space around the subject',
      'crisp detail where the eye goes first',
    ],
  },
  es: {
    media: [
      'fotografía, enfoque nítido en el sujeto',
      'fotograma de cine, lente anamórfica',
      'ilustración digital, formas limpias',
      'pintura al óleo, pinceladas visibles',
      'render 3D, materiales lisos',
    ],
    views: [
      'composición con el sujeto en el centro',
      'plano general que muestra el entorno',
      'composición según la regla de los tercios',
      'composición con primer plano y lejanía claros',
      'encuadre cercano del sujeto',
    ],
    finishes: [
      'detalle fino en cada superficie',
      'contornos claros sobre el fondo',
      'texturas palpables',
      'espacio alrededor del sujeto',
      'detalle nítido donde va primero la mirada',
    ],
  },
  fr: {
    media: [
      'photographie, mise au point nette sur le sujet',
      'image de film, objectif anamorphique',
      'illustration numérique, formes nettes',
      'peinture à l’huile, coups de pinceau visibles',
      'rendu 3D, matières lisses',
    ],
    views: [
      'composition centrée sur le sujet',
      'plan large qui montre les alentours',
      'composition selon la règle des tiers',
      'composition avec premier plan et lointain distincts',
      'cadrage serré sur le sujet',
    ],
    finishes: [
      'détail fin de chaque surface',
      'contours nets sur l’arrière-plan',
      'textures palpables',
      'espace autour du sujet',
      'détail net là où le regard se pose',
    ],
  },
  de: {
    media: [
      'Fotografie, Motiv scharf gestellt',
      'Filmstandbild, anamorphes Objektiv',
      'digitale Illustration, klare Formen',
      'Ölgemälde, sichtbare Pinselstriche',
      '3D-Rendering, glatte Oberflächen',
    ],
    views: [
      'Bildaufbau mit dem Motiv in der Mitte',
      'weite Einstellung, die die Umgebung zeigt',
      'Bildaufbau nach der Drittelregel',
      'Bildaufbau mit klarem Vordergrund und klarer Ferne',
      'nah am Motiv',
    ],
    finishes: [
      'feine Details auf jeder Oberfläche',
      'klare Umrisse vor dem Hintergrund',
      'greifbare Texturen',
      'Raum um das Motiv',
      'scharfe Details, wo der Blick zuerst hinfällt',
    ],
  },
  pt: {
    media: [
      'fotografia, foco nítido no sujeito',
      'fotograma de cinema, lente anamórfica',
      'ilustração digital, formas limpas',
      'pintura a óleo, pinceladas visíveis',
      'render 3D, materiais lisos',
    ],
    views: [
      'composição com o sujeito no centro',
      'plano geral que mostra o entorno',
      'composição pela regra dos terços',
      'composição com primeiro plano e distância claros',
      'enquadramento próximo do sujeito',
    ],
    finishes: [
      'detalhe fino em cada superfície',
      'contornos claros sobre o fundo',
      'texturas palpáveis',
      'espaço ao redor do sujeito',
      'detalhe nítido onde o olhar chega primeiro',
    ],
  },
  it: {
    media: [
      'fotografia, soggetto a fuoco',
      'fotogramma di film, lente anamorfica',
      'illustrazione digitale, forme pulite',
      'pittura a olio, pennellate visibili',
      'render 3D, materiali lisci',
    ],
    views: [
      'composizione con il soggetto al centro',
      'campo lungo che mostra l’ambiente',
      'composizione secondo la regola dei terzi',
      'composizione con primo piano e lontananza distinti',
      'inquadratura ravvicinata del soggetto',
    ],
    finishes: [
      'dettaglio fine di ogni superficie',
      'contorni netti sullo sfondo',
      'texture palpabili',
      'spazio attorno al soggetto',
      'dettaglio nitido dove cade lo sguardo',
    ],
  },
  tr: {
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
  ru: {
    media: [
      'фотография, резкость на главном',
      'кадр из фильма, анаморфотный объектив',
      'цифровая иллюстрация, чистые формы',
      'масляная живопись, видимые мазки',
      '3D-рендер, гладкие поверхности',
    ],
    views: [
      'композиция с главным в центре',
      'общий план, показывающий окружение',
      'композиция по правилу третей',
      'композиция с ясными передним и дальним планами',
      'тесный кадр',
    ],
    finishes: [
      'тонкая проработка поверхностей',
      'чёткие контуры на фоне',
      'осязаемая фактура',
      'свободное место вокруг главного',
      'резкие детали там, куда падает взгляд',
    ],
  },
  zh: {
    media: [
      '摄影作品，主体对焦清晰',
      '电影剧照，变形镜头',
      '数字插画，造型简洁',
      '油画，笔触可见',
      '3D渲染，材质光滑',
    ],
    views: [
      '主体居中的构图',
      '展现周围环境的远景',
      '三分法构图',
      '前景与远景分明的构图',
      '贴近主体的取景',
    ],
    finishes: [
      '每个表面都有细腻的细节',
      '主体与背景轮廓分明',
      '质感清晰',
      '主体周围留有空间',
      '视觉焦点处细节锐利',
    ],
  },
  ja: {
    media: [
      '写真、主題に鮮明なピント',
      '映画のスチル、アナモルフィックレンズ',
      'デジタルイラスト、すっきりした形',
      '油絵、見える筆致',
      '3Dレンダリング、滑らかな質感',
    ],
    views: [
      '主題を中央に置いた構図',
      '周囲を見せる引きの構図',
      '三分割法の構図',
      '前景と遠景を分けた構図',
      '主題に寄った構図',
    ],
    finishes: [
      '表面の細かな描写',
      '背景から際立つ輪郭',
      '手触りを感じる質感',
      '主題の周りの余白',
      '視線が向かう部分の鮮明な描写',
    ],
  },
  ko: {
    media: [
      '사진, 피사체에 선명한 초점',
      '영화 스틸, 아나모픽 렌즈',
      '디지털 일러스트, 깔끔한 형태',
      '유화, 보이는 붓 자국',
      '3D 렌더링, 매끄러운 질감',
    ],
    views: [
      '피사체를 중앙에 둔 구도',
      '주변을 보여 주는 넓은 구도',
      '삼분할 구도',
      '전경과 원경을 나눈 구도',
      '피사체에 가까운 구도',
    ],
    finishes: [
      '표면의 섬세한 묘사',
      '배경과 구분되는 윤곽',
      '만져질 듯한 질감',
      '피사체 주위의 여백',
      '시선이 먼저 가는 곳의 선명한 묘사',
    ],
  },
  ar: {
    media: [
      'صورة فوتوغرافية بتركيز حاد على الموضوع',
      'لقطة سينمائية بعدسة أنامورفية',
      'رسم رقمي بأشكال واضحة',
      'لوحة زيتية بضربات فرشاة ظاهرة',
      'تصيير ثلاثي الأبعاد بمواد ملساء',
    ],
    views: [
      'تكوين يتوسطه الموضوع',
      'لقطة واسعة تظهر المحيط',
      'تكوين وفق قاعدة الأثلاث',
      'تكوين بمقدمة وعمق واضحين',
      'تأطير قريب من الموضوع',
    ],
    finishes: [
      'تفاصيل دقيقة في كل سطح',
      'حدود واضحة أمام الخلفية',
      'ملمس محسوس',
      'مساحة حول الموضوع',
      'تفاصيل حادة حيث تقع العين أولا',
    ],
  },
  hi: {
    media: [
      'फ़ोटोग्राफ़, विषय पर स्पष्ट फ़ोकस',
      'फ़िल्म का दृश्य, एनामॉर्फिक लेंस',
      'डिजिटल चित्रण, साफ़ आकृतियाँ',
      'तैलचित्र, दिखते ब्रश के निशान',
      '3D रेंडर, चिकनी सतहें',
    ],
    views: [
      'विषय बीच में रखी रचना',
      'आसपास दिखाने वाला चौड़ा दृश्य',
      'तिहाई के नियम पर रचना',
      'स्पष्ट अग्रभूमि और दूरी वाली रचना',
      'विषय के पास का फ़्रेम',
    ],
    finishes: [
      'हर सतह पर बारीक विवरण',
      'पृष्ठभूमि से अलग साफ़ रूपरेखा',
      'छूने जैसी बनावट',
      'विषय के चारों ओर जगह',
      'जहाँ नज़र पहले जाए वहाँ तीखा विवरण',
    ],
  },
};
