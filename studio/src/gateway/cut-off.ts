import type { Completion } from './gateway.ts';

/** A private character that no answer has. */
const CUT_MARK = '\ue000';

/** What to tell the user of a result whose model came to its longest answer before its end. */
export const CUT_OFF_NOTICE =
  'The answer of the model was cut off at its longest length, so something may be missing.';

/** The text of an answer, marked where it was cut off, so that what it breaks off in can be told. */
export function markedText({ text, finish }: Pick<Completion, 'text' | 'finish'>): string {
  return finish === 'length' ? text + CUT_MARK : text;
}

/** Whether a part of a marked text is the one that was cut off. */
export function isCutOff(part: string): boolean {
  return part.includes(CUT_MARK);
}
