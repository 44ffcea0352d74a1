import { STYLE_WORDS } from './style-words.ts';
import { facetsOf, graphicOf, type ImageTexts, labelsOf } from './image-texts.ts';
import type { Language } from '../text/language.ts';

const { photographic, artistic, cinematic, digital_art: digital } = STYLE_WORDS;

export const IMAGE_TEXTS: Readonly<Record<Language, ImageTexts>> = {
  en: {
    labels: labelsOf(
      'Role|Goal|Context|Details|Avoid|Output|Composition|Lighting|Colour|Technique|Detail|Style',
    ),
    crafts: [
      photographic.craft,
      artistic.craft,
      cinematic.craft,
      digital.craft,
      'illustration',
      'graphic design',
    ],
    treatments: [
      photographic.treatment,
      artistic.treatment,
      cinematic.treatment,
      digital.treatment,
    ],
    output: 'finished image in high resolution',
    lettering: 'finished image in high resolution, lettering exactly as quoted',
  },
  es: {
    labels: labelsOf(
      'Rol|Objetivo|Contexto|Información|Restricciones|Salida|Composición|Luz|Color|Técnica|Detalle|Estilo',
    ),
    crafts: [
      'fotografía profesional',
      'pintura artística',
      'dirección de fotografía',
      'arte digital',
      'ilustración',
      'diseño gráfico',
    ],
    leads: [
      'fotografía profesional, fiel a la realidad',
      'pintura expresiva con pincelada visible',
      'fotograma de una escena clave',
      'ilustración digital pulida',
    ],
    treatments: [
      'formas y proporciones fieles a la realidad',
      'formas expresivas, hechas a mano',
      'puesta en escena de cine',
      'formas claras y acabado pulido',
    ],
    facets: facetsOf({
      photographic:
        'sujeto en un tercio vertical, con aire alrededor | luz suave lateral, sombras ligeras | colores naturales | objetivo de 50 mm a f/4 | textura fina, sin suavizar en exceso | natural y espontáneo | fondo sencillo, algo desenfocado',
      artistic:
        'formas grandes y simples en torno a un centro | contraste suave de luz y sombra de color | paleta limitada con un solo acento | óleo sobre lienzo, bordes de espátula | preciso en el centro, sugerido alrededor | expresivo y personal | fondo de manchas amplias y tranquilas',
      cinematic:
        'sujeto descentrado, líneas que guían la mirada | una luz principal lateral, sombras legibles | dos tonos complementarios | formato grande, transición de enfoque suave | máxima nitidez donde está la historia | un momento con historia | fondo profundo, más discreto que el sujeto',
      digital_art:
        'silueta fuerte, un solo recorrido para la vista | luz ambiental suave con un borde de color | paleta armónica y saturada | bordes limpios, degradados suaves | minucioso en el centro, más simple hacia los bordes | imaginativo y acogedor | fondo en dos o tres planos',
    }),
    graphic: graphicOf(
      'silueta clara con márgenes iguales | dos o tres tintas planas | solo lo que se lee en pequeño | fondo liso con espacio libre',
    ),
    avoid: 'evitar {flaws}',
    flaws: ['texto', 'marca de agua', 'firma', 'baja resolución'],
    output: 'imagen terminada en alta resolución',
    lettering:
      'imagen terminada en alta resolución, con el texto exactamente como está entre comillas',
  },
  fr: {
    labels: labelsOf(
      'Rôle|Objectif|Contexte|Informations|Contraintes|Sortie|Composition|Lumière|Couleur|Technique|Détail|Style',
    ),
    crafts: [
      'photographie professionnelle',
      'peinture d’art',
      'direction de la photographie',
      'art numérique',
      'illustration',
      'design graphique',
    ],
    leads: [
      'photographie professionnelle, fidèle au réel',
      'peinture expressive à la touche visible',
      'image d’une scène clé de film',
      'illustration numérique soignée',
    ],
    treatments: [
      'formes et proportions fidèles au réel',
      'formes expressives, faites à la main',
      'mise en scène de cinéma',
      'formes claires et finition soignée',
    ],
    facets: facetsOf({
      photographic:
        'sujet sur un tiers vertical, de l’air autour | lumière douce de côté, ombres légères | couleurs naturelles | objectif 50 mm à f/4 | texture fine, sans lissage | naturel et spontané | fond simple, légèrement flou',
      artistic:
        'grandes formes simples autour d’un centre | contraste doux de lumière et d’ombre colorée | palette limitée avec un seul accent | huile sur toile, bords au couteau | précis au centre, suggéré autour | expressif et personnel | fond en larges taches calmes',
      cinematic:
        'sujet décentré, lignes qui guident le regard | une source principale de côté, ombres lisibles | deux teintes complémentaires | grand format, transition de netteté douce | netteté là où est l’histoire | un moment qui raconte | fond profond, plus discret que le sujet',
      digital_art:
        'silhouette forte, un seul chemin pour l’œil | lumière ambiante douce avec un liseré coloré | palette harmonieuse et saturée | contours nets, dégradés doux | minutieux au centre, plus simple vers les bords | imaginatif et accueillant | fond en deux ou trois plans',
    }),
    graphic: graphicOf(
      'silhouette claire, marges égales | deux ou trois aplats | seulement ce qui reste lisible en petit | fond uni avec de l’espace libre',
    ),
    avoid: 'éviter {flaws}',
    flaws: ['texte', 'filigrane', 'signature', 'basse résolution'],
    output: 'image finie en haute résolution',
    lettering: 'image finie en haute résolution, texte exactement comme entre guillemets',
  },
  de: {
    labels: labelsOf(
      'Rolle|Ziel|Kontext|Angaben|Vorgaben|Ausgabe|Bildaufbau|Licht|Farbe|Technik|Detail|Stil',
    ),
    crafts: [
      'professionelle Fotografie',
      'Kunstmalerei',
      'Filmkamera',
      'digitale Kunst',
      'Illustration',
      'Grafikdesign',
    ],
    leads: [
      'professionelle, wirklichkeitsgetreue Fotografie',
      'ausdrucksstarkes Gemälde mit sichtbarem Pinselstrich',
      'Standbild aus einer Schlüsselszene',
      'ausgearbeitete digitale Illustration',
    ],
    treatments: [
      'wirklichkeitsgetreue Formen und Proportionen',
      'ausdrucksstarke Formen, von Hand gemacht',
      'inszeniert wie eine Filmszene',
      'klare Formen, saubere Ausarbeitung',
    ],
    facets: facetsOf({
      photographic:
        'Motiv auf einem senkrechten Drittel, Luft ringsum | weiches Seitenlicht, zarte Schatten | natürliche Farben | 50-mm-Objektiv bei f/4 | feine Oberflächen, nichts geglättet | natürlich und ungestellt | schlichter Hintergrund, leicht unscharf',
      artistic:
        'große einfache Formen um eine klare Mitte | sanfter Wechsel von Licht und farbigem Schatten | wenige Farben mit einem Akzent | Öl auf Leinwand, Spachtelkanten | in der Mitte genau, ringsum angedeutet | ausdrucksvoll und persönlich | Hintergrund in breiten, ruhigen Flächen',
      cinematic:
        'Motiv außermittig, führende Linien | eine Hauptlichtquelle von der Seite, lesbare Schatten | zwei komplementäre Töne | Großformat, weicher Schärfeverlauf | am schärfsten, wo die Geschichte ist | ein Augenblick mit Geschichte | tiefer Hintergrund, ruhiger als das Motiv',
      digital_art:
        'starke Silhouette, ein klarer Weg fürs Auge | weiches Umgebungslicht mit farbigem Rand | stimmige, satte Farben | saubere Kanten, weiche Verläufe | in der Mitte reich, zum Rand hin einfacher | fantasievoll und einladend | Hintergrund in zwei oder drei Ebenen',
    }),
    graphic: graphicOf(
      'klare Silhouette, gleichmäßige Ränder | zwei oder drei flache Farben | nur, was auch klein lesbar bleibt | glatter Grund mit viel freiem Raum',
    ),
    avoid: 'zu vermeiden: {flaws}',
    flaws: ['Text', 'Wasserzeichen', 'Signatur', 'niedrige Auflösung'],
    output: 'fertiges Bild in hoher Auflösung',
    lettering: 'fertiges Bild in hoher Auflösung, Schrift genau wie in Anführungszeichen',
  },
  pt: {
    labels: labelsOf(
      'Papel|Objetivo|Contexto|Informações|Restrições|Saída|Composição|Luz|Cor|Técnica|Detalhe|Estilo',
    ),
    crafts: [
      'fotografia profissional',
      'pintura artística',
      'direção de fotografia',
      'arte digital',
      'ilustração',
      'design gráfico',
    ],
    leads: [
      'fotografia profissional, fiel à realidade',
      'pintura expressiva com pincelada visível',
      'quadro de uma cena-chave de filme',
      'ilustração digital bem acabada',
    ],
    treatments: [
      'formas e proporções fiéis à realidade',
      'formas expressivas, feitas à mão',
      'encenação de cinema',
      'formas claras e acabamento limpo',
    ],
    facets: facetsOf({
      photographic:
        'motivo em um terço vertical, com espaço em volta | luz suave lateral, sombras leves | cores naturais | lente de 50 mm em f/4 | textura fina, sem suavização | natural e espontâneo | fundo simples, levemente desfocado',
      artistic:
        'formas grandes e simples em torno de um centro | contraste suave de luz e sombra colorida | paleta limitada com um só destaque | óleo sobre tela, bordas de espátula | preciso no centro, sugerido em volta | expressivo e pessoal | fundo em manchas amplas e calmas',
      cinematic:
        'motivo fora do centro, linhas que guiam o olhar | uma luz principal lateral, sombras legíveis | dois tons complementares | grande formato, transição de foco suave | mais nítido onde está a história | um momento com história | fundo profundo, mais discreto que o motivo',
      digital_art:
        'silhueta forte, um só caminho para o olhar | luz ambiente suave com borda colorida | paleta harmoniosa e saturada | bordas limpas, degradês suaves | minucioso no centro, mais simples nas bordas | imaginativo e acolhedor | fundo em dois ou três planos',
    }),
    graphic: graphicOf(
      'silhueta clara com margens iguais | duas ou três cores chapadas | só o que se lê em tamanho pequeno | fundo liso com espaço livre',
    ),
    avoid: 'evitar {flaws}',
    flaws: ['texto', 'marca d’água', 'assinatura', 'baixa resolução'],
    output: 'imagem acabada em alta resolução',
    lettering: 'imagem acabada em alta resolução, com o texto exatamente como entre aspas',
  },
  it: {
    labels: labelsOf(
      'Ruolo|Obiettivo|Contesto|Informazioni|Vincoli|Formato di output|Composizione|Luce|Colore|Tecnica|Dettaglio|Stile',
    ),
    crafts: [
      'fotografia professionale',
      'pittura d’arte',
      'direzione della fotografia',
      'arte digitale',
      'illustrazione',
      'grafica',
    ],
    leads: [
      'fotografia professionale, fedele al vero',
      'dipinto espressivo con pennellata visibile',
      'fotogramma di una scena chiave',
      'illustrazione digitale curata',
    ],
    treatments: [
      'forme e proporzioni fedeli al vero',
      'forme espressive, fatte a mano',
      'messa in scena da cinema',
      'forme chiare e finitura curata',
    ],
    facets: facetsOf({
      photographic:
        'soggetto su un terzo verticale, con aria attorno | luce morbida laterale, ombre leggere | colori naturali | obiettivo 50 mm a f/4 | superfici fini, niente di levigato | naturale e spontaneo | sfondo semplice, un po’ sfocato',
      artistic:
        'forme grandi e semplici attorno a un centro | contrasto morbido di luce e ombra colorata | tavolozza limitata con un solo accento | olio su tela, bordi a spatola | preciso al centro, suggerito attorno | espressivo e personale | sfondo a macchie ampie e quiete',
      cinematic:
        'soggetto decentrato, linee che guidano lo sguardo | una luce principale laterale, ombre leggibili | due toni complementari | grande formato, passaggio di fuoco morbido | più nitido dove sta la storia | un momento con una storia | sfondo profondo, più discreto del soggetto',
      digital_art:
        'silhouette forte, un solo percorso per l’occhio | luce ambiente morbida con un bordo colorato | tavolozza armonica e satura | bordi puliti, sfumature morbide | ricco al centro, più semplice ai bordi | fantasioso e accogliente | sfondo in due o tre piani',
    }),
    graphic: graphicOf(
      'silhouette chiara con margini uguali | due o tre tinte piatte | solo ciò che resta leggibile in piccolo | fondo liscio con spazio libero',
    ),
    avoid: 'evitare {flaws}',
    flaws: ['testo', 'filigrana', 'firma', 'bassa risoluzione'],
    output: 'immagine finita in alta risoluzione',
    lettering: 'immagine finita in alta risoluzione, testo esattamente come tra virgolette',
  },
  tr: {
    labels: labelsOf(
      'Rol|Hedef|Bağlam|Bilgiler|Kısıtlamalar|Çıktı|Kompozisyon|Işık|Renk|Teknik|Detay|Üslup',
    ),
    crafts: [
      'profesyonel fotoğrafçılık',
      'sanatsal resim',
      'görüntü yönetmenliği',
      'dijital sanat',
      'illüstrasyon',
      'grafik tasarım',
    ],
    leads: [
      'gerçeğe sadık profesyonel fotoğraf',
      'fırça izleri görünen etkileyici resim',
      'filmin önemli bir sahnesinden kare',
      'özenle bitirilmiş dijital illüstrasyon',
    ],
    treatments: [
      'gerçeğe sadık biçim ve oranlar',
      'elle yapılmış, etkileyici biçimler',
      'film sahnesi gibi sahneleme',
      'açık biçimler, temiz bitiş',
    ],
    facets: facetsOf({
      photographic:
        'konu dikey üçte birde, çevresinde boşluk | yandan yumuşak ışık, hafif gölgeler | doğal renkler | 50 mm objektif, f/4 | ince doku, aşırı pürüzsüzleştirme yok | doğal ve kendiliğinden | sade, hafif bulanık arka plan',
      artistic:
        'bir merkez çevresinde büyük, yalın biçimler | ışıkla renkli gölgenin yumuşak karşıtlığı | tek vurgulu sınırlı palet | tuval üzerine yağlı boya, spatula kenarları | merkezde kesin, çevrede sezdirilmiş | etkileyici ve kişisel | geniş, sakin lekelerle arka plan',
      cinematic:
        'konu merkezin dışında, bakışı yönelten çizgiler | yandan tek ana ışık, okunur gölgeler | iki tamamlayıcı ton | geniş format, yumuşak netlik geçişi | öykünün olduğu yerde en net | öyküsü olan bir an | derin, konudan sakin arka plan',
      digital_art:
        'güçlü siluet, göz için tek yol | renkli kenarlı yumuşak ortam ışığı | uyumlu, doygun palet | temiz kenarlar, yumuşak geçişler | merkezde zengin, kenarlara doğru yalın | hayal gücü dolu ve davetkâr | iki üç katmanlı arka plan',
    }),
    graphic: graphicOf(
      'eşit boşluklu belirgin siluet | iki üç düz renk | yalnızca küçükken de okunanlar | bol boşluklu düz zemin',
    ),
    avoid: 'olmasın: {flaws}',
    flaws: ['yazı', 'filigran', 'imza', 'düşük çözünürlük'],
    output: 'yüksek çözünürlüklü, bitmiş görsel',
    lettering: 'yüksek çözünürlüklü, bitmiş görsel; yazı tam olarak tırnak içindeki gibi',
  },
  ru: {
    labels: labelsOf(
      'Роль|Цель|Контекст|Информация|Ограничения|Результат|Композиция|Свет|Цвет|Техника|Детали|Стиль',
    ),
    crafts: [
      'профессиональная фотография',
      'художественная живопись',
      'операторское искусство',
      'цифровое искусство',
      'иллюстрация',
      'графический дизайн',
    ],
    leads: [
      'профессиональная фотография, верная жизни',
      'выразительная картина с видимым мазком',
      'кадр из ключевой сцены фильма',
      'отточенная цифровая иллюстрация',
    ],
    treatments: [
      'верные жизни формы и пропорции',
      'выразительные формы, сделанные вручную',
      'постановка как в кино',
      'ясные формы, чистая отделка',
    ],
    facets: facetsOf({
      photographic:
        'главное на вертикальной трети, вокруг воздух | мягкий боковой свет, лёгкие тени | естественные цвета | объектив 50 мм, f/4 | тонкая фактура без сглаживания | естественно и непринуждённо | простой фон, слегка размытый',
      artistic:
        'крупные простые формы вокруг центра | мягкий контраст света и цветной тени | ограниченная палитра с одним акцентом | масло на холсте, следы мастихина | точно в центре, намёком вокруг | выразительно и лично | фон широкими спокойными пятнами',
      cinematic:
        'главное смещено от центра, ведущие линии | один ключевой источник сбоку, читаемые тени | два дополнительных тона | большой формат, мягкий переход резкости | резче всего там, где история | мгновение со своей историей | глубокий фон, тише главного',
      digital_art:
        'сильный силуэт, один путь для взгляда | мягкий рассеянный свет с цветным краем | гармоничная насыщенная палитра | чистые края, плавные градиенты | подробно в центре, проще к краям | живо и приветливо | фон в два-три плана',
    }),
    graphic: graphicOf(
      'ясный силуэт, ровные поля | два-три плоских цвета | только то, что читается в малом размере | гладкий фон со свободным местом',
    ),
    avoid: 'исключить: {flaws}',
    flaws: ['текст', 'водяной знак', 'подпись', 'низкое разрешение'],
    output: 'готовое изображение в высоком разрешении',
    lettering: 'готовое изображение в высоком разрешении, надпись точно как в кавычках',
  },
  zh: {
    labels: labelsOf('角色|目标|背景|信息|约束|输出|构图|光线|色彩|技法|细节|风格'),
    crafts: ['专业摄影', '绘画艺术', '电影摄影', '数字艺术', '插画', '平面设计'],
    leads: ['真实可信的专业照片', '笔触可见的表现性绘画', '电影关键场景的画面', '精致的数字插画'],
    treatments: [
      '真实的形体与比例',
      '富有表现力的手工感',
      '电影般的场面调度',
      '形体清晰，完成度高',
    ],
    facets: facetsOf({
      photographic:
        '主体置于竖向三分之一处，四周留白 | 侧面柔光，阴影轻柔 | 自然的色彩 | 50毫米镜头，f/4 | 细腻质感，不过度磨皮 | 自然不造作 | 简洁的背景，略微虚化',
      artistic:
        '围绕一个中心的大块简洁形状 | 光与彩色阴影的柔和对比 | 有限的色调加一处点缀 | 布面油彩，刮刀边缘 | 中心精确，四周写意 | 富有表现力与个性 | 大块安静色面的背景',
      cinematic:
        '主体偏离中心，引导视线的线条 | 侧面单一主光，暗部可辨 | 两种互补色调 | 大画幅，焦点过渡柔和 | 叙事之处最清晰 | 有故事的一刻 | 有纵深的背景，比主体更安静',
      digital_art:
        '轮廓有力，视线路径单一 | 柔和环境光加一道彩色边光 | 和谐饱和的配色 | 边缘干净，渐变平滑 | 中心精细，边缘从简 | 富有想象，亲切 | 两三层纵深的背景',
    }),
    graphic: graphicOf(
      '轮廓清晰，边距均匀 | 两三种平涂颜色 | 只保留缩小后仍清楚的部分 | 纯净底色，大量留白',
    ),
    avoid: '避免{flaws}',
    flaws: ['文字', '水印', '签名', '低分辨率'],
    output: '高分辨率成品图',
    lettering: '高分辨率成品图，文字与引号内完全一致',
  },
  ja: {
    labels: labelsOf('役割|目的|背景|情報|制約|出力|構図|光|色|技法|細部|スタイル'),
    crafts: [
      'プロの写真',
      '絵画',
      '映画撮影',
      'デジタルアート',
      'イラストレーション',
      'グラフィックデザイン',
    ],
    leads: [
      '現実に忠実なプロの写真',
      '筆致の見える表情豊かな絵画',
      '映画の重要な場面の一コマ',
      '仕上げの美しいデジタルイラスト',
    ],
    treatments: [
      '現実に忠実な形と比率',
      '手仕事らしい豊かな表現',
      '映画のような演出',
      '明快な形と丁寧な仕上げ',
    ],
    facets: facetsOf({
      photographic:
        '主題は縦の三分割線上、周りに余白 | 横からの柔らかな光、淡い影 | 自然な色 | 50mmレンズ、f/4 | きめ細かな質感、なめらかにしすぎない | 自然で飾らない | 簡素でわずかにぼけた背景',
      artistic:
        '一つの中心を囲む大きく単純な形 | 光と色のある影の穏やかな対比 | 限られた色数に差し色ひとつ | キャンバスに油彩、ナイフの跡 | 中心は精密に、周りは暗示的に | 表情豊かで個人的 | 広く静かな色面の背景',
      cinematic:
        '主題は中心から外し、視線を導く線 | 横からの主光ひとつ、読み取れる影 | 補色の二つの色調 | 大判、なめらかなピントの移り変わり | 物語のあるところを最も鮮明に | 物語のある一瞬 | 奥行きのある、主題より静かな背景',
      digital_art:
        '力強い輪郭、視線の道筋は一つ | 柔らかな環境光と色の縁取り | 調和のとれた鮮やかな配色 | きれいな輪郭、なめらかな階調 | 中心は緻密に、端へ向かって簡潔に | 想像力豊かで親しみやすい | 二、三層の奥行きの背景',
    }),
    graphic: graphicOf(
      '明快な輪郭、均等な余白 | 平塗りの二、三色 | 小さくても読めるものだけ | 余白の多い無地',
    ),
    avoid: '避けるもの：{flaws}',
    flaws: ['文字', '透かし', '署名', '低解像度'],
    output: '高解像度の完成画像',
    lettering: '高解像度の完成画像、文字は引用符の中のとおり',
  },
  ko: {
    labels: labelsOf('역할|목표|배경|정보|제약|출력|구도|조명|색상|기법|디테일|스타일'),
    crafts: ['전문 사진', '회화', '영화 촬영', '디지털 아트', '일러스트레이션', '그래픽 디자인'],
    leads: [
      '사실에 충실한 전문 사진',
      '붓 자국이 보이는 표현적인 그림',
      '영화의 핵심 장면',
      '완성도 높은 디지털 일러스트',
    ],
    treatments: [
      '사실적인 형태와 비례',
      '손맛이 느껴지는 표현',
      '영화 같은 연출',
      '분명한 형태와 깔끔한 마무리',
    ],
    facets: facetsOf({
      photographic:
        '주제를 세로 3분할선에, 둘레에 여백 | 옆에서 오는 부드러운 빛, 옅은 그림자 | 자연스러운 색 | 50mm 렌즈, f/4 | 고운 질감, 지나친 보정 없음 | 자연스럽고 꾸밈없음 | 단순하고 살짝 흐린 뒷면',
      artistic:
        '하나의 중심을 둘러싼 크고 단순한 형태 | 빛과 색 있는 그늘의 부드러운 대비 | 제한된 색에 포인트 하나 | 캔버스에 유채, 나이프 자국 | 중심은 정밀하게, 둘레는 암시적으로 | 표현적이고 개인적 | 넓고 조용한 색면의 뒷면',
      cinematic:
        '중심에서 벗어난 주제, 시선을 이끄는 선 | 옆에서 오는 주광 하나, 읽히는 그늘 | 보색 두 가지 | 대형 포맷, 부드러운 초점 전환 | 이야기가 있는 곳을 가장 선명하게 | 이야기가 있는 순간 | 깊이 있고 주제보다 조용한 뒷면',
      digital_art:
        '강한 실루엣, 시선의 길은 하나 | 부드러운 주변광과 색 있는 테두리 | 조화롭고 선명한 색 | 깨끗한 가장자리, 매끄러운 그러데이션 | 중심은 세밀하게, 가장자리는 단순하게 | 상상력 있고 친근함 | 두세 층의 뒷면',
    }),
    graphic: graphicOf(
      '분명한 실루엣, 고른 여백 | 두세 가지 단색 | 작아도 읽히는 것만 | 여백이 넉넉한 단색 바탕',
    ),
    avoid: '피할 것: {flaws}',
    flaws: ['글자', '워터마크', '서명', '저해상도'],
    output: '고해상도 완성 이미지',
    lettering: '고해상도 완성 이미지, 글자는 따옴표 안 그대로',
  },
  ar: {
    labels: labelsOf(
      'الدور|الهدف|السياق|المعلومات|القيود|المخرجات|التكوين|الإضاءة|الألوان|التقنية|التفاصيل|الأسلوب',
    ),
    crafts: ['تصوير احترافي', 'رسم فني', 'تصوير سينمائي', 'فن رقمي', 'رسم توضيحي', 'تصميم جرافيك'],
    leads: [
      'تصوير احترافي مطابق للواقع',
      'عمل فني معبر بضربات فرشاة ظاهرة',
      'لقطة من مشهد رئيسي في فيلم',
      'عمل رقمي متقن',
    ],
    treatments: [
      'أشكال ونسب مطابقة للواقع',
      'أشكال معبرة بصنعة يدوية',
      'إخراج كمشهد سينمائي',
      'أشكال واضحة وإنهاء متقن',
    ],
    facets: facetsOf({
      photographic:
        'الموضوع على الثلث العمودي مع فراغ حوله | ضوء ناعم من الجانب وظلال خفيفة | ألوان طبيعية | عدسة 50 مم عند f/4 | ملمس دقيق دون تنعيم زائد | طبيعي وعفوي | خلفية بسيطة مع ضبابية خفيفة',
      artistic:
        'أشكال كبيرة بسيطة حول مركز واحد | تباين ناعم بين الضوء والظل الملون | ألوان محدودة مع لمسة بارزة واحدة | زيت على قماش وحواف سكين الرسم | دقيق في المركز وموحى به حوله | معبر وشخصي | خلفية من مساحات واسعة هادئة',
      cinematic:
        'الموضوع خارج المركز وخطوط تقود النظر | مصدر رئيسي واحد من الجانب وظلال مقروءة | درجتان متكاملتان | قياس كبير وانتقال تركيز ناعم | أوضح ما يكون حيث القصة | لحظة لها قصة | خلفية عميقة أهدأ من الموضوع',
      digital_art:
        'هيئة قوية ومسار واحد للعين | ضوء محيط ناعم مع حافة ملونة | ألوان متناغمة مشبعة | حواف نظيفة وتدرجات ناعمة | غني في المركز وأبسط نحو الأطراف | خيالي ومرحب | خلفية من طبقتين أو ثلاث',
    }),
    graphic: graphicOf(
      'هيئة واضحة وهوامش متساوية | لونان أو ثلاثة ألوان مسطحة | ما يبقى مقروءا عند التصغير فقط | أرضية سادة مع فراغ واسع',
    ),
    avoid: 'تجنب: {flaws}',
    flaws: ['نص', 'علامة مائية', 'توقيع', 'دقة منخفضة'],
    output: 'صورة مكتملة بدقة عالية',
    lettering: 'صورة مكتملة بدقة عالية، والكتابة تماما كما بين علامتي الاقتباس',
  },
  hi: {
    labels: labelsOf('भूमिका|लक्ष्य|संदर्भ|जानकारी|नियम|आउटपुट|रचना|प्रकाश|रंग|तकनीक|विवरण|शैली'),
    crafts: [
      'पेशेवर फ़ोटोग्राफ़ी',
      'ललित चित्रकला',
      'सिनेमैटोग्राफ़ी',
      'डिजिटल कला',
      'चित्रण',
      'ग्राफ़िक डिज़ाइन',
    ],
    leads: [
      'वास्तविकता के अनुरूप पेशेवर फ़ोटो',
      'दिखते ब्रश-स्पर्श वाली अभिव्यंजक पेंटिंग',
      'फ़िल्म के मुख्य दृश्य का फ़्रेम',
      'निखरा हुआ डिजिटल चित्रण',
    ],
    treatments: [
      'वास्तविकता के अनुरूप आकार और अनुपात',
      'हाथ से बने अभिव्यंजक आकार',
      'फ़िल्म के दृश्य जैसी प्रस्तुति',
      'स्पष्ट आकार और साफ़ निखार',
    ],
    facets: facetsOf({
      photographic:
        'विषय खड़ी तिहाई रेखा पर, चारों ओर खाली जगह | बगल से कोमल प्रकाश, हल्की छायाएँ | प्राकृतिक रंग | 50 मिमी लेंस, f/4 | महीन बनावट, अधिक चिकनाई नहीं | सहज और स्वाभाविक | सरल, हल्की धुंधली पृष्ठभूमि',
      artistic:
        'एक केंद्र के चारों ओर बड़े सरल आकार | प्रकाश और रंगीन छाया का कोमल अंतर | सीमित रंग, एक उभार | कैनवास पर तैल रंग, चाकू के निशान | केंद्र में सटीक, आसपास संकेत भर | अभिव्यंजक और निजी | चौड़े शांत धब्बों की पृष्ठभूमि',
      cinematic:
        'विषय केंद्र से हटकर, दृष्टि को ले जाती रेखाएँ | बगल से एक मुख्य प्रकाश, पढ़ी जा सकने वाली छाया | दो पूरक रंगतें | बड़ा फ़ॉर्मेट, कोमल फ़ोकस बदलाव | जहाँ कहानी है वहाँ सबसे साफ़ | कहानी वाला एक पल | गहरी, विषय से शांत पृष्ठभूमि',
      digital_art:
        'मज़बूत आकृति, दृष्टि के लिए एक राह | रंगीन किनारे वाला कोमल परिवेश प्रकाश | मेल खाते गहरे रंग | साफ़ किनारे, कोमल ग्रेडिएंट | केंद्र में बारीक, किनारों की ओर सरल | कल्पनाशील और अपनापन भरा | दो-तीन परतों की पृष्ठभूमि',
    }),
    graphic: graphicOf(
      'स्पष्ट आकृति, समान हाशिये | दो-तीन सपाट रंग | केवल जो छोटे में भी पढ़ा जाए | खाली जगह वाला सादा तल',
    ),
    avoid: 'न हो: {flaws}',
    flaws: ['लिखावट', 'वॉटरमार्क', 'हस्ताक्षर', 'कम रिज़ॉल्यूशन'],
    output: 'उच्च रिज़ॉल्यूशन में पूर्ण छवि',
    lettering: 'उच्च रिज़ॉल्यूशन में पूर्ण छवि, लिखावट ठीक उद्धरण चिह्नों जैसी',
  },
};
