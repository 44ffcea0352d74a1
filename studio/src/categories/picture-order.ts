import type { TermHit } from '../text/find-terms.ts';

/** Words or signs of a prompt that tell for a picture (above 0) or against one (below 0). */
export interface ImageEvidence {
  readonly words: string;
  /** where they begin, in characters of the prompt as JavaScript counts them */
  readonly at: number;
  readonly weight: number;
}

/** What an order is made of; `make-after` are verbs that follow what is to be made. */
export type OrderPart = 'make' | 'make-after' | 'picture' | 'no-picture';

/** Here a prompt says what it wants. */
export const OPENING_CHARS = 300;
/** How far the thing to be made may be from the verb. */
const ORDER_REACH_CHARS = 90;
/** Makers, pictures and texts that are looked at behind a picture. */
const PARTS_LOOKED_AT = 8;
const ORDER_WEIGHT = 8;
const LATE_ORDER_WEIGHT = 2;
const TEXT_ORDER_WEIGHT = -4;
const SENTENCE_END = /[.!?。！？\n;:]/;
/** Between "image" and "prompt", or between "image" and "CSV": what is asked for is no picture. */
const MAKES_IT_A_TEXT = /^(?:[ _-]{1,2}|[^.!?\n]{0,40} (?:(?:in)?to (?:an? )?|in |using ))$/;

/** The first order of a prompt: "create ... a portrait" tells for a picture, "create ... a table" against. */
export function weighOrder(text: string, parts: readonly TermHit<OrderPart>[]): ImageEvidence[] {
  for (const [index, part] of parts.entries()) {
    const ordered = orderedThing(text, parts, index);
    if (ordered === undefined) continue;
    const isPicture = ordered.meaning !== 'no-picture';
    const isEarly = part.start < OPENING_CHARS;
    if (!isPicture && !isEarly) continue;
    const weight = isPicture ? (isEarly ? ORDER_WEIGHT : LATE_ORDER_WEIGHT) : TEXT_ORDER_WEIGHT;
    return [{ words: text.slice(part.start, ordered.end), at: part.start, weight }];
  }
  return [];
}

/** What ends the order that begins with the part at `index`, in the same sentence. */
function orderedThing(
  text: string,
  parts: readonly TermHit<OrderPart>[],
  index: number,
): TermHit<OrderPart> | undefined {
  const verb = parts[index];
  if (verb === undefined) return undefined;
  const isVerbFirst = verb.meaning === 'make';
  if (!isVerbFirst && verb.meaning !== 'picture') return undefined;
  for (let next = index + 1; next < parts.length; next += 1) {
    const part = parts[next];
    if (part === undefined || part.start - verb.end > ORDER_REACH_CHARS) return undefined;
    if (part.start < verb.end) continue;
    if (SENTENCE_END.test(text.slice(verb.end, part.start))) return undefined;
    const kind = part.meaning;
    if (kind === 'no-picture') return isVerbFirst ? part : undefined;
    if (kind === 'picture' && isVerbFirst) return madeIntoText(text, parts, next) ?? part;
    if (kind === 'make-after' && !isVerbFirst) return part;
  }
  return undefined;
}

/** What makes the picture at `index` a part of a text, or is made of it: "image prompt", "image to CSV". */
function madeIntoText(
  text: string,
  parts: readonly TermHit<OrderPart>[],
  index: number,
): TermHit<OrderPart> | undefined {
  const end = parts[index]?.end ?? 0;
  return parts
    .slice(index + 1, index + 1 + PARTS_LOOKED_AT)
    .find(
      ({ meaning, start: at }) =>
        meaning === 'no-picture' &&
        at >= end &&
        MAKES_IT_A_TEXT.test(text.slice(end, Math.min(at, end + ORDER_REACH_CHARS))),
    );
}
