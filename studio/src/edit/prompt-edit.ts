/** One change to a text. `start` and `end` are UTF-16 offsets in the original text. */
export interface PromptEdit {
  readonly start: number;
  readonly end: number;
  /** replaces the text from `start` to `end`; '' deletes it */
  readonly text: string;
  /** why the change helps: one line for the person who wrote the text */
  readonly reason: string;
}

/**
 * Returns the text with the edits. They must be sorted and must not overlap, as in every
 * `EnhancedOption`. Leave out an edit to reject it.
 */
export function applyEdits(original: string, edits: readonly PromptEdit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits) {
    result += original.slice(position, start) + text;
    position = end;
  }
  return result + original.slice(position);
}
