/** How a person writes; `casual` when no keyword says otherwise. */
export type WritingStyle = 'professional' | 'creative' | 'technical' | 'casual';

// Tables of terms, as those of the finder of terms.
// prettier-ignore
export const WRITING_STYLE_WORDS: Readonly<Record<Exclude<WritingStyle, 'casual'>, string>> = {
  professional: 'business*, client*, company*, corporate, executive*, formal*, meeting*, professional*, proposal*, report*, stakeholder*, strateg*, empresa*, cliente*, profesional*, informe*, entreprise*, professionnel*, rapport*, unternehmen, geschäft*, kunde*, beruflich*, bericht*, negócio*, profissional*, relatório*, azienda*, professionale, relazione, şirket*, müşteri*, profesyonel*, rapor*, бизнес*, клиент*, компани*, профессиональн*, отчёт*, отчет*, 商业, 客户, 公司, 专业, 报告, ビジネス, 顧客, 会社, 専門, 報告, 비즈니스, 고객, 회사, 전문, 보고서, شركة, عميل, مهني, تقرير, व्यवसाय, ग्राहक, पेशेवर, रिपोर्ट',
  creative: 'art, artist*, artwork*, character*, creativ*, dream*, fantas*, imagin*, magic*, novel*, poem*, poet*, story, stories, whimsical, arte, cuento*, historia, historias, poema*, sueño*, fantasía, conte*, histoire*, poème*, rêve*, kunst*, geschichte*, gedicht*, traum, träume*, conto, contos, sonho*, racconto, poesia, sogno, sanat*, hikaye*, şiir*, hayal*, искусств*, рассказ*, стих*, сказк*, мечт*, 艺术, 故事, 诗, 幻想, 梦, 芸術, 物語, 詩, 夢, 예술, 이야기, 시, 꿈, 판타지, فن, قصة, شعر, خيال, حلم, कला, कहानी, कविता, सपना',
  technical: 'algorithm*, api, apis, backend, code*, coding, database*, debug*, function*, javascript, json, kubernetes, latency, python, query, queries, react, refactor*, regex, script*, server*, sql, typescript, algoritmo*, código*, función, servidor*, algorithme*, fonction*, serveur*, algorithmus, funktion*, datenbank*, quelltext, função, funzione, codice, yazılım*, algoritma*, fonksiyon*, veritaban*, алгоритм*, код*, функци*, сервер*, 算法, 代码, 函数, 数据库, 服务器, アルゴリズム, コード, 関数, データベース, 알고리즘, 코드, 함수, 데이터베이스, خوارزمية, برمجة, كود, دالة, एल्गोरिथ्म, कोड, फ़ंक्शन',
};

// prettier-ignore
export const PICTURE_STYLE_WORDS: Readonly<Record<string, string>> = {
  photographic: 'photo, photos, photograph*, photoreal*, realistic, 35mm, 50mm, 85mm, bokeh, dslr, fotografía*, foto*, photographie*, fotografi*, фото*, реалистич*, 照片, 摄影, 写实, 写真, 사진, फोटो',
  cinematic: 'cinematic*, film, filmic, movie, anamorphic, cinematográfic*, cinématographique, filmisch*, cinematografic*, sinematik, кинематограф*, 电影, 映画, シネマ, 영화, سينمائي, सिनेमाई',
  artistic: 'painting*, painted, watercolo*, oil, impression*, sketch*, acuarela, pintura, peinture, aquarelle, gemälde, aquarell, acquerello, dipinto, suluboya, yağlıboya, живопис*, акварел*, 油画, 水彩, 绘画, 絵画, 油絵, 수채화, 유화, لوحة, चित्रकारी',
  digital_art: 'digital, concept, 3d, render*, octane, unreal, pixel, vector, cyberpunk, neon, anime, manga, 数字, 概念, 赛博朋克, 动漫, デジタル, アニメ, 디지털, 애니, رقمي, डिजिटल',
};
