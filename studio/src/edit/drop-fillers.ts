import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** Words after a colon or inside quotation marks may be the text to work on. */
const MAY_HAVE_DATA = /[:：]\s|["“„«]/;

/** Data between marks, with the empty lines around it. */
const BLOCK = /\n{0,2}(```|""")[^]{0,5000}?\1\n{0,2}/g;

/** Drops greetings at the start of a prompt, and thanks, begging and laughter anywhere. */
export function dropFillers(prompt: string, { speech }: EditVocabulary): PromptEdit[] {
  if (speech === undefined) return [];
  const small = lowered(prompt);
  const greeting = lowerPattern(
    String.raw`^(?:(?:${speech.fillers})(?![\p{L}'’])[ ,.!…]{1,6}){1,5}`,
  );
  const start = greeting.exec(small)?.[0].length ?? 0;
  const edits: PromptEdit[] = [];
  if (start > 0 && start < prompt.length)
    edits.push({ start: 0, end: start, text: '', reason: REASONS.filler });
  const words = prompt.replace(BLOCK, ' ');
  if (MAY_HAVE_DATA.test(words) || words.includes('\n')) return edits;
  const aside = lowerPattern(
    String.raw`(?<gap>^|[ ,]{1,3})(?<![\p{L}\d])(?:${speech.asides})(?![\p{L}'’])(?<mark>[ ]?[!.]{0,4})(?=(?<next>[,.?!\s]|$))`,
    'g',
  );
  for (const match of small.matchAll(aside)) {
    if (match.index < start) continue;
    const { gap = '', mark = '', next = '' } = match.groups ?? {};
    // Both commas may be needed, or none.
    if (gap.includes(',') && next === ',') continue;
    const end = match.index + match[0].length;
    // A comma on both sides of the aside belongs to the sentence once.
    const isBetween = gap.includes(',') && next === ' ';
    const text = mark.trim() !== '' && next !== '' ? '.' : isBetween ? ',' : '';
    edits.push({ start: match.index, end, text, reason: REASONS.filler });
  }
  return edits;
}
