import { CODE_FIELD, type Field } from './fields.ts';
import type { PromptIntent } from './intents.ts';

/** A request for a piece of a few lines is short itself. */
const SHORT_REQUEST_CHARS = 200;

// What is written in a few lines, in the languages that the engine reads.
const SHORT_PIECE =
  /(?<!\p{L})(?:jokes?|haikus?|limericks?|riddles?|puns?|slogans?|taglines?|mottos?|captions?|tweets?|one-liners?|fun facts?|tongue twisters?|chistes?|adivinanzas?|blagues?|devinettes?|witz|witze|rätsel|piadas?|adivinhas?|barzellett[ae]|indovinell[oi]|şaka|fıkra|bilmece|анекдот\p{L}{0,3}|шутк\p{L}{1,3}|загадк\p{L}{1,3}|نكتة|لغز|चुटकुल[ाे]|पहेली)(?!\p{L})|笑话|谜语|俳句|ジョーク|なぞなぞ|농담|수수께끼/iu;

// The parts of programs; 'software' and 'developer' alone may stand in a request for an article.
const CODE =
  /^(?:cod(?:e|ing|igo|ice)|kod|код|bugs?$|typeerror|stack trace|traceback|syntax|runtime|debug|api|func|funk|fonc|funz|función|função|функц|scripts? |shell|bash|python|javascript|typescript|java$|react|html|css|sql|database|base de|bases? |banco de|datenbank|veritaban|regex|web ?app|web ?site|mobile app|unit test|refactor|smart contract|program|uygulama|приложен|сайт|aplica|application|anwendung|quellcode|代码|程序|函数|程式|网站|数据库|コード|プログラム|関数|アプリ|코드|프로그램|함수|웹사이트|كود|برنامج|تطبيق|موقع|कोड|प्रोग्राम|वेबसाइट|ऐप)/iu;

// Texts about code.
const ABOUT_CODE =
  /(?<!\p{L})(?:bug reports?|commit messages?|readme|documentation|release notes|articles?|blog posts?|essays?|tutorials?|presentations?|job descriptions?)(?!\p{L})/iu;

/**
 * Whether a text asks for code, or for a piece of a few lines; null for all else. `words` are those
 * that showed its field, in the order of the text. What is named first is what is asked for.
 */
export function kindOfRequest(
  text: string,
  intent: PromptIntent,
  field: Field | null,
  words: readonly string[],
): 'code' | 'short_piece' | null {
  const isMade = intent === 'content_creation' || intent === 'optimization';
  const codeWord = words.find((word) => CODE.test(word.normalize('NFC')));
  const isAboutCode = field?.id === CODE_FIELD && codeWord !== undefined;
  const opening = isAboutCode ? text.slice(0, text.indexOf(codeWord)) : text;
  const isShort = text.length <= SHORT_REQUEST_CHARS && (isMade || intent === 'general');
  if (isShort && SHORT_PIECE.test(opening)) return 'short_piece';
  return isMade && isAboutCode && !ABOUT_CODE.test(text.slice(0, SHORT_REQUEST_CHARS))
    ? 'code'
    : null;
}
