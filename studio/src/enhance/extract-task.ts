import { fromAllLanguages } from '../languages/dictionaries.ts';
import { capitalised } from '../text/capitalised.ts';
import { shortened } from '../text/cut-text.ts';
import { isData } from './split-image-prompt.ts';
import type { TaskPatterns } from './vocabulary.ts';

/** Only this many characters of a prompt are read. Then: limits for the length of the task. */
const READ_CHARS = 6000;
const TASK_MAX_CHARS = 240;
const TASK_MIN_CHARS = 12;
const TASK_MIN_WORDS = 4;
/** The task is searched only in the first sentences; later requests are often side remarks. */
const OPENING_SENTENCES = 4;
const IMPERATIVE_SENTENCES = 2;
const LINES_MAX = 60;

const TASK_PATTERNS = fromAllLanguages(({ enhance }) => enhance.taskPatterns);

/** YAML front matter; only its description is read. */
const FRONT_MATTER =
  /^---\n(?:(?!---|description:)[^\n]{0,500}\n){0,20}(?:description:([^\n]{0,1000}\n))?(?:(?!---)[^\n]{0,500}\n){0,20}---\n/;
const LIST_ITEM = /^[ \t>]{0,12}(?:[-*•–]|\d{1,2}[.)])[ \t]/;
const HEADING = /^[ \t]{0,4}(?:#{1,6}|\*\*|<|```|\||---)/;

/** A possible end of a sentence. Scripts without spaces need no space after the mark. */
const SENTENCE_END = /[.!?](?=["'”’»)*]{0,3}(?:\s|$))|[。！？।؟]/gu;
/** A full stop after an abbreviation or a single letter does not end a sentence. */
const ABBREVIATION = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:\p{L}|${fromAllLanguages(({ enhance }) => enhance.detection.abbreviations).join('|')})$`,
  'iu',
);
/** A role description of this many words is preferred to a sentence with "you will". */
const RICH_ROLE_WORDS = 8;

/**
 * Extracts the task of a prompt as one sentence in the words of the prompt; '' if there is none.
 * The task is clear only if the prompt states it at the start or calls it the task.
 */
export function extractTask(prompt: string): { task: string; isClear: boolean } {
  const start = prompt.slice(0, READ_CHARS).replace(FRONT_MATTER, '$1');
  if (isData(prompt)) {
    const field =
      /"(?:prompt|task|goal|description|title|subject|name)"\s{0,8}:\s{0,8}"(?<task>(?:[^"\\\n]|\\.){1,1000})"/i;
    return { task: sentence(field.exec(start)?.groups?.['task'] ?? ''), isClear: false };
  }
  const task = findClearTask(start);
  if (task !== null) return { task, isClear: true };
  const lines = start.split('\n').map(sentence);
  return {
    task:
      lines.find((line) => line.length >= TASK_MIN_CHARS) ??
      lines.find((line) => line !== '') ??
      '',
    isClear: false,
  };
}

function findClearTask(start: string): string | null {
  const opening = openingSentences(start);
  for (const patterns of TASK_PATTERNS)
    for (const candidate of candidatesFor(start, opening, patterns)) {
      const task = sentence(candidate ?? '');
      if (isWhole(task, patterns)) return task;
    }
  return null;
}

/** Candidates for the task, the clearest first. */
function candidatesFor(
  start: string,
  opening: readonly string[],
  patterns: TaskPatterns,
): (string | undefined)[] {
  const tasked = patterns.taskedWith.exec(start)?.groups;
  const first = (pattern: RegExp, sentences: readonly string[]) =>
    sentences
      .map((sentenceText) => pattern.exec(sentenceText)?.groups?.['task'])
      .find((task) => task !== undefined);
  const role = first(patterns.role, opening.slice(0, 1));
  return [
    patterns.statement.exec(start)?.groups?.['task'],
    tasked === undefined
      ? undefined
      : `${imperativeOf(tasked['gerund'] ?? '', patterns)} ${tasked['rest'] ?? ''}`,
    first(patterns.imperative, opening.slice(0, IMPERATIVE_SENTENCES)),
    first(patterns.want, opening),
    ...(isRich(role) ? [role] : [first(patterns.will, opening), role]),
  ];
}

function isRich(role: string | undefined): boolean {
  return role !== undefined && role.split(' ', RICH_ROLE_WORDS).length >= RICH_ROLE_WORDS;
}

function isWhole(task: string, { refersBack, incompleteEnd }: TaskPatterns): boolean {
  return (
    !refersBack.test(task) &&
    (task.match(/["“”]/g) ?? []).length % 2 === 0 &&
    task
      .replace(/\([^)]{0,300}\)/g, '')
      .trim()
      .split(/\s{1,8}/, TASK_MIN_WORDS).length >= TASK_MIN_WORDS &&
    !incompleteEnd.test(task) &&
    !isOpen(task) &&
    !task.endsWith('…')
  );
}

/** The first sentences of a prompt, up to its first list. */
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

/** The end of the first sentence of a line, including its mark. */
function sentenceEnd(line: string): number {
  for (const { 0: mark, index } of line.matchAll(SENTENCE_END)) {
    const before = line.slice(0, index);
    if (mark === '.' && ABBREVIATION.test(before.slice(-12))) continue;
    if (!isOpen(before) || !line.includes(')', index)) return index + mark.length;
  }
  return line.length;
}

/** True if a bracket is not closed. */
function isOpen(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

/** Turns "creating" into "create", for known verbs; other gerunds stay unchanged. */
function imperativeOf(gerund: string, { gerundEnding, verbEnding, verb }: TaskPatterns): string {
  const stem = gerund.slice(0, -gerundEnding.length);
  return (
    [`${stem}${verbEnding}`, stem, stem.slice(0, -1)].find((form) => verb.test(form)) ?? gerund
  );
}

/** The first sentence of a line, capitalised. Its final full stop is removed; a question mark stays. */
function sentence(line: string): string {
  const text = line
    .replace(/^[\s#*>_`-]{1,40}/, '')
    .replace(/\*\*/g, '')
    .trim();
  const end = sentenceEnd(text);
  const sentenceText = text.slice(0, end).replace(/[.!。！।]$/u, '');
  // Drop a colon at the end, because the text after it is not included.
  const bare = sentenceText.replace(/[\s:;,*_`-]{1,40}$/, '');
  const first = TASK_PATTERNS.reduce((task, { listLeadIn }) => task.replace(listLeadIn, ''), bare);
  return shortened(capitalised(first), TASK_MAX_CHARS);
}
