import { jsonrepair } from 'jsonrepair';

/** So much of a model's answer is read. */
export const ANSWER_MAX_CHARS = 40_000;
/** Deeper nesting is no answer of a model. */
const NESTING_MAX = 40;

/** What reasoning models write before their answer. */
const THOUGHTS = /<(?<end>\/?)think(?:ing)?>/gi;
const FENCE = /```[a-z]{0,10}[ \t]{0,4}\n(?<inside>[\s\S]{0,40000}?)(?:\n[ \t]{0,8}```|$)/i;

/** A model's answer without its thoughts, at most 40,000 characters of it. */
export function answerText(answer: string): string {
  const read = answer.slice(0, ANSWER_MAX_CHARS);
  let text = '';
  let position = 0;
  let thoughtsStart: number | null = null;
  for (const mark of read.matchAll(THOUGHTS)) {
    const isEnd = mark.groups?.['end'] === '/';
    if (!isEnd) thoughtsStart ??= mark.index;
    else if (thoughtsStart !== null) {
      text += read.slice(position, thoughtsStart);
      position = mark.index + mark[0].length;
      thoughtsStart = null;
    }
  }
  return (text + read.slice(position)).trim();
}

/**
 * The JSON in a model's answer, fenced or not, with prose around it, with the small faults models
 * make, or cut off at the end; undefined when there is none.
 */
export function answerJson(answer: string): unknown {
  const text = answerText(answer);
  const fenced = FENCE.exec(text)?.groups?.['inside'];
  for (const candidate of fenced === undefined ? [text] : [fenced, text]) {
    const start = candidate.search(/[{[]/);
    if (start < 0) continue;
    const end = Math.max(candidate.lastIndexOf('}'), candidate.lastIndexOf(']'));
    const whole = candidate.slice(start, end > start ? end + 1 : undefined);
    // What was cut off is read up to its last complete part, or else as far as it goes.
    for (const json of [whole, candidate.slice(start)]) {
      const value = parseTolerantly(json);
      if (typeof value === 'object' && value !== null) return value;
    }
  }
  return undefined;
}

function parseTolerantly(json: string): unknown {
  if (nesting(json) > NESTING_MAX) return undefined;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    // Not JSON as it stands: the faults that models make are mended first.
  }
  try {
    return JSON.parse(jsonrepair(json)) as unknown;
  } catch {
    // Beyond mending: the caller takes the answer as plain text or as none.
    return undefined;
  }
}

function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const char of json) {
    if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1));
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}
