import { sentencesOf } from '../text/words.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';
import type { EditVocabulary } from './vocabulary.ts';

const MARK = '"""';
/** Shorter data is clear without marks. */
const DATA_MIN_CHARS = 60;
/** Data that begins like this is already marked, or is a list of instructions. */
const MARKED = /^(?:["“„«「『'`<[({#|*-]|\d{1,2}[.)])/;
const VARIABLE = /\{\{[^{}\n]{1,200}\}\}/g;
/** A prompt of this length has its data already. */
const WITHOUT_DATA_MAX_CHARS = 200;

/** The reader sees a short text better between quotation marks than between lines. */
const QUOTED_MIN_CHARS = 12;

/** Marks where a pasted text begins and ends. */
export function delimitData(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  if (prompt.includes(MARK) || prompt.includes('```')) return [];
  // The colon of a variable begins no data.
  const masked = lowered(prompt).replace(VARIABLE, (variable) => '_'.repeat(variable.length));
  const found = lowerPattern(vocabulary.beforeData).exec(masked)?.[0];
  const opening = found === undefined ? undefined : prompt.slice(0, found.length);
  // A colon in a later sentence begins a list of what is wanted.
  if (opening === undefined || /[.!?。！？]\s/.test(opening)) return [];
  const end = opening.trimEnd().length;
  const data = prompt.slice(end).trim();
  const start = prompt.indexOf(data, end);
  if (data.length < QUOTED_MIN_CHARS || MARKED.test(data)) return [];
  // Data after a heading line is a part of its own.
  if (/\n\s{0,20}\n/.test(data) && !/^\s{0,8}\n/.test(prompt.slice(end))) return [];
  const hasInstructions = sentencesOf(data).some(({ text }) =>
    lowerPattern(vocabulary.rule).test(lowered(text)),
  );
  if (hasInstructions || mayEndWithInstructions(data, vocabulary)) return [];
  const reason = REASONS.delimited;
  if (data.length < DATA_MIN_CHARS) {
    if (/["“”„«»\n]/.test(data) || start === end) return [];
    return [
      { start: end, end: start, text: ' "', reason },
      { start: start + data.length, end: prompt.length, text: '"', reason },
    ];
  }
  return [
    { start: end, end: start, text: `\n${MARK}\n`, reason },
    { start: start + data.length, end: prompt.length, text: `\n${MARK}`, reason },
  ];
}

/** A list such as "rent 720, food 480", with numbers and commas. */
const LISTED = /^(?:[^.!?\n]{0,40}?\d[^.!?\n,;]{0,40}[,;] ){3}/;

/** True if the last sentence of a text is perhaps an instruction, and not text to work on. */
function mayEndWithInstructions(data: string, { speech }: EditVocabulary): boolean {
  const sentences = sentencesOf(data);
  const last = sentences.at(-1)?.text;
  if (last === undefined || sentences.length < 2) return false;
  if (LISTED.test(data)) return true;
  return (
    speech !== undefined &&
    lowerPattern(
      String.raw`^(?:(?:${speech.connectors}) ){0,2}(?:${speech.asks}|${speech.questions}|${speech.starts})(?![\p{L}'’])`,
    ).test(lowered(last))
  );
}

/** Adds a variable for a text that a short prompt speaks of but does not have. */
export function addMissingData(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  const isMissing =
    prompt.length <= WITHOUT_DATA_MAX_CHARS &&
    !/[\n"“«「{]|https?:|[:：]\s{0,4}\S/.test(prompt) &&
    lowerPattern(vocabulary.withoutData).test(lowered(prompt));
  if (!isMissing) return [];
  const { code, dataVariable } = vocabulary;
  const name = lowerPattern(code.find).test(lowered(prompt)) ? code.variable : dataVariable;
  return [
    {
      start: prompt.length,
      end: prompt.length,
      text: `\n\n${MARK}\n{{${name}}}\n${MARK}`,
      reason: REASONS.missingInput,
    },
  ];
}
