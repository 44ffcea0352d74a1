import type { Completion } from './gateway.ts';

/** A private-use character, which answers never contain. */
const CUT_MARK = '\ue000';

/** The notice for a result whose model reached its maximum length. */
export const CUT_OFF_NOTICE =
  "The model's answer reached its maximum length and was cut off, so something may be missing.";

/**
 * The text of an answer. If it was cut off, a mark at its end shows later which part is incomplete.
 */
export function markedText({ text, finish }: Pick<Completion, 'text' | 'finish'>): string {
  return finish === 'length' ? text + CUT_MARK : text;
}

/** Returns whether this part of a marked text was cut off. */
export function isCutOff(part: string): boolean {
  return part.includes(CUT_MARK);
}
