import { capitalised } from '../text/capitalised.ts';
import { sentencesOf } from '../text/words.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { protectedRanges, touches } from './protected-ranges.ts';
import { REASONS } from './reasons.ts';
import { patternsOf } from './speech-patterns.ts';
import type { EditVocabulary, SpeechVocabulary } from './vocabulary.ts';

/** Shorter prompts are easy to read, however they are written. */
const SPOKEN_MIN_CHARS = 150;
const LONG_SENTENCE_WORDS = 32;
/** With fewer facts, sentences in one paragraph are clearer than a list. */
const LISTED_FACTS_MIN = 3;
/** The text to work on may follow a colon. */
const MAY_HAVE_DATA = /[:：]\s{1,3}(?![\s"“„«])[^]{40}/;
const MARKED = /\n{0,2}(```|""")[^]{0,5000}?\1|\{\{[^{}\n]{1,200}\}\}/g;
/** The words that lead to a block stay together. */
const LEADS_TO_BLOCK = /^[^.!?\n]{0,300}[:：]\s{0,3}(?:"""|```)/;
const CLAUSE_MIN_CHARS = 3;

interface Clause {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** the request without its polite words, if it has some */
  readonly direct: { readonly length: number; readonly text: string } | null;
  readonly isAsk: boolean;
  /** certainly has a verb of its own */
  readonly isWhole: boolean;
  /** data between marks, which stays as it is */
  readonly isBlock: boolean;
}

/** True for a prompt without line breaks that is written as people speak. */
export function isSpoken(prompt: string): boolean {
  if (prompt.length < SPOKEN_MIN_CHARS || prompt.includes('\n')) return false;
  const longest = Math.max(0, ...sentencesOf(prompt).map(({ text }) => text.split(/\s+/).length));
  const signs = [
    longest >= LONG_SENTENCE_WORDS,
    !/[.!?…)"”»]$/.test(prompt),
    /^\p{Ll}/u.test(prompt),
    /[.!?] \p{Ll}/u.test(prompt),
    /[!?]{2}|\p{Extended_Pictographic}/u.test(prompt),
  ];
  return signs.filter(Boolean).length >= 2;
}

/**
 * Splits a spoken prompt into sentences, in their order. Facts after a request become a list if
 * each is certainly a clause. What joined them is dropped. A prompt that may contain a letter or
 * other text to work on stays whole.
 */
export function splitSpeech(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  const { speech } = vocabulary;
  if (speech === undefined || MAY_HAVE_DATA.test(prompt.replace(MARKED, '""'))) return [];
  if (new RegExp(String.raw`(?<=\S )(?:${speech.salutations}) \p{L}`, 'u').test(prompt)) return [];
  const clauses = clausesOf(prompt, vocabulary, speech);
  if (clauses.length < 2) return [];
  const layout = layoutOf(clauses);
  const reason = REASONS.clauses;
  const { question, whole } = patternsOf(speech);
  // A question may go on with a statement.
  const isQuestion = ({ direct, text }: Clause) =>
    direct === null &&
    question.test(lowered(text)) &&
    (text.endsWith('?') ||
      !text.includes(',') ||
      !whole.test(lowered(text.slice(text.lastIndexOf(',') + 1).trimStart())));
  const edits: PromptEdit[] = [];
  clauses.forEach((clause, index) => {
    const before = clauses[index - 1];
    const from = before?.end ?? 0;
    if (clause.isBlock) {
      if (prompt.slice(from, clause.start) !== '\n\n' && from > 0)
        edits.push({ start: from, end: clause.start, text: '\n\n', reason });
      return;
    }
    const direct = clause.direct;
    const start = clause.start + (direct?.length ?? 0);
    const head = direct?.text ?? capitalisedHead(clause.text);
    const opening = isQuestion(clause) && !clause.text.startsWith(speech.opens) ? speech.opens : '';
    const text = `${layout[index] ?? ''}${opening}${head}`;
    const until = direct === null ? start + head.length : start;
    if (prompt.slice(from, until) !== text) edits.push({ start: from, end: until, text, reason });
    if (/[.!?…:"”»`]$/.test(clause.text)) return;
    const isBeforeBlock = clauses[index + 1]?.isBlock === true;
    const [stop, colon, mark] = speech.marks;
    const end = isBeforeBlock ? colon : isQuestion(clause) ? mark : stop;
    edits.push({ start: clause.end, end: clause.end, text: end, reason });
  });
  return edits;
}

/** The first letter of a clause as a capital, unless its first word has an unusual form. */
function capitalisedHead(text: string): string {
  const word =
    /^\p{Ll}[\p{Ll}'’-]{0,30}(?![\p{L}\p{N}_.@/])|^\p{Ll}[\p{Ll}'’-]{0,30}(?=[.,]?(?:\s|$))/u.exec(
      text,
    )?.[0];
  return word === undefined ? '' : capitalised(text.slice(0, 1));
}

/** The separator before each clause: nothing, a space, an empty line, or the start of a list item. */
function layoutOf(clauses: readonly Clause[]): string[] {
  const hasBlock = clauses.some(({ isBlock }) => isBlock);
  const [first, ...facts] = clauses;
  const isListed =
    first?.isAsk === true &&
    !hasBlock &&
    facts.length >= LISTED_FACTS_MIN &&
    facts.every(({ isAsk, isWhole }) => isWhole && !isAsk);
  // Requests and their conditions form a paragraph of their own if no fact comes after them.
  const ask = clauses.findIndex(({ isAsk }) => isAsk);
  const isParted = ask > 1 && clauses.slice(ask).every(({ isAsk, isWhole }) => isAsk || !isWhole);
  return clauses.map((_, index) => {
    if (index === 0) return '';
    if (isListed) return index === 1 ? '\n\n- ' : '\n- ';
    return clauses[index - 1]?.isBlock === true || (isParted && index === ask) ? '\n\n' : ' ';
  });
}

function clausesOf(prompt: string, vocabulary: EditVocabulary, speech: SpeechVocabulary): Clause[] {
  const closed = [
    ...protectedRanges(prompt),
    ...[...prompt.matchAll(/\([^()\n]{0,300}\)/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  ];
  const { splits, condition, ifClause, contrast, ask, question, whole } = patternsOf(speech);
  const clauses: Clause[] = [];
  let start = 0;
  const isRequest = (text: string) =>
    directOf(text, vocabulary) !== null || ask.test(lowered(text));
  const push = (end: number) => {
    const text = prompt.slice(start, end).trimEnd();
    const direct = directOf(text, vocabulary);
    clauses.push({
      start,
      end: start + text.length,
      text,
      direct,
      isBlock: BLOCK.test(text),
      isAsk: isRequest(text),
      isWhole: whole.test(lowered(text)),
    });
  };
  for (const match of lowered(prompt).matchAll(splits)) {
    const { index } = match;
    const end = index + match[0].length;
    const range = { start: index, end };
    if (touches(range, closed)) continue;
    const so = prompt.slice(start, index);
    const isSentence = match.groups?.['sentence'] !== undefined || match[0].startsWith('\n\n');
    if (isSentence && ABBREVIATION.test(so)) continue;
    const isShort = so.trim().length < CLAUSE_MIN_CHARS || prompt.length - end < CLAUSE_MIN_CHARS;
    if (!isSentence && (isShort || LEADS_TO_BLOCK.test(prompt.slice(end)))) continue;
    // "Not too long" after a request is a condition of it, and after another condition continues it.
    const isNextFragment = match.groups?.['fragment'] !== undefined;
    const isFact = whole.test(lowered(so)) && !isRequest(so);
    if (isNextFragment && !isFact && !question.test(lowered(so))) continue;
    // "Fix and tell me why" has one object.
    if (!isSentence && (directOf(so, vocabulary)?.length ?? 0) >= so.trimEnd().length) continue;
    // A short clause such as "I don't" belongs to the one before.
    const isSubject = match.groups?.['subject'] !== undefined;
    if (isSubject && SHORT_CLAUSE.test(prompt.slice(end, end + 14))) continue;
    const lastPart = lowered(so.slice(so.lastIndexOf(',') + 1).trimStart());
    const isCondition =
      (condition.test(lowered(so)) && !so.includes(',')) || ifClause.test(lastPart);
    if (!isSentence && isCondition) continue;
    // "But I have a and don't have b" is one contrast.
    const isBare = match.groups?.['bare'] !== undefined;
    if (isBare && contrast.test(lastPart)) continue;
    if (isBare && speech.attached !== undefined && lowerPattern(speech.attached).test(lowered(so)))
      continue;
    push(index);
    start = end;
  }
  push(prompt.length);
  return clauses.filter(({ text }) => text !== '');
}

const BLOCK = /^(?:```|"""|["“„«][^"”»“]{80,500}["”»“]$)/u;
const SHORT_CLAUSE = /^[^,;.!?]{0,8}(?:[,;.!?]|$)/;
const ABBREVIATION =
  /(?:\b(?:etc|vs|approx|incl|e\.g|i\.e|bzw|usw|evtl|ggf|ca|z\. ?b|p\. ?ej|ex|env|nr|dr|mr|mrs|sr|sra|st)|(?<![\p{L}\p{N}])\d{1,2})\.$/iu;

/** The request in a clause without its polite words. */
function directOf(text: string, { requests }: EditVocabulary): Clause['direct'] {
  for (const { find, verbs } of requests) {
    const match = lowerPattern(find).exec(lowered(text));
    const verb = match?.groups?.['verb'];
    if (match === null || verb === undefined) continue;
    const direct = verbs === undefined ? capitalised(verb) : verbs[verb.toLowerCase()];
    if (direct !== undefined) return { length: match[0].length, text: direct };
  }
  return null;
}
