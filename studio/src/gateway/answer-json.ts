import { jsonrepair } from 'jsonrepair';

/**
 * Only this many characters of a model's answer are read, several times the length of 2000 tokens.
 */
export const ANSWER_MAX_CHARS = 40_000;
/** Maximum nesting depth of the JSON. */
const NESTING_MAX = 40;
/** Maximum number of positions in the answer where parsing JSON is tried. */
const STARTS_MAX = 20;

// Matches the start of JSON: `{"`, `{}`, `{name:`, or a list of objects, lists, texts or numbers.
// Does not match `{{name}}` or `[note]`.
const START =
  /\{\s{0,99}(?:["'}]|\/[/*]|[A-Za-z_]\w{0,40}\s{0,4}:)|\[\s{0,99}(?:[[{"'\]]|-?\d)|[[{]\s{0,99}$/g;
/** Matches the start of the next object if several objects follow each other. */
const NEXT_OBJECT = /^\s{0,99},?\s{0,99}\{\s{0,99}"/;
const NEXT_LOOK_CHARS = 300;

/**
 * Tags around the reasoning that some models write before their answer; not all gateways remove it.
 */
const THOUGHTS = /<(?<end>\/?)think(?:ing)?>/gi;

/** The JSON of an answer, or a description of the problem that is sent to the model. */
export type AnswerJson =
  | {
      /** an object or a list of unknown origin */
      readonly value: object;
      /** true if the answer was cut off, so parts may be missing */
      readonly isCutOff: boolean;
    }
  | { readonly problem: string };

/** The JSON schema of an object that has all of these properties and no others. */
export function objectSchema(properties: Readonly<Record<string, object>>) {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  } as const;
}

/** A model's answer without its reasoning, at most 40,000 characters. */
export function answerText(answer: string): string {
  let read = answer.slice(0, ANSWER_MAX_CHARS);
  // The reasoning alone may be longer than the limit.
  if (answer.length > ANSWER_MAX_CHARS) {
    const end = answer.lastIndexOf('</think');
    if (end >= ANSWER_MAX_CHARS) read = answer.slice(end, end + ANSWER_MAX_CHARS);
  }
  let text = '';
  let position = 0;
  let thoughtsStart: number | null = null;
  for (const mark of read.matchAll(THOUGHTS)) {
    const isEnd = mark.groups?.['end'] === '/';
    if (!isEnd) thoughtsStart ??= mark.index;
    else if (thoughtsStart !== null || position === 0) {
      // Some models write only the closing tag of their reasoning.
      if (thoughtsStart !== null) text += read.slice(position, thoughtsStart);
      position = mark.index + mark[0].length;
      thoughtsStart = null;
    }
  }
  return (text + read.slice(position)).trim();
}

/**
 * Finds the JSON in a model's answer: in a code fence or in prose, with small errors or cut off. A
 * cut value ends at its last complete part. If there are several JSON values, returns the first
 * that `fits`, or else the first. Reads at most 40,000 characters and 40 levels; never throws.
 */
export function readAnswerJson(
  answer: string,
  fits: (value: object) => boolean = () => true,
): AnswerJson {
  const text = answerText(answer);
  const starts: Span[] = [];
  for (const { index } of text.matchAll(START)) {
    // Skip positions inside a span that was already read.
    if (index < (starts.at(-1)?.end ?? 0)) continue;
    starts.push(spanFrom(text, index));
    if (starts.length === STARTS_MAX || starts.at(-1)?.end === null) break;
  }
  if (starts.length === 0) return { problem: 'it holds no object' };
  const usable = starts.filter(({ depth }) => depth <= NESTING_MAX);
  if (usable.length === 0) return { problem: 'it is nested too deep' };

  let problem = '';
  let unfit: AnswerJson | null = null;
  for (const { start, end } of usable) {
    if (end === null) continue;
    const read = parsed(text.slice(start, end), JSON.parse);
    if ('problem' in read) problem ||= read.problem;
    else {
      const several = NEXT_OBJECT.test(text.slice(end, end + NEXT_LOOK_CHARS))
        ? parsed(text.slice(start, endOfLast(text)), repaired)
        : read;
      for (const found of [several, read]) {
        if (!('value' in found)) continue;
        if (fits(found.value)) return { value: found.value, isCutOff: false };
        unfit ??= { value: found.value, isCutOff: false };
      }
    }
  }
  for (const span of usable) {
    for (const json of mendable(text, span)) {
      const read = parsed(json, repaired);
      if (!('value' in read)) continue;
      const found = { ...read, isCutOff: span.end === null };
      if (fits(read.value)) return found;
      unfit ??= found;
    }
  }
  return unfit ?? { problem: problem || 'the object does not end' };
}

/**
 * The object or list that `readAnswerJson` finds in a model's answer; undefined if there is none.
 */
export function answerJson(answer: string, fits?: (value: object) => boolean): unknown {
  const read = readAnswerJson(answer, fits);
  return 'value' in read ? read.value : undefined;
}

interface Span {
  readonly start: number;
  /** offset after the bracket that closes the one at `start`; null if the text ends before it */
  readonly end: number | null;
  /** offset after the last complete part: before a comma, or after a closing bracket */
  readonly complete: number;
  readonly depth: number;
}

function spanFrom(text: string, start: number): Span {
  let depth = 0;
  let deepest = 0;
  let complete = start;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isText) {
      if (char === '\\') at += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1));
    else if (char === '}' || char === ']') {
      depth -= 1;
      complete = at + 1;
      if (depth === 0) return { start, end: complete, complete, depth: deepest };
    } else if (char === ',') complete = at;
  }
  return { start, end: null, complete, depth: deepest };
}

/** Returns texts to repair, the most likely one first. */
function mendable(text: string, { start, end, complete }: Span): string[] {
  if (end !== null) return [text.slice(start, end)];
  const last = endOfLast(text);
  const fence = text.lastIndexOf('```');
  const rest = text.slice(start, fence > start ? fence : undefined);
  return [
    // Unescaped quotes in a string hide its end, so try everything up to the last bracket.
    ...(last > start && !text.slice(last).includes('"') ? [text.slice(start, last)] : []),
    ...(complete > start ? [text.slice(start, complete)] : []),
    rest,
  ];
}

function endOfLast(text: string): number {
  return Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
}

function repaired(json: string): unknown {
  return JSON.parse(jsonrepair(json));
}

function parsed(
  json: string,
  parse: (json: string) => unknown,
): { value: object } | { problem: string } {
  try {
    const value = parse(json);
    return typeof value === 'object' && value !== null
      ? { value }
      : { problem: 'it holds no object' };
  } catch (error) {
    // The caller repairs the text or asks the model again.
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
