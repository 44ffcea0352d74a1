import { shortened } from '../text/cut-text.ts';
import { isData } from './split-image-prompt.ts';

/** So much of a prompt is read for what it asks, and so much of that is told. */
const LOOK_CHARS = 6000;
const ASK_MAX_CHARS = 240;
const ASK_MIN_CHARS = 12;
const ASK_MIN_WORDS = 4;
const LIST_FOLLOWS = ' (see the list in the request)';

const ASKS = [
  /\byour (?:primary |main |overall )?(?:task|goal|job|objective|mission|purpose) (?:is|will be) to:? (?<ask>[^\n]{1,1000})/i,
  /\bI(?:'d| would)? (?:want|need|like) you to (?!(?:act|be|play|pretend|respond|reply|assume|become|only|imagine|simulate)\b)(?<ask>[^\n]{1,1000})/i,
  /(?<!if |when |that |what |which )\byou (?:will|should) (?!(?:be|act|only|not|also|never|always|receive|get|have|then|need|find|notice|respond|reply)\b)(?<ask>[a-z]{2,30}(?: (?!$)[^\n]{1,1000}))/i,
  /^[ \t*>-]{0,8}(?:please )?(?<ask>(?:write|create|generate|build|design|develop|analy[sz]e|explain|describe|summari[sz]e|translate|review|compare|plan|make|draft|find|help me|edit|transform|implement|prepare|research|identify|compose|present|craft|produce|evaluate|assess|convert|improve)\b[^\n]{1,1000})/im,
  /(?:^|\bI(?:'d| would)? (?:want|need|like) you to )(?<ask>act (?:as|like) [^\n]{1,1000})/im,
] as const;
/** What some files begin with; its description is worth reading. */
const FRONT_MATTER =
  /^---\n(?:(?!---|description:)[^\n]{0,500}\n){0,20}(?:description:([^\n]{0,1000}\n))?(?:(?!---)[^\n]{0,500}\n){0,20}---\n/;
/** The end of a sentence; one in a script without spaces needs none behind it. */
const SENTENCE_END = /[.!?](?=\s|$)|[。！？।؟]/u;

/** What a prompt asks, in its own words and as one sentence; '' when it has none. */
export function mainAsk(prompt: string): { ask: string; isClear: boolean } {
  const start = prompt.slice(0, LOOK_CHARS).replace(FRONT_MATTER, '$1');
  if (isData(prompt)) {
    const field =
      /"(?:prompt|task|goal|description|title|subject|name)"\s{0,8}:\s{0,8}"(?<ask>(?:[^"\\\n]|\\.){1,1000})"/i;
    return { ask: sentence(field.exec(start)?.groups?.['ask'] ?? ''), isClear: false };
  }
  for (const pattern of ASKS) {
    const ask = sentence(pattern.exec(start)?.groups?.['ask'] ?? '');
    if (ask.split(' ', ASK_MIN_WORDS).length >= ASK_MIN_WORDS) return { ask, isClear: true };
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
  const more = end === null && text.endsWith(':') && first !== '' ? LIST_FOLLOWS : '';
  return shortened(head.toUpperCase() + first.slice(head.length), ASK_MAX_CHARS) + more;
}
