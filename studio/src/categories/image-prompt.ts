import { tokenisePrompt } from '../prompt-syntax.ts';
import { createTermFinder } from './find-terms.ts';
import type { TermHit } from './find-terms.ts';
import { TEXT_TERMS_OF_LANGUAGES, VISUAL_TERMS_OF_LANGUAGES } from './image-terms-languages.ts';
import {
  DRAW_TERMS,
  MAKE_AFTER_TERMS,
  MAKE_TERMS,
  NOT_A_PICTURE_TERMS,
  PICTURE_TERMS,
  TEXT_TERMS,
  VISUAL_TERMS,
  splitTerms,
} from './image-terms.ts';
import type { WeighedTerms } from './image-terms.ts';

/** Words or signs of a prompt that tell for a picture (above 0) or against one (below 0). */
export interface ImageEvidence {
  readonly words: string;
  readonly at: number;
  readonly weight: number;
}

/** Of a longer prompt only so many characters are read: its beginning says what it is. */
export const ANALYSED_CHARS = 20_000;
/** Here a prompt says what it wants. */
const OPENING_CHARS = 300;
/** How far the thing to be made may be from the verb. */
const ORDER_REACH_CHARS = 90;
/** Makers, pictures and texts that are looked at behind a picture. */
const PARTS_LOOKED_AT = 8;
const ORDER_WEIGHT = 8;
const LATE_ORDER_WEIGHT = 2;
const TEXT_ORDER_WEIGHT = -4;
const SENTENCE_END = /[.!?。！？\n;:]/;

/** An order for a prompt or an analysis in the opening decides, whatever is to be described in it. */
const DECIDING_WEIGHT = 6;
const DECIDING_TIMES = 15;

/** Few words can only give little evidence: up to so many words, so much is enough. */
const ENOUGH = [
  { words: 30, score: 2 },
  { words: 100, score: 4 },
  { words: Infinity, score: 6 },
];

/** Between "image" and "prompt", or between "image" and "CSV": what is asked for is no picture. */
const MAKES_IT_A_TEXT = /^(?:[ _-]{1,2}|[^.!?\n]{0,40} (?:in)?to (?:an? )?)$/;
/** How a description begins. */
const ARTICLE =
  /^\s{0,9}(?:an?|two|three|four|several|une?|una|ein|eine|um|uma|bir)\s|^\s{0,9}一[个只位座]/iu;

type Meaning =
  | { kind: 'weighed'; id: number; weight: number }
  | { kind: 'make' | 'make-after' | 'picture' | 'no-picture' };

const findTerms = createTermFinder<Meaning>(meanings());

/** Settings that only generators of pictures know; `--v` and `--s` alone could be any program's. */
const PICTURE_PARAMETER =
  /^--(?:ar|aspect|niji|sref|cref|oref|iw|stylize|chaos|weird|tile|style raw|v [4-9]|no )/;

// Each matches at most a few dozen characters, and no two of its parts the same ones.
const PATTERNS = [
  { weight: 3, pattern: /\b\d{2,3} ?mm\b/gi },
  { weight: 3, pattern: /\bf\/ ?\d{1,2}(?:\.\d)?\b/gi },
  { weight: 2, pattern: /\biso ?\d{2,5}\b/gi },
  { weight: 2, pattern: /\b(?:9:16|16:9|3:2|2:3|4:5|3:4|4:3|21:9|1:1)(?![\d:])/g },
  { weight: 3, pattern: /\((?:[\p{L} ]{2,40}):[01]\.\d{1,2}\)/gu },
];
const JSON_KEY = /"([a-z][a-z_ ]{2,30})"\s{0,4}:/gi;
const KEY_OF_PICTURE =
  /^(?:subjects?|main_subject|scene|main_scene|camera\w{0,20}|lighting\w{0,20}|lens\w{0,20}|composition|pose|wardrobe|clothing|outfit|hair|makeup|background\w{0,20}|color_palette|colors|negative_prompts?|aspect_ratio|art_?style|artwork_style|shot|framing|photography\w{0,20}|render\w{0,20}|image_prompt|skin\w{0,20}|color_grading|depth_of_field|visual_style|angle)$/i;
const KEY_WEIGHT = 2;

/**
 * Whether a prompt is one to hand to a generator of pictures: a description of what is to be seen, or
 * an order to make or to change a picture. Prompts for video count when they describe what is seen.
 * Prompts that ask for text about pictures (an analysis, a prompt, SVG, code) do not. Never throws.
 */
export function isImageGenerationPrompt(text: string): boolean {
  return weighImageEvidence(text).isImage;
}

/** The same, with what was found, in the order of the text. */
export function weighImageEvidence(text: string): {
  isImage: boolean;
  score: number;
  evidence: ImageEvidence[];
} {
  const read = text.slice(0, ANALYSED_CHARS);
  const hits = findTerms(read);
  const evidence = [
    ...weighTerms(read, hits),
    ...weighOrder(read, hits),
    ...weighPatterns(read),
    ...weighKeys(read),
    ...weighParameters(read),
  ].sort((one, other) => one.at - other.at);
  const words = (read.slice(0, 1500).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).length;
  const article = ARTICLE.exec(read)?.[0];
  if (article !== undefined && words <= 30 && evidence.every(({ weight }) => weight > 0))
    evidence.unshift({ words: article, at: 0, weight: 1 });
  const score = evidence.reduce((sum, { weight }) => sum + weight, 0);
  const enough = ENOUGH.find((bound) => words <= bound.words)?.score ?? 0;
  return { isImage: score >= enough, score, evidence };
}

