import { capitalised } from '../text/capitalised.ts';
import { shortened } from '../text/cut-text.ts';
import { isData } from './split-image-prompt.ts';

/** So much of a prompt is read for what it asks, and so much of that is told. */
const LOOK_CHARS = 6000;
const ASK_MAX_CHARS = 240;
const ASK_MIN_CHARS = 12;
const ASK_MIN_WORDS = 4;
/** What a prompt wants stands in its first sentences; what comes later is often a side remark. */
const OPENING_SENTENCES = 4;
const IMPERATIVE_SENTENCES = 2;
const LINES_MAX = 60;

/** Says in so many words what the task is, wherever it stands. */
const TASK =
  /\byour (?:primary |main |overall )?(?:task|goal|job|objective|mission|purpose) (?:is|will be) to:? (?<ask>[^\n]{1,1000})/i;
const TASKED = /\b(?:tasked with|in charge of) (?<gerund>[a-z]{2,20}ing) (?<rest>[^\n]{1,1000})/i;

const WANT =
  /\bI(?:'d| would)? (?:want|need|like) you to (?!(?:act|be|play|pretend|respond|reply|assume|become|only|just|strictly|keep|answer only|imagine|simulate|not|never|always)\b)(?<ask>[^\n]{1,1000})/i;
const WILL =
  /(?<!\b(?:if|when|that|what|which|as|before|after|where) )\byou (?:will|should|are to) (?!(?:be|act|only|not|also|never|always|receive|get|have|then|need|find|notice|respond|reply|make sure|ensure|start|use|keep|ask|wait|stop)\b)(?<ask>[a-z]{2,30} [^\n]{1,1000})/i;
const VERBS =
  'write|create|generate|build|design|develop|analy[sz]e|explain|describe|summari[sz]e|translate|review|compare|plan|make|draft|find|help me|edit|transform|implement|prepare|research|identify|compose|present|craft|produce|evaluate|assess|convert|improve|give|tell|teach|list|suggest|recommend|fix|solve|answer|calculate|rewrite|rephrase|proofread|simplify|classify|extract|brainstorm|outline|debug|refactor|optimi[sz]e|propose|provide|conduct|perform|guide|assist|organi[sz]e|manage|critique|estimate|debate|simulate|test|automate|configure|set up';
const IMPERATIVE = new RegExp(
  String.raw`^(?:(?:please|now|then|can you|could you|would you) ){0,2}(?<ask>(?:${VERBS})\b(?! sure\b)[^\n]{1,1000})`,
  'i',
);
const ROLE =
  /(?:^|\bI(?:'d| would)? (?:want|need|like) you to )(?<ask>act (?:as|like) [^\n]{1,1000})/i;

/** What some files begin with; its description is worth reading. */
const FRONT_MATTER =
  /^---\n(?:(?!---|description:)[^\n]{0,500}\n){0,20}(?:description:([^\n]{0,1000}\n))?(?:(?!---)[^\n]{0,500}\n){0,20}---\n/;
const LIST_ITEM = /^[ \t>]{0,12}(?:[-*•–]|\d{1,2}[.)])[ \t]/;
const HEADING = /^[ \t]{0,4}(?:#{1,6}|\*\*|<|```|\||---)/;

/** Where a sentence may end; one in a script without spaces needs no space behind it. */
const SENTENCE_END = /[.!?](?=["'”’»)*]{0,3}(?:\s|$))|[。！？।؟]/gu;
/** A point behind these ends no sentence, nor one behind a single letter. */
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:\p{L}|e\.g|i\.e|a\.k\.a|etc|vs|mr|mrs|ms|dr|prof|st|approx|inc|ltd|jr|sr|fig|no|u\.s|ca|cf|bzw|z\.b)$/iu;
/** What must not stand at the end of an ask, as something follows it. */
const DANGLING =
  / (?:by|to|for|with|of|in|on|as|the|a|an|and|or|that|these|following|using|from|based on|(?:the )?following(?: [a-z]{1,30}){0,2})$/i;
/** What only makes sense with something said before. */
const REFERS_BACK = /^[a-z]{2,20} (?:them|it|this|these|those|that|so)\b|\bthis goal\b/i;
/** What is left of a list that would follow. */
const LIST_LEAD = /,? (?:including|such as|that includes?|which includes?|as follows)$/i;
/** A role told in so many words tells more than the first thing that the one in it does. */
const RICH_ROLE_WORDS = 8;

/**
 * What a prompt asks, in its own words and as one sentence; '' when it has none. It is clear only
 * where the prompt says so at its beginning or calls it the task; a late remark is none.
 */
export function mainAsk(prompt: string): { ask: string; isClear: boolean } {
  const start = prompt.slice(0, LOOK_CHARS).replace(FRONT_MATTER, '$1');
  if (isData(prompt)) {
    const field =
      /"(?:prompt|task|goal|description|title|subject|name)"\s{0,8}:\s{0,8}"(?<ask>(?:[^"\\\n]|\\.){1,1000})"/i;
    return { ask: sentence(field.exec(start)?.groups?.['ask'] ?? ''), isClear: false };
  }
  const ask = clearAsk(start);
  if (ask !== null) return { ask, isClear: true };
  const lines = start.split('\n').map(sentence);
  return {
    ask:
      lines.find((line) => line.length >= ASK_MIN_CHARS) ?? lines.find((line) => line !== '') ?? '',
    isClear: false,
  };
}

function clearAsk(start: string): string | null {
  const tasked = TASKED.exec(start)?.groups;
  const opening = openingSentences(start);
  const first = (pattern: RegExp, sentences: readonly string[]) =>
    sentences.map((said) => pattern.exec(said)?.groups?.['ask']).find((ask) => ask !== undefined);
  const role = first(ROLE, opening.slice(0, 1));
  const candidates = [
    TASK.exec(start)?.groups?.['ask'],
    tasked === undefined
      ? undefined
      : `${imperativeOf(tasked['gerund'] ?? '')} ${tasked['rest'] ?? ''}`,
    first(IMPERATIVE, opening.slice(0, IMPERATIVE_SENTENCES)),
    first(WANT, opening),
    ...(isRich(role) ? [role] : [first(WILL, opening), role]),
  ];
  for (const candidate of candidates) {
    const ask = sentence(candidate ?? '');
    if (isWhole(ask)) return ask;
  }
  return null;
}

function isRich(role: string | undefined): boolean {
  return role !== undefined && role.split(' ', RICH_ROLE_WORDS).length >= RICH_ROLE_WORDS;
}

function isWhole(ask: string): boolean {
  return (
    !REFERS_BACK.test(ask) &&
    (ask.match(/["“”]/g) ?? []).length % 2 === 0 &&
    ask
      .replace(/\([^)]{0,300}\)/g, '')
      .trim()
      .split(/\s{1,8}/, ASK_MIN_WORDS).length >= ASK_MIN_WORDS &&
    !DANGLING.test(ask) &&
    !isOpen(ask) &&
    !ask.endsWith('…')
  );
}

/** The sentences of the prose that a prompt opens with, up to its first list. */
function openingSentences(start: string): string[] {
  const sentences: string[] = [];
  for (const line of start.split('\n', LINES_MAX)) {
    if (LIST_ITEM.test(line)) {
      if (sentences.length > 0) break;
      continue;
    }
    if (HEADING.test(line)) continue;
    let rest = line.trim();
    while (rest !== '' && sentences.length < OPENING_SENTENCES) {
      const end = sentenceEnd(rest);
      sentences.push(rest.slice(0, end));
      rest = rest.slice(end).replace(/^[\s"'”’»)*]{1,8}/, '');
    }
    if (sentences.length >= OPENING_SENTENCES) break;
  }
  return sentences;
}

/** Where the first sentence of a line ends, behind its mark. */
function sentenceEnd(line: string): number {
  for (const { 0: mark, index } of line.matchAll(SENTENCE_END)) {
    const before = line.slice(0, index);
    if (mark === '.' && ABBREVIATION.test(before.slice(-12))) continue;
    if (!isOpen(before) || !line.includes(')', index)) return index + mark.length;
  }
  return line.length;
}

/** Whether a bracket is opened that is not closed again. */
function isOpen(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

/** 'creating' as 'create', for verbs that are known; any other stays as it is. */
function imperativeOf(gerund: string): string {
  const stem = gerund.slice(0, -'ing'.length);
  const known = new RegExp(`^(?:${VERBS})$`, 'i');
  return [`${stem}e`, stem, stem.slice(0, -1)].find((verb) => known.test(verb)) ?? gerund;
}

/** The first sentence of a line without its marks but that of a question, with a capital. */
function sentence(line: string): string {
  const text = line
    .replace(/^[\s#*>_`-]{1,40}/, '')
    .replace(/\*\*/g, '')
    .trim();
  const end = sentenceEnd(text);
  const said = text.slice(0, end).replace(/[.!。！।]$/u, '');
  // What a colon leads to is not said here.
  const first = said.replace(/[\s:;,*_`-]{1,40}$/, '').replace(LIST_LEAD, '');
  return shortened(capitalised(first), ASK_MAX_CHARS);
}
