import type { PromptEdit } from './prompt-edit.ts';
import { fillIn } from './fill-in.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import { REASONS } from './reasons.ts';
import { isSpoken } from './split-speech.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** Longer prompts say in their own way what to do. */
const SHORT_CHARS = 160;

/** Turns the start of a short prompt that only names its subject into a request. */
export function completeRequest(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  const head = /^[^\n]{0,160}/.exec(prompt)?.[0] ?? '';
  if (prompt.length > SHORT_CHARS && !/[:：]/.test(head) && !isSpoken(prompt)) return [];
  const lower = lowered(head);
  for (const [find, replace] of vocabulary.openings ?? []) {
    const match = openingPattern(find).exec(lower);
    if (match === null) continue;
    const text = fillIn(replace, match, head);
    if (text === head.slice(0, match[0].length)) return [];
    const edits = [{ start: 0, end: match[0].length, text, reason: REASONS.opening }];
    const marks = /\s?[?？!]{1,5}$/.exec(prompt);
    const isQuestion = /[?？]/.test(text);
    if (marks !== null && marks.index >= match[0].length && !isQuestion)
      edits.push({
        start: marks.index,
        end: prompt.length,
        text: '.',
        reason: REASONS.opening,
      });
    return edits;
  }
  return [];
}

/** The number of characters with which the prompt begins like a request of this language. */
export function lengthOfOpening(prompt: string, vocabulary: EditVocabulary): number {
  const head = lowered(prompt.slice(0, SHORT_CHARS));
  const lengths = (vocabulary.openings ?? []).map(
    ([find]) => openingPattern(find).exec(head)?.[0].length ?? 0,
  );
  return Math.max(0, ...lengths);
}

/** The pattern of an opening, which does not end inside a word. */
function openingPattern(find: string): RegExp {
  return lowerPattern(String.raw`^(?:${find})(?!(?<=[\p{L}\d])[\p{L}\d])`);
}
