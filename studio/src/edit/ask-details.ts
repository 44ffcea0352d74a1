import { splitPrompt } from '../prompt-variables.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** A longer prompt tells its details in its own way. */
const DETAILED_CHARS = 120;
const ENDS_SENTENCE = /[.!?…。！？।؟]["”»)]?$/u;
const UNSPACED_END = /[。！？]$/u;

/** More questions than this are a burden. */
const ASKS_MAX = 4;

/**
 * Adds what only the author of a short prompt knows, such as its audience, as variables with
 * suggestions.
 */
export function askDetails(prompt: string, { details }: EditVocabulary): PromptEdit[] {
  if (prompt.length > DETAILED_CHARS || prompt.includes('\n') || /[:：]$/.test(prompt)) return [];
  if (splitPrompt(prompt).some(({ kind }) => kind === 'variable')) return [];
  const missing = missingDetails(prompt, prompt, details);
  if (missing.length === 0) return [];
  const end = { start: prompt.length, end: prompt.length };
  const isUnspaced = /\p{sc=Han}[。！？]?$/u.test(prompt) || UNSPACED_END.test(prompt);
  const gap = isUnspaced ? '' : ' ';
  const stop = ENDS_SENTENCE.test(prompt) ? '' : isUnspaced ? '。' : '.';
  return missing.map((add, index) => ({
    ...end,
    text: `${index === 0 ? stop : ''}${gap}${add}`,
    reason: REASONS.detail,
  }));
}

/**
 * The sentences with variables for what `text` leaves open about its task. `task` begins with a
 * direct request, such as "Write a letter".
 */
export function missingDetails(
  task: string,
  text: string,
  details: EditVocabulary['details'],
): string[] {
  const smallTask = lowered(task);
  const asks = details.find((one) => lowerPattern(one.task).test(smallTask))?.asks ?? [];
  const small = lowered(text);
  return asks
    .filter(({ unless }) => !lowerPattern(unless).test(small))
    .slice(0, ASKS_MAX)
    .map(({ add }) => add);
}
