import { fromAllLanguages, matchesInAnyLanguage } from '../languages/dictionaries.ts';
import type { TermHit } from '../text/find-terms.ts';

/**
 * Words or characters of a prompt that are evidence for a picture (weight above 0) or against one
 * (below 0).
 */
export interface ImageEvidence {
  readonly words: string;
  /** start of the words, in UTF-16 units */
  readonly at: number;
  readonly weight: number;
}

/** The parts of an order such as "create a portrait". A `make-after` verb follows its object. */
export type OrderPart = 'make' | 'make-after' | 'picture' | 'no-picture';

/** A prompt usually states its purpose within this many characters. */
export const OPENING_CHARS = 300;
/** Maximum distance between the verb and its object. */
const ORDER_REACH_CHARS = 90;
/** Maximum number of parts that are checked after a picture. */
const PARTS_CHECKED = 8;
const ORDER_WEIGHT = 8;
const LATE_ORDER_WEIGHT = 2;
const TEXT_ORDER_WEIGHT = -4;
const SENTENCE_END = /[.!?。！？\n;:]/;
/** Words between "image" and "prompt" or "CSV" which show that the order asks for a text. */
const INTO_TEXT = fromAllLanguages(({ categories }) => categories.order.intoText);

/**
 * Weighs the first order of a prompt: "create ... a portrait" counts for a picture, "create ... a
 * table" against one.
 */
export function weighOrder(text: string, parts: readonly TermHit<OrderPart>[]): ImageEvidence[] {
  for (const [index, part] of parts.entries()) {
    const ordered = findOrderedObject(text, parts, index);
    if (ordered === undefined) continue;
    const isPicture = ordered.meaning !== 'no-picture';
    const isEarly = part.start < OPENING_CHARS;
    if (!isPicture && !isEarly) continue;
    const weight = isPicture ? (isEarly ? ORDER_WEIGHT : LATE_ORDER_WEIGHT) : TEXT_ORDER_WEIGHT;
    return [{ words: text.slice(part.start, ordered.end), at: part.start, weight }];
  }
  return [];
}

/** Finds the object of the order that begins with the part at `index`, in the same sentence. */
function findOrderedObject(
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
    if (kind === 'picture' && isVerbFirst) return findTextMadeFrom(text, parts, next) ?? part;
    if (kind === 'make-after' && !isVerbFirst) return part;
  }
  return undefined;
}

/**
 * Finds the text that is made for or from the picture at `index`: "image prompt", "image to CSV".
 */
function findTextMadeFrom(
  text: string,
  parts: readonly TermHit<OrderPart>[],
  index: number,
): TermHit<OrderPart> | undefined {
  const end = parts[index]?.end ?? 0;
  return parts
    .slice(index + 1, index + 1 + PARTS_CHECKED)
    .find(
      ({ meaning, start: at }) =>
        meaning === 'no-picture' &&
        at >= end &&
        matchesInAnyLanguage(text.slice(end, Math.min(at, end + ORDER_REACH_CHARS)), INTO_TEXT),
    );
}
