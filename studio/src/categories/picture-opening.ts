/** The first words of a prompt that name a picture, and how far the clause goes that tells of it. */
export interface PictureOpening {
  readonly words: string;
  /** where the clause ends, in characters of the prompt as JavaScript counts them */
  readonly end: number;
}

// Kinds of pictures that show something: "a watercolour of a traveller".
const SHOWING =
  'photo|photograph|picture|image|snapshot|selfie|headshot|portrait|self-portrait|painting|watercolou?r|aquarelle|gouache|fresco|mural|drawing|sketch|doodle|caricature|cartoon|comic strip|illustration|engraving|woodcut|etching|collage|diorama|figurine|statue|sculpture|3d render|render|rendering|3d model|film still|movie still|cinematic shot|close-?up|macro|wide shot|aerial view|silhouette|concept art|pixel art|line art|vector art|digital art|artwork|wallpaper|tattoo|tattoo design|pattern';
// Those that are made for something as well: "logo for a bakery".
const DESIGNED =
  'logo|logotype|icon|app icon|icon set|set of icons|poster|movie poster|flyer|banner|sticker|sticker set|emblem|mascot|badge|avatar|book cover|album cover|magazine cover|t-shirt design|mockup|mock-up|infographic|character design|coloring page|colouring page';
// Words before the kind that make no description of it: an order, or a thing that holds one.
const NO_ADJECTIVE =
  'a|an|the|of|for|to|from|about|with|on|in|and|or|is|are|write|describe|analy[sz]e|explain|summari[sz]e|identify|extract|caption|translate|edit|convert|find|list|name|title|upload|review|rate|critique|history|meaning|how|what|why|when|where|who|which|can|my|your|i|we';
// What stands at the end of a text about pictures: "photo of the day ideas".
const ENDS_A_TEXT =
  /\b(?:ideas?|captions?|tips|guide|tutorial|algorithm|classifier|generator|prompts?|descriptions?|review|analysis|names?|quiz|course|lesson|prices?|costs?)\s{0,4}[.!?]?\s{0,4}$/i;
// What a text is asked for with, behind the clause.
const ASKS_FOR_A_TEXT =
  /^[\s.:;!?,–-]{1,6}(?:please )?(?:summari[sz]e|explain|write|analy[sz]e|describe|list|tell|translate|give|suggest|what|how|why|who|which|can)\b/i;

const ENGLISH = new RegExp(
  String.raw`^[\s"“'(]{0,9}(?:(?:an?|the|one|two|three|some) )?(?:(?!(?:${NO_ADJECTIVE}) )[\p{L}\p{N}'’/&-]{1,24},? ){0,4}(?:(?:${SHOWING})s? (?:of|showing|depicting|featuring)|(?:${DESIGNED})s? (?:of|for|with|showing|depicting|featuring))(?![\p{L}\p{N}])`,
  'iu',
);
const OTHERS: readonly RegExp[] = [
  /^\s{0,9}(?:una? |el |la )?(?:foto|fotografía|retrato|dibujo|ilustración|pintura|acuarela|imagen|boceto|logo|logotipo|cartel|icono|póster) (?:de|del|para|con)(?!\p{L})/iu,
  /^\s{0,9}(?:une? |la |le )?(?:photo|photographie|portrait|dessin|illustration|peinture|aquarelle|image|croquis|logo|affiche|icône) (?:de |d['’]|du |des |pour |avec |représentant )/iu,
  /^\s{0,9}(?:eine? |das |die )?(?:foto|fotografie|porträt|zeichnung|illustration|gemälde|ölgemälde|aquarell|bild|skizze|logo|plakat|icon) (?:von|vom|eine[rs]?|des|für|mit)(?!\p{L})/iu,
  /^\s{0,9}(?:uma? |o |a )?(?:foto|fotografia|retrato|desenho|ilustração|pintura|aquarela|imagem|esboço|logo|logotipo|cartaz|ícone) (?:de|do|da|para|com)(?!\p{L})/iu,
  /^\s{0,9}(?:una? |un['’]|il |la )?(?:foto|fotografia|ritratto|disegno|illustrazione|dipinto|acquerello|immagine|schizzo|logo|locandina|icona) (?:di|del|della|per|con)(?!\p{L})/iu,
  /^\s{0,9}(?:фото|фотография|портрет|рисунок|иллюстрация|картина|изображение|картинка|акварель|эскиз|логотип|плакат|постер|иконка|стикер) \p{Script=Cyrl}/iu,
  /^[^\n.!?]{1,80} (?:fotoğrafı|portresi|çizimi|illüstrasyonu|logosu|afişi|tablosu)\s{0,4}\.?\s{0,4}$/iu,
  /^[^\n。！？]{1,60}(?:的(?:照片|图片|肖像|插画|水彩画|油画|海报|标志|图标)|の(?:写真|絵|イラスト|ロゴ|画像|ポスター|水彩画)|(?:사진|그림|일러스트|초상화|로고|포스터))\s{0,4}[。.]?\s{0,4}$/u,
  /^\s{0,9}(?:صورة|لوحة|رسم|بورتريه|شعار|ملصق) \p{Script=Arab}/u,
  /^[^\n।!?]{1,80} (?:की (?:तस्वीर|फोटो|फ़ोटो|पेंटिंग)|का (?:चित्र|लोगो|पोस्टर))\s{0,4}[।.]?\s{0,4}$/u,
];
const CLAUSE_END = /[.!?:;。！？；\n]/g;
/** A clause that goes on longer is no description of one picture alone. */
const CLAUSE_CHARS = 300;

/**
 * The opening of a prompt that begins with the name of a picture: "a photo of", "logo for", "фото".
 * It decides, whatever the picture shows: a woman who writes an email. Null for any other beginning.
 */
export function pictureOpening(text: string): PictureOpening | null {
  const start = text.slice(0, CLAUSE_CHARS);
  const match = [ENGLISH, ...OTHERS]
    .map((pattern) => pattern.exec(start))
    .find((found) => found !== null);
  if (match === undefined) return null;
  CLAUSE_END.lastIndex = match[0].length;
  const end = CLAUSE_END.exec(start)?.index ?? start.length;
  const clause = start.slice(0, end);
  if (ENDS_A_TEXT.test(clause) || ASKS_FOR_A_TEXT.test(start.slice(end))) return null;
  return { words: match[0], end };
}
