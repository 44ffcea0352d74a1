import type { PromptEdit } from './prompt-edit.ts';

/** A change as the author of a rewritten text describes it: words before and after, and why. */
export interface ExplainedChange {
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Gives each edit the reason of the change that names its words. A change counts only if its words
 * really are in the texts, and the edit is among them; other edits keep their reason.
 */
export function explainEdits(
  original: string,
  rewritten: string,
  edits: readonly PromptEdit[],
  changes: readonly ExplainedChange[],
): PromptEdit[] {
  const places = changes.map(({ before, after, reason }) => ({
    reason: reason.replace(/\s+/g, ' ').trim(),
    before: placeOf(before, original),
    after: placeOf(after, rewritten),
  }));
  let shift = 0;
  return edits.map((edit) => {
    const removed = { start: edit.start, end: edit.end };
    const added = { start: edit.start + shift, end: edit.start + shift + edit.text.length };
    shift += edit.text.length - (edit.end - edit.start);
    const change = places.find(
      ({ before, after, reason }) =>
        reason !== '' && (overlaps(removed, before) || overlaps(added, after)),
    );
    return change === undefined ? edit : { ...edit, reason: change.reason };
  });
}

function placeOf(words: string, text: string): Range | null {
  const trimmed = words.trim();
  const start = trimmed === '' ? -1 : text.indexOf(trimmed);
  return start === -1 ? null : { start, end: start + trimmed.length };
}

function overlaps(one: Range, other: Range | null): boolean {
  return other !== null && one.start < other.end && other.start < one.end;
}