function weighTerms(text: string, hits: readonly TermHit<Meaning>[]): ImageEvidence[] {
  const counted = new Set<number>();
  const evidence: ImageEvidence[] = [];
  for (const { meaning, at, end } of hits) {
    if (meaning.kind !== 'weighed' || counted.has(meaning.id)) continue;
    counted.add(meaning.id);
    const decides = meaning.weight <= -DECIDING_WEIGHT && at < OPENING_CHARS;
    const weight = meaning.weight * (decides ? DECIDING_TIMES : 1);
    evidence.push({ words: text.slice(at, end), at, weight });
  }
  return evidence;
}

/** The first order of a prompt: "create ... a portrait" tells for a picture, "create ... a table" against. */
function weighOrder(text: string, hits: readonly TermHit<Meaning>[]): ImageEvidence[] {
  const parts = hits.filter(({ meaning }) => meaning.kind !== 'weighed');
  for (const [index, part] of parts.entries()) {
    const ordered = orderedThing(text, parts, index);
    if (ordered === undefined) continue;
    const isPicture = ordered.meaning.kind !== 'no-picture';
    const isEarly = part.at < OPENING_CHARS;
    if (!isPicture && !isEarly) continue;
    const weight = isPicture ? (isEarly ? ORDER_WEIGHT : LATE_ORDER_WEIGHT) : TEXT_ORDER_WEIGHT;
    return [{ words: text.slice(part.at, ordered.end), at: part.at, weight }];
  }
  return [];
}

/** What ends the order that begins with the part at `index`, in the same sentence. */
function orderedThing(
  text: string,
  parts: readonly TermHit<Meaning>[],
  index: number,
): TermHit<Meaning> | undefined {
  const verb = parts[index];
  if (verb === undefined) return undefined;
  const isVerbFirst = verb.meaning.kind === 'make';
  if (!isVerbFirst && verb.meaning.kind !== 'picture') return undefined;
  for (let next = index + 1; next < parts.length; next += 1) {
    const part = parts[next];
    if (part === undefined || part.at - verb.end > ORDER_REACH_CHARS) return undefined;
    if (part.at < verb.end) continue;
    if (SENTENCE_END.test(text.slice(verb.end, part.at))) return undefined;
    const { kind } = part.meaning;
    if (kind === 'no-picture') return isVerbFirst ? part : undefined;
    if (kind === 'picture' && isVerbFirst) return madeIntoText(text, parts, next) ?? part;
    if (kind === 'make-after' && !isVerbFirst) return part;
  }
  return undefined;
}

/** What makes the picture at `index` a part of a text, or is made of it: "image prompt", "image to CSV". */
function madeIntoText(
  text: string,
  parts: readonly TermHit<Meaning>[],
  index: number,
): TermHit<Meaning> | undefined {
  const end = parts[index]?.end ?? 0;
  return parts
    .slice(index + 1, index + 1 + PARTS_LOOKED_AT)
    .find(
      ({ meaning, at }) =>
        meaning.kind === 'no-picture' &&
        at >= end &&
        MAKES_IT_A_TEXT.test(text.slice(end, Math.min(at, end + ORDER_REACH_CHARS))),
    );
}

function weighPatterns(text: string): ImageEvidence[] {
  return PATTERNS.flatMap(({ weight, pattern }) => {
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    return match === null ? [] : [{ words: match[0], at: match.index, weight }];
  });
}

function weighKeys(text: string): ImageEvidence[] {
  const evidence = new Map<string, ImageEvidence>();
  for (const { 0: words, 1: key = '', index } of text.matchAll(JSON_KEY)) {
    if (!evidence.has(key) && KEY_OF_PICTURE.test(key))
      evidence.set(key, { words, at: index, weight: KEY_WEIGHT });
  }
  return [...evidence.values()];
}

function weighParameters(text: string): ImageEvidence[] {
  const evidence: ImageEvidence[] = [];
  let at = 0;
  for (const token of tokenisePrompt(text)) {
    const isTelling = token.kind === 'parameter' && PICTURE_PARAMETER.test(token.text);
    if (isTelling || token.kind === 'negative-label')
      evidence.push({ words: token.text, at, weight: ORDER_WEIGHT });
    at += token.text.length;
  }
  return evidence.slice(0, 3);
}

function* meanings(): Generator<readonly [string, Meaning]> {
  let id = 0;
  const weighed = function* (tables: readonly WeighedTerms[], sign: 1 | -1) {
    for (const { weight, terms } of tables)
      for (const term of splitTerms(terms)) {
        id += 1;
        yield [term, { kind: 'weighed', id, weight: sign * weight }] as const;
      }
  };
  yield* weighed(DRAW_TERMS, 1);
  yield* weighed(VISUAL_TERMS, 1);
  yield* weighed(VISUAL_TERMS_OF_LANGUAGES, 1);
  yield* weighed(TEXT_TERMS, -1);
  yield* weighed(TEXT_TERMS_OF_LANGUAGES, -1);
  const named = [
    ['make', MAKE_TERMS],
    ['make-after', MAKE_AFTER_TERMS],
    ['picture', PICTURE_TERMS],
    ['no-picture', NOT_A_PICTURE_TERMS],
  ] as const;
  for (const [kind, terms] of named) for (const term of splitTerms(terms)) yield [term, { kind }];
}
