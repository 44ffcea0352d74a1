import type { PromptEdit } from './prompt-edit.ts';

/**
 * Joins two rounds of edits into one. `first` are edits of the original, `second` are edits of
 * `between`, which is the original with the first edits. Both must be sorted and without overlap,
 * and so is the result. Edits that touch each other become one, with the reason of the later round.
 */
export function composeEdits(
  first: readonly PromptEdit[],
  second: readonly PromptEdit[],
  between: string,
): PromptEdit[] {
  const made = inResult(first);
  const composed: PromptEdit[] = [];
  let [one, two] = [0, 0];
  /** The original position of an unchanged position in `between` is this much smaller. */
  let shift = 0;
  for (;;) {
    const next = made[one];
    const later = second[two];
    if (next === undefined && later === undefined) return composed;
    const isLater =
      next === undefined ||
      (later !== undefined && later.start < next.start && later.end < next.start);
    let start = isLater ? (later?.start ?? 0) : next.start;
    if (!isLater && later !== undefined) start = Math.min(start, later.start);
    let end = start;
    const originalStart = start - shift;
    const parts: PromptEdit[] = [];
    const rounds = { first: '', second: '' };
    for (let grows = true; grows;) {
      grows = false;
      const edit = made[one];
      if (edit !== undefined && edit.start <= end) {
        end = Math.max(end, edit.end);
        shift += edit.gain;
        rounds.first = edit.reason;
        one += 1;
        grows = true;
      }
      const other = second[two];
      if (other !== undefined && other.start <= end) {
        end = Math.max(end, other.end);
        parts.push(other);
        rounds.second = other.reason;
        two += 1;
        grows = true;
      }
    }
    let text = '';
    let position = start;
    for (const part of parts) {
      text += between.slice(position, part.start) + part.text;
      position = part.end;
    }
    text += between.slice(position, end);
    composed.push({
      start: originalStart,
      end: end - shift,
      text,
      reason: rounds.second === '' ? rounds.first : rounds.second,
    });
  }
}

/** Where the text of each edit stands in the edited text, and how much longer it became. */
function inResult(edits: readonly PromptEdit[]): (PromptEdit & { readonly gain: number })[] {
  let shift = 0;
  return edits.map((edit) => {
    const start = edit.start + shift;
    const gain = edit.text.length - (edit.end - edit.start);
    shift += gain;
    return { ...edit, start, end: start + edit.text.length, gain };
  });
}
