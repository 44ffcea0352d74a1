import { diffArrays } from 'diff';
import type { PromptEdit } from './prompt-edit.ts';

/** Texts that differ in more words than this become one edit, because a diff would take long. */
const CHANGED_WORDS_MAX = 1000;
/** So do longer texts. */
const COMPARED_MAX_CHARS = 30_000;

/** Words, white space, and single signs. Scripts without spaces are compared by character. */
const TOKENS =
  /\s{1,200}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{N}\p{M}_]){1,100}|[^]/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * The edits that turn one text into another, compared word by word. Changes with only white space
 * or punctuation between them are one edit. `reason` is the reason of each edit.
 */
export function diffEdits(from: string, to: string, reason: string): PromptEdit[] {
  if (from === to) return [];
  const changes =
    from.length + to.length > COMPARED_MAX_CHARS
      ? undefined
      : diffArrays(tokensOf(from), tokensOf(to), { maxEditLength: CHANGED_WORDS_MAX });
  if (changes === undefined) return [{ start: 0, end: from.length, text: to, reason }];
  const edits: { start: number; end: number; text: string; reason: string }[] = [];
  let position = 0;
  /** the unchanged text after the last edit; null before the first edit */
  let between: string | null = null;
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    if (!added && !removed) {
      if (between !== null) between += text;
      position += text.length;
      continue;
    }
    const last = edits.at(-1);
    const edit =
      last !== undefined && between !== null && !HAS_WORD.test(between)
        ? last
        : { start: position, end: position, text: '', reason };
    if (edit === last) edit.text += between ?? '';
    else edits.push(edit);
    if (added) edit.text += text;
    else position += text.length;
    edit.end = position;
    between = '';
  }
  return edits;
}

function tokensOf(text: string): string[] {
  return text.match(TOKENS) ?? [];
}
