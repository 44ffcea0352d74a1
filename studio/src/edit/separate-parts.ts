import { sentencesOf, type Span } from '../text/words.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** Shorter prompts are easy to read as one paragraph. */
const LONG_CHARS = 350;
const LONG_SENTENCES = 4;
const STEPS_MIN = 3;

/**
 * Breaks a long paragraph where its rules and its first input begin, and puts numbered steps on
 * lines of their own. A prompt with line breaks keeps its form.
 */
export function separateParts(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  if (prompt.includes('\n')) return [];
  const steps = separateSteps(prompt);
  if (steps.length > 0) return steps;
  const sentences = sentencesOf(prompt);
  if (prompt.length < LONG_CHARS || sentences.length < LONG_SENTENCES) return [];
  const input = sentences.findIndex(({ text }) =>
    lowerPattern(vocabulary.firstInput).test(lowered(text)),
  );
  const until = input === -1 ? sentences.length : input;
  let rules = until;
  while (rules > 0 && lowerPattern(vocabulary.rule).test(lowered(sentences[rules - 1]?.text ?? '')))
    rules -= 1;
  // A few rules read well beside the task.
  const hasRules = until - rules >= (input > 0 ? 2 : 3) && rules > 0;
  return [
    ...(hasRules ? breakBefore(sentences, rules, REASONS.paragraph) : []),
    ...(input > 0 ? breakBefore(sentences, input, REASONS.input) : []),
  ];
}

function breakBefore(sentences: readonly Span[], index: number, reason: string): PromptEdit[] {
  const [before, next] = [sentences[index - 1], sentences[index]];
  if (before === undefined || next === undefined) return [];
  return [{ start: before.end, end: next.start, text: '\n\n', reason }];
}

/** Finds "1. ... 2. ... 3. ..." inside a line. */
function separateSteps(prompt: string): PromptEdit[] {
  const steps = [...` ${prompt}`.matchAll(/(?<= )(\d{1,2})[.)] (?=\p{L})/gu)].map((match) => ({
    number: Number(match[1]),
    at: match.index - 1,
  }));
  const isList =
    steps.length >= STEPS_MIN && steps.every(({ number }, index) => number === index + 1);
  if (!isList) return [];
  return steps
    .filter(({ at }) => at > 0)
    .map(({ at }) => ({ start: at - 1, end: at, text: '\n', reason: REASONS.steps }));
}
