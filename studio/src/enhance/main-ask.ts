import { cutText } from './cut-text.ts';
import { isData } from './split-image-prompt.ts';

/** So much of a prompt is read for what it asks, and so much of that is told. */
const LOOK_CHARS = 6000;
const ASK_MAX_CHARS = 240;
const ASK_MIN_CHARS = 12;

const ASKS = [
  /\byour (?:primary |main |overall )?(?:task|goal|job|objective|mission|purpose|role) (?:is|will be) to (?<ask>[^\n]{1,1000})/i,
  /\byour (?:task|goal|job|objective|mission) (?:is|will be) (?<ask>[^\n]{1,1000})/i,
  /\bI(?:'d| would)? (?:want|need|like) you to (?!(?:act|be|play|pretend|respond|assume|become)\b)(?<ask>[^\n]{1,1000})/i,
  /^[ \t#*>-]{0,8}(?:please )?(?<ask>(?:write|create|generate|build|design|develop|analy[sz]e|explain|describe|summari[sz]e|translate|review|compare|plan|make|draft|find|help me|act as|edit|transform|implement|prepare|research|identify|compose|present|craft|produce)\b[^\n]{1,1000})/im,
] as const;
/** The end of a sentence; one in a script without spaces needs none behind it. */
const SENTENCE_END = /[.!?](?=\s|$)|[。！？।؟]/u;

/** What a prompt asks, in its own words and as one sentence; '' when it has none. */
export function mainAsk(prompt: string): { ask: string; isClear: boolean } {
  const start = prompt.slice(0, LOOK_CHARS);
  if (isData(prompt)) {
    const field =
      /"(?:prompt|task|goal|description|title|subject|name)"\s{0,8}:\s{0,8}"(?<ask>(?:[^"\\\n]|\\.){1,1000})"/i;
    return { ask: sentence(field.exec(start)?.groups?.['ask'] ?? ''), isClear: false };
  }
  for (const pattern of ASKS) {
    const ask = sentence(pattern.exec(start)?.groups?.['ask'] ?? '');
    if (ask.length >= ASK_MIN_CHARS) return { ask, isClear: true };
  }
  const lines = start.split('\n').map(sentence);
  return {
    ask:
      lines.find((line) => line.length >= ASK_MIN_CHARS) ?? lines.find((line) => line !== '') ?? '',
    isClear: false,
  };
}

/** The first sentence of a line without its marks, with a capital. */
function sentence(line: string): string {
  const text = line
    .replace(/^[\s#*>_`-]{1,40}/, '')
    .replace(/\*\*/g, '')
    .trim();
  const end = SENTENCE_END.exec(text);
  const first = (end === null ? text : text.slice(0, end.index)).replace(/[\s:;,*_`-]{1,40}$/, '');
  const [head = ''] = first;
  return cutText(head.toUpperCase() + first.slice(head.length), ASK_MAX_CHARS);
}
