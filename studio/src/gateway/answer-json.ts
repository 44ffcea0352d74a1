import { jsonrepair } from 'jsonrepair';

/** So much of a model's answer is read: several times what 2000 tokens are. */
export const ANSWER_MAX_CHARS = 40_000;
/** Deeper nesting is no answer of a model. */
const NESTING_MAX = 40;
/** Braces of the prose around it may look like the beginning of the JSON so many times. */
const STARTS_MAX = 4;

// `{"`, `{}`, `{name:`, or a list of objects, lists, texts or numbers; not `{{name}}` or `[note]`.
const START =
  /\{\s{0,99}(?:["'}]|\/[/*]|[A-Za-z_]\w{0,40}\s{0,4}:)|\[\s{0,99}(?:[[{"'\]]|-?\d)|[[{]\s{0,99}$/g;
/** The next object of several that stand one after the other. */
const NEXT_OBJECT = /^\s{0,99},?\s{0,99}\{\s{0,99}"/;
const NEXT_LOOK_CHARS = 300;

/** What reasoning models write before their answer, where a gateway leaves it in. */
const THOUGHTS = /<(?<end>\/?)think(?:ing)?>/gi;

/** The JSON of an answer, or what was wrong with it, in words that a model understands. */
export type AnswerJson =
  | {
      /** an object or a list, as untrusted as the model */
      readonly value: object;
      /** whether the answer was cut off before its end, so that something may be missing */
      readonly isCutOff: boolean;
    }
  | { readonly problem: string };

/** A model's answer without its thoughts, at most 40,000 characters of it. */
export function answerText(answer: string): string {
  let read = answer.slice(0, ANSWER_MAX_CHARS);
  // Thoughts alone may be longer than what is read.
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
      // Some models write only the end of their thoughts.
      if (thoughtsStart !== null) text += read.slice(position, thoughtsStart);
      position = mark.index + mark[0].length;
      thoughtsStart = null;
    }
  }
  return (text + read.slice(position)).trim();
}

/**
 * The JSON in a model's answer, in a fence or not, with prose around it, with the small faults
 * models make, or cut off: then up to the last part that is complete. Reads 40,000 characters and
 * 40 levels at most; takes any text and never throws.
 */
export function readAnswerJson(answer: string): AnswerJson {
  const text = answerText(answer);
  const starts: Span[] = [];
  for (const { index } of text.matchAll(START)) {
    // What lies within a span that was looked at is part of it.
    if (index < (starts.at(-1)?.end ?? 0)) continue;
    starts.push(spanFrom(text, index));
    if (starts.length === STARTS_MAX || starts.at(-1)?.end === null) break;
  }
  if (starts.length === 0) return { problem: 'it holds no object' };
  const usable = starts.filter(({ depth }) => depth <= NESTING_MAX);
  if (usable.length === 0) return { problem: 'it is nested too deep' };

  let problem = '';
  for (const { start, end } of usable) {
    if (end === null) continue;
    const read = parsed(text.slice(start, end), JSON.parse);
    if ('problem' in read) problem ||= read.problem;
    else {
      const several = NEXT_OBJECT.test(text.slice(end, end + NEXT_LOOK_CHARS))
        ? parsed(text.slice(start, endOfLast(text)), repaired)
        : read;
      return { value: 'value' in several ? several.value : read.value, isCutOff: false };
    }
  }
  for (const span of usable) {
    for (const json of mendable(text, span)) {
      const read = parsed(json, repaired);
      if ('value' in read) return { ...read, isCutOff: span.end === null };
    }
  }
  return { problem: problem || 'the object does not end' };
}

/** The object or list in a model's answer, as `readAnswerJson` finds it; undefined without one. */
export function answerJson(answer: string): unknown {
  const read = readAnswerJson(answer);
  return 'value' in read ? read.value : undefined;
}

interface Span {
  readonly start: number;
  /** behind the bracket that closes the first; null where the text ends before */
  readonly end: number | null;
  /** behind the last part that is complete: before a comma, or behind a closing bracket */
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

/** What may be mended, the likeliest first. */
function mendable(text: string, { start, end, complete }: Span): string[] {
  if (end !== null) return [text.slice(start, end)];
  const last = endOfLast(text);
  const fence = text.lastIndexOf('```');
  const rest = text.slice(start, fence > start ? fence : undefined);
  return [
    // Quotes within a text that are not escaped hide its end.
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
    // Mended next, or told to the model, which then answers again.
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
