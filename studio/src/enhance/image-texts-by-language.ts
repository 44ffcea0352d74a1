import { STYLE_WORDS } from './style-words.ts';
import type { ImageTexts } from './image-texts.ts';
import type { Language } from '../text/language.ts';

const { photographic, artistic, cinematic, digital_art: digital } = STYLE_WORDS;

export const IMAGE_TEXTS: Readonly<Record<Language, ImageTexts>> = {
  en: {
    makers: [photographic.maker, artistic.maker, cinematic.maker, digital.maker],
    goal: 'Create one picture of exactly this subject: {lead}.',
    goalInMedium:
      'Create one picture of exactly this subject in the medium it names, with {treatment}.',
    treatments: [
      photographic.treatment,
      artistic.treatment,
      cinematic.treatment,
      digital.treatment,
    ],
    keep: 'keep everything the description says and add only where it is silent',
    output: 'One finished picture in high resolution that fills the frame.',
    lettering: 'Lettering exactly as it is written above.',
  },
  es: {
    makers: [
      'fotógrafo experto',
      'pintor experto',
      'director de fotografía experto',
      'artista digital experto',
    ],
    goal: 'Crea una sola imagen exactamente de este motivo: {lead}.',
    leads: [
      'fotografía profesional, fiel a la realidad',
      'pintura expresiva con pincelada visible',
      'fotograma cinematográfico',
      'ilustración digital pulida',
    ],
    goalInMedium:
      'Crea una sola imagen exactamente de este motivo, en la técnica que nombra, con {treatment}.',
    treatments: [
      'realismo en formas y proporciones',
      'un trazo expresivo y manual',
      'puesta en escena cinematográfica',
      'acabado digital limpio y luminoso',
    ],
    keep: 'conserva todo lo que dice la descripción y añade solo donde calla',
    output: 'Una imagen terminada en alta resolución que llena el encuadre.',
    lettering: 'Los textos, exactamente como están escritos arriba.',
    facets: {
      composition: [
        'punto focal claro, encuadre equilibrado',
        'planos cercano, medio y lejano que llevan al motivo',
      ],
      lighting: [
        'una fuente principal lateral, sombras suaves',
        'claridad uniforme sin contrastes duros',
      ],
      colour: ['pocos tonos afines con un solo acento', 'un tono dominante y matices cercanos'],
      lens: [
        'bordes cuidados, superficies bien diferenciadas',
        'materiales reconocibles por su brillo',
      ],
      mood: ['sensación atenta y sincera', 'un instante que merece quedarse'],
      detail: [
        'precisión en el punto focal, sencillez alrededor',
        'desgaste y grano visibles de los materiales',
      ],
      background: [
        'entorno sencillo, más discreto que el motivo',
        'alrededores propios del motivo, algo desenfocados',
      ],
    },
    avoid: 'marcas de agua, formas deformadas, ruido, bordes cortados',
  },
  fr: {
    makers: [
      'photographe expert',
      'peintre expert',
      'directeur de la photographie expert',
      'artiste numérique expert',
    ],
    goal: 'Crée une seule image de ce sujet exactement : {lead}.',
    leads: [
      'photographie professionnelle, fidèle au réel',
      'peinture expressive à la touche visible',
      'image tirée d’un film',
      'illustration numérique soignée',
    ],
    goalInMedium:
      'Crée une seule image de ce sujet exactement, dans la technique qu’il nomme, avec {treatment}.',
    treatments: [
      'un réalisme des formes et des proportions',
      'un geste expressif et manuel',
      'une mise en scène de cinéma',
      'un fini net et lumineux',
    ],
    keep: 'garde tout ce que dit la description et n’ajoute que là où elle se tait',
    output: 'Une image finie en haute résolution qui remplit le cadre.',
    lettering: 'Les textes exactement comme écrits ci-dessus.',
    facets: {
      composition: [
        'point focal net, cadre équilibré',
        'plans proche, moyen et lointain menant au sujet',
      ],
      lighting: [
        'une source principale de côté, transitions douces',
        'clarté égale, sans contraste dur',
      ],
      colour: [
        'quelques teintes voisines et un seul accent',
        'une dominante et ses nuances proches',
      ],
      lens: [
        'contours soignés, surfaces bien distinctes',
        'matières reconnaissables à leurs reflets',
      ],
      mood: ['impression attentive et sincère', 'un instant à garder'],
      detail: [
        'précision au point focal, simplicité autour',
        'usure et grain visibles des matières',
      ],
      background: [
        'environs simples, plus discrets que le sujet',
        'alentours propres au sujet, un peu flous',
      ],
    },
    avoid: 'filigrane, formes déformées, bruit, bords coupés',
  },
  de: {
    makers: [
      'erfahrener Fotograf und Experte',
      'erfahrener Maler und Experte',
      'erfahrener Kameramann und Experte',
      'erfahrener Digitalkünstler und Experte',
    ],
    goal: 'Erstelle ein einziges Bild von genau diesem Motiv: {lead}.',
    leads: [
      'professionelle, wirklichkeitsgetreue Fotografie',
      'ausdrucksstarkes Gemälde mit sichtbarem Pinselstrich',
      'Standbild wie aus einem Kinofilm',
      'ausgearbeitete digitale Illustration',
    ],
    goalInMedium:
      'Erstelle ein einziges Bild von genau diesem Motiv in der genannten Technik, mit {treatment}.',
    treatments: [
      'wirklichkeitsgetreuen Formen und Proportionen',
      'ausdrucksstarker, handgemachter Ausführung',
      'filmischer Inszenierung',
      'klarer, leuchtender Ausarbeitung',
    ],
    keep: 'behalte alles, was die Beschreibung sagt, und ergänze nur, wo sie schweigt',
    output: 'Ein fertiges, hoch aufgelöstes Bild, das den Rahmen füllt.',
    lettering: 'Schrift genau wie oben geschrieben.',
    facets: {
      composition: [
        'klarer Blickpunkt, ausgewogener Ausschnitt',
        'Ebenen von nah, mittel und fern, die zum Motiv führen',
      ],
      lighting: [
        'eine seitliche Hauptquelle, weiche Übergänge',
        'gleichmäßige Helligkeit ohne harte Kontraste',
      ],
      colour: [
        'wenige verwandte Töne mit einem Akzent',
        'ein vorherrschender Ton mit nahen Abstufungen',
      ],
      lens: [
        'sorgfältige Kanten, deutlich unterscheidbare Oberflächen',
        'Materialien am Glanz erkennbar',
      ],
      mood: ['aufmerksam und aufrichtig', 'ein Augenblick, der bleiben darf'],
      detail: ['genau am Blickpunkt, schlichter ringsum', 'sichtbare Körnung und Gebrauchsspuren'],
      background: [
        'schlichte Umgebung, ruhiger als das Motiv',
        'ein Umfeld, das zum Motiv gehört, leicht unscharf',
      ],
    },
    avoid: 'Wasserzeichen, verzerrte Formen, Rauschen, abgeschnittene Ränder',
  },
  pt: {
    makers: [
      'fotógrafo especialista',
      'pintor especialista',
      'diretor de fotografia especialista',
      'artista digital especialista',
    ],
    goal: 'Crie uma única imagem exatamente deste motivo: {lead}.',
    leads: [
      'fotografia profissional, fiel à realidade',
      'pintura expressiva com pincelada visível',
      'quadro de um filme de cinema',
      'ilustração digital bem acabada',
    ],
    goalInMedium:
      'Crie uma única imagem exatamente deste motivo, na técnica que ele nomeia, com {treatment}.',
    treatments: [
      'realismo nas formas e proporções',
      'traço expressivo e manual',
      'encenação cinematográfica',
      'acabamento limpo e luminoso',
    ],
    keep: 'mantenha tudo o que a descrição diz e acrescente só onde ela cala',
    output: 'Uma imagem acabada em alta resolução que preenche o quadro.',
    lettering: 'Os textos exatamente como escritos acima.',
    facets: {
      composition: [
        'ponto focal claro, quadro equilibrado',
        'planos próximo, médio e distante que levam ao motivo',
      ],
      lighting: [
        'uma fonte principal lateral, transições suaves',
        'claridade uniforme sem contrastes duros',
      ],
      colour: ['poucos tons próximos com um só destaque', 'um tom dominante e nuances vizinhas'],
      lens: [
        'contornos cuidados, superfícies bem distintas',
        'materiais reconhecíveis pelo brilho',
      ],
      mood: ['sensação atenta e sincera', 'um instante que vale guardar'],
      detail: [
        'precisão no ponto focal, simplicidade ao redor',
        'desgaste e grão visíveis dos materiais',
      ],
      background: [
        'arredores simples, mais discretos que o motivo',
        'entorno próprio do motivo, levemente desfocado',
      ],
    },
    avoid: 'marca d’água, formas distorcidas, ruído, bordas cortadas',
  },
  it: {
    makers: [
      'fotografo esperto',
      'pittore esperto',
      'direttore della fotografia esperto',
      'artista digitale esperto',
    ],
    goal: 'Crea una sola immagine esattamente di questo soggetto: {lead}.',
    leads: [
      'fotografia professionale, fedele al vero',
      'dipinto espressivo con pennellata visibile',
      'fotogramma cinematografico',
      'illustrazione digitale curata',
    ],
    goalInMedium:
      'Crea una sola immagine esattamente di questo soggetto, nella tecnica che nomina, con {treatment}.',
    treatments: [
      'realismo di forme e proporzioni',
      'un tratto espressivo e manuale',
      'una messa in scena cinematografica',
      'una finitura pulita e luminosa',
    ],
    keep: 'conserva tutto ciò che dice la descrizione e aggiungi solo dove tace',
    output: 'Una immagine finita in alta risoluzione che riempie il quadro.',
    lettering: 'I testi esattamente come scritti sopra.',
    facets: {
      composition: [
        'punto focale chiaro, inquadratura equilibrata',
        'piani vicino, medio e lontano che portano al soggetto',
      ],
      lighting: [
        'una fonte principale laterale, passaggi morbidi',
        'chiarezza uniforme senza contrasti duri',
      ],
      colour: ['pochi toni affini con un solo accento', 'un tono dominante e sfumature vicine'],
      lens: ['bordi curati, superfici ben distinte', 'materiali riconoscibili dai riflessi'],
      mood: ['sensazione attenta e sincera', 'un istante da conservare'],
      detail: [
        'precisione nel punto focale, semplicità intorno',
        'usura e grana visibili dei materiali',
      ],
      background: [
        'contorno semplice, più discreto del soggetto',
        'dintorni propri del soggetto, un po’ sfocati',
      ],
    },
    avoid: 'filigrane, forme deformate, rumore, bordi tagliati',
  },
  tr: {
    makers: [
      'uzman fotoğrafçı',
      'uzman ressam',
      'uzman görüntü yönetmeni',
      'uzman dijital sanatçı',
    ],
    goal: 'Tam olarak bu konunun tek bir görselini oluştur: {lead}.',
    leads: [
      'gerçeğe sadık profesyonel fotoğraf',
      'fırça izleri görünen etkileyici resim',
      'sinema filminden bir kare',
      'özenle bitirilmiş dijital illüstrasyon',
    ],
    goalInMedium:
      'Tam olarak bu konunun tek bir görselini, adı geçen teknikte, {treatment} ile oluştur.',
    treatments: [
      'gerçekçi biçim ve oranlar',
      'etkileyici bir el işçiliği',
      'sinema tarzı sahneleme',
      'temiz ve parlak bir bitiş',
    ],
    keep: 'açıklamanın söylediği her şeyi koru, yalnızca sustuğu yerde ekle',
    output: 'Kareyi dolduran, yüksek çözünürlüklü, bitmiş tek bir görsel.',
    lettering: 'Yazılar tam olarak yukarıda yazıldığı gibi.',
    facets: {
      composition: [
        'belirgin odak noktası, dengeli kadraj',
        'konuya götüren yakın, orta ve uzak katmanlar',
      ],
      lighting: ['yandan tek ana kaynak, yumuşak geçişler', 'sert karşıtlık olmadan eşit aydınlık'],
      colour: ['birkaç yakın ton ve tek bir vurgu', 'baskın bir ton ve yakın nüanslar'],
      lens: ['özenli kenarlar, birbirinden ayrılan yüzeyler', 'parıltısından tanınan malzemeler'],
      mood: ['dikkatli ve içten bir his', 'saklanmaya değer bir an'],
      detail: ['odakta kesin, çevrede sade', 'malzemelerin görünen yıpranması ve dokusu'],
      background: ['konudan daha sakin, sade bir çevre', 'konuya ait, hafif bulanık bir çevre'],
    },
    avoid: 'filigran, bozuk biçimler, gürültü, kesilmiş kenarlar',
  },
  ru: {
    makers: [
      'опытный фотограф, эксперт',
      'опытный живописец, эксперт',
      'опытный кинооператор, эксперт',
      'опытный цифровой художник, эксперт',
    ],
    goal: 'Создай одно изображение именно этого сюжета: {lead}.',
    leads: [
      'профессиональная фотография, верная жизни',
      'выразительная картина с видимым мазком',
      'кадр из кинофильма',
      'отточенная цифровая иллюстрация',
    ],
    goalInMedium:
      'Создай одно изображение именно этого сюжета в названной технике; подача: {treatment}.',
    treatments: [
      'реализм форм и пропорций',
      'выразительная ручная работа',
      'кинематографическая постановка',
      'чистая сияющая отделка',
    ],
    keep: 'сохрани всё, что сказано в описании, и добавляй только там, где оно молчит',
    output: 'Одно готовое изображение в высоком разрешении, заполняющее кадр.',
    lettering: 'Надписи точно так, как написано выше.',
    facets: {
      composition: [
        'ясный смысловой центр, уравновешенный кадр',
        'ближний, средний и дальний планы ведут к главному',
      ],
      lighting: [
        'один основной источник сбоку, мягкие переходы',
        'ровная освещённость без резких контрастов',
      ],
      colour: ['несколько близких тонов и один акцент', 'один главный тон и соседние оттенки'],
      lens: ['бережные края, различимые поверхности', 'материалы узнаются по блеску'],
      mood: ['внимательность и искренность', 'мгновение, которое стоит сохранить'],
      detail: ['точность в центре, простота вокруг', 'видимые следы времени на материалах'],
      background: [
        'простое окружение, тише главного',
        'окружение под стать сюжету, слегка размытое',
      ],
    },
    avoid: 'водяные знаки, искажённые формы, шум, обрезанные края',
  },
  zh: {
    makers: ['资深摄影专家', '资深绘画专家', '资深电影摄影专家', '资深数字艺术专家'],
    goal: '生成一幅完全表现这一主体的画面：{lead}。',
    leads: ['真实可信的专业照片', '笔触可见的表现性绘画', '电影剧照', '精致的数字插画'],
    goalInMedium: '按上文所说的媒介生成一幅完全表现这一主体的画面，并带有{treatment}。',
    treatments: ['写实的形体与比例', '富有表现力的手工感', '电影般的场面调度', '干净明亮的完成度'],
    keep: '保留描述中的一切，只在没有说明之处补充',
    output: '一幅铺满画幅的高分辨率成品图。',
    lettering: '文字必须与上文完全一致。',
    facets: {
      composition: ['焦点明确，构图均衡', '近中远三层引向主体'],
      lighting: ['侧面单一主光，过渡柔和', '均匀明亮，没有生硬反差'],
      colour: ['少量相近色调加一处点缀', '一个主色与邻近色阶'],
      lens: ['边缘精细，表面区分清楚', '从反光即可辨认材质'],
      mood: ['专注而真诚', '值得留住的一刻'],
      detail: ['焦点精确，四周从简', '看得见材质的颗粒与磨损'],
      background: ['简洁，比主体更安静', '与主体相符的环境，略微虚化'],
    },
    avoid: '水印、变形、噪点、被裁切的边缘',
  },
  ja: {
    makers: [
      '熟練の写真の専門家',
      '熟練の絵画の専門家',
      '熟練の映像撮影の専門家',
      '熟練のデジタルアートの専門家',
    ],
    goal: 'この主題どおりの画像を一枚だけ作成してください：{lead}。',
    leads: [
      '現実に忠実なプロの写真',
      '筆致の見える表情豊かな絵画',
      '映画のワンシーン',
      '仕上げの美しいデジタルイラスト',
    ],
    goalInMedium:
      '指定された技法で、この主題どおりの画像を一枚だけ、{treatment}で作成してください。',
    treatments: [
      '写実的な形と比率',
      '手仕事らしい豊かな表現',
      '映画的な演出',
      '澄んだ明るい仕上げ',
    ],
    keep: '説明にあることはすべて守り、書かれていない部分だけを補うこと',
    output: '画面いっぱいの、高解像度の完成画像を一枚。',
    lettering: '文字は上に書かれたとおりに。',
    facets: {
      composition: ['明確な焦点と均整のとれた構図', '近景・中景・遠景が主題へ導く'],
      lighting: ['横からの主光ひとつ、なめらかな移り変わり', '強い対比のない均一な明るさ'],
      colour: ['近い色調を少しと差し色ひとつ', '主となる色とその隣の色合い'],
      lens: ['丁寧な輪郭、見分けのつく表面', '反射で素材がわかる描写'],
      mood: ['誠実でまっすぐな気配', '残しておきたい一瞬'],
      detail: ['焦点は精密に、周りは簡潔に', '素材の粒子や使い込みが見える'],
      background: ['主題より静かで簡素', '主題にふさわしい、少しぼけた周囲'],
    },
    avoid: '透かし、形の歪み、ノイズ、切れた端',
  },
  ko: {
    makers: [
      '숙련된 사진 전문가',
      '숙련된 회화 전문가',
      '숙련된 촬영 감독 전문가',
      '숙련된 디지털 아트 전문가',
    ],
    goal: '바로 이 주제를 담은 이미지 한 장을 만들어 주세요: {lead}.',
    leads: [
      '사실에 충실한 전문 사진',
      '붓 자국이 보이는 표현적인 그림',
      '영화의 한 장면',
      '완성도 높은 디지털 일러스트',
    ],
    goalInMedium:
      '언급된 기법으로 바로 이 주제를 담은 이미지 한 장을 만들어 주세요. 표현 방식: {treatment}.',
    treatments: [
      '사실적인 형태와 비례',
      '손맛이 느껴지는 풍부한 표현',
      '영화 같은 연출',
      '깨끗하고 빛나는 마무리',
    ],
    keep: '설명에 있는 것은 모두 지키고, 말하지 않은 곳만 더할 것',
    output: '화면을 가득 채운 고해상도 완성 이미지 한 장.',
    lettering: '글자는 위에 적힌 그대로.',
    facets: {
      composition: ['분명한 초점과 균형 잡힌 틀', '가까움, 중간, 먼 곳이 주제로 이어짐'],
      lighting: ['옆에서 오는 하나의 주광, 부드러운 변화', '강한 대비 없이 고른 밝기'],
      colour: ['가까운 색조 몇 가지와 포인트 하나', '하나의 주된 색과 이웃한 색'],
      lens: ['섬세한 가장자리, 구별되는 표면', '반사로 알아보는 재료'],
      mood: ['진실하고 집중된 느낌', '간직하고 싶은 순간'],
      detail: ['초점은 정밀하게, 주변은 단순하게', '재료의 결과 닳은 흔적이 보임'],
      background: ['주제보다 조용하고 단순한 주변', '주제에 어울리는, 살짝 흐린 주변'],
    },
    avoid: '워터마크, 일그러진 형태, 노이즈, 잘린 가장자리',
  },
  ar: {
    makers: ['مصور خبير', 'رسام خبير', 'مدير تصوير سينمائي خبير', 'فنان رقمي خبير'],
    goal: 'أنشئ صورة واحدة لهذا الموضوع بالضبط: {lead}.',
    leads: [
      'تصوير احترافي مطابق للواقع',
      'عمل فني معبر بضربات فرشاة ظاهرة',
      'لقطة من فيلم سينمائي',
      'عمل رقمي متقن',
    ],
    goalInMedium: 'أنشئ صورة واحدة لهذا الموضوع بالضبط، بالتقنية المذكورة، مع {treatment}.',
    treatments: [
      'واقعية في الأشكال والنسب',
      'معالجة يدوية معبرة',
      'إخراج سينمائي',
      'إنهاء نظيف ومضيء',
    ],
    keep: 'حافظ على كل ما يقوله الوصف وأضف فقط حيث يسكت',
    output: 'صورة واحدة مكتملة بدقة عالية تملأ الإطار.',
    lettering: 'الكتابة تماما كما وردت أعلاه.',
    facets: {
      composition: [
        'نقطة تركيز واضحة وإطار متوازن',
        'مستويات قريبة ومتوسطة وبعيدة تقود إلى الموضوع',
      ],
      lighting: ['مصدر رئيسي واحد من الجانب وانتقالات ناعمة', 'سطوع متساو دون تباين حاد'],
      colour: ['درجات متقاربة قليلة مع لمسة واحدة بارزة', 'درجة سائدة واحدة وما يجاورها'],
      lens: ['حواف متقنة وأسطح واضحة التمايز', 'خامات تعرف من لمعانها'],
      mood: ['إحساس صادق ومنتبه', 'لحظة تستحق البقاء'],
      detail: ['دقة عند نقطة التركيز وبساطة حولها', 'آثار الاستعمال ظاهرة على الخامات'],
      background: ['محيط بسيط أهدأ من الموضوع', 'محيط يناسب الموضوع مع ضبابية خفيفة'],
    },
    avoid: 'علامات مائية، أشكال مشوهة، تشويش، حواف مقطوعة',
  },
  hi: {
    makers: [
      'अनुभवी फ़ोटोग्राफ़र, विशेषज्ञ',
      'अनुभवी चित्रकार, विशेषज्ञ',
      'अनुभवी छायाकार, विशेषज्ञ',
      'अनुभवी डिजिटल कलाकार, विशेषज्ञ',
    ],
    goal: 'ठीक इसी विषय की एक छवि बनाएं: {lead}।',
    leads: [
      'वास्तविकता के अनुरूप पेशेवर फ़ोटो',
      'दिखते ब्रश-स्पर्श वाली अभिव्यंजक पेंटिंग',
      'फ़िल्म का एक फ़्रेम',
      'निखरा हुआ डिजिटल चित्रण',
    ],
    goalInMedium: 'बताई गई तकनीक में ठीक इसी विषय की एक छवि बनाएं, {treatment} के साथ।',
    treatments: [
      'आकार और अनुपात की यथार्थता',
      'हाथ के काम की अभिव्यक्ति',
      'सिनेमाई प्रस्तुति',
      'साफ़ और चमकदार निखार',
    ],
    keep: 'वर्णन में जो कहा गया है वह सब रखें, केवल वहाँ जोड़ें जहाँ वह मौन है',
    output: 'उच्च रिज़ॉल्यूशन में एक पूर्ण छवि जो फ़्रेम को भर दे।',
    lettering: 'लिखावट ठीक वैसी ही जैसी ऊपर लिखी है।',
    facets: {
      composition: ['स्पष्ट केंद्र, संतुलित फ़्रेम', 'निकट, मध्य और दूर की परतें विषय तक ले जाएँ'],
      lighting: ['बगल से एक मुख्य स्रोत, कोमल बदलाव', 'बिना तीखे अंतर के समान उजाला'],
      colour: ['कुछ मिलते-जुलते शेड और एक उभार', 'एक प्रमुख शेड और उसके पड़ोसी'],
      lens: ['सधे किनारे, अलग पहचान वाली सतहें', 'चमक से पहचानी जाने वाली सामग्री'],
      mood: ['सच्चा और सजग भाव', 'सँजोने लायक पल'],
      detail: ['केंद्र पर सटीक, आसपास सरल', 'सामग्री का घिसाव दिखाई दे'],
      background: ['विषय से शांत, सरल परिवेश', 'विषय के अनुकूल, हल्का धुंधला परिवेश'],
    },
    avoid: 'वॉटरमार्क, विकृत आकार, नॉइज़, कटे किनारे',
  },
};
