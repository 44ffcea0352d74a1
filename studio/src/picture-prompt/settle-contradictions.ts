import { DICTIONARIES } from '../languages/dictionaries.ts';
import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import { IMAGE_STYLES, type ImageStyle } from '../enhance/image-style.ts';
import type { LanguageCode } from '../languages/language.ts';
import { listed } from '../languages/terms.ts';
import { longestHits, type TermHit } from '../text/find-terms.ts';
import { findPreservedParts } from '../text/preserved-parts.ts';
import { finderByLanguage } from './finder-by-language.ts';
import { segmentAround, tidied } from './segments.ts';

/** A description without some of its words. */
export interface Settled {
  readonly text: string;
  /** the words that were left out */
  readonly leftOut: readonly string[];
}

/** A longer description is left alone. */
const READ_CHARS = 4000;
const MAX_HITS = 20;

interface Side {
  readonly pair: number;
  readonly side: number;
}

// One object per side, because hits are compared by their meaning.
const SIDES = new Map<string, Side>();

function sideOf(pair: number, side: number): Side {
  const key = `${pair}:${side}`;
  const made = SIDES.get(key) ?? { pair, side };
  SIDES.set(key, made);
  return made;
}

const findSides = finderByLanguage<Side>(
  (language) =>
    (PICTURE_VOCABULARIES[language].opposites ?? '')
      .split(';')
      .flatMap((pair, index) =>
        pair
          .split('/')
          .flatMap((side, at) => listed(side).map((term) => [term, sideOf(index, at)] as const)),
      ),
  { skipsNegated: true, maxHitsPerTerm: 3 },
);

/**
 * Leaves out words that exclude others ("photorealistic watercolour", "close-up, full body"), so
 * that each style has one side of every contradiction: the first pair of a language are the media.
 * A style is missing if the words of its other side cannot be taken out whole, or hold a number.
 * Empty if nothing contradicts or no words can be taken out.
 */
export function settleContradictions(
  description: string,
  language: LanguageCode,
): ReadonlyMap<ImageStyle, Settled> {
  const settled = new Map<ImageStyle, Settled>();
  if (description.length > READ_CHARS) return settled;
  const parts = findPreservedParts(description);
  const isQuoted = ({ start, end }: TermHit<Side>) =>
    parts.some((part) => part.kind !== 'number' && part.start <= start && end <= part.end);
  const hits = longestHits(findSides(language)(description))
    .filter((hit) => !isQuoted(hit))
    .slice(0, MAX_HITS);
  const between = connecting(language);
  // "Minimal but maximalist" is meant, unlike two media or two views in one picture.
  const isMeant = (hit: TermHit<Side>, other: TermHit<Side>) => {
    const [one, two] = hit.start < other.start ? [hit, other] : [other, hit];
    const said = description.slice(one.end, two.start);
    return hit.meaning.pair > 0 && said.trim().length > 1 && between.test(said);
  };
  const isContradicted = (hit: TermHit<Side>) =>
    hits.some(
      (other) =>
        other.meaning.pair === hit.meaning.pair &&
        other.meaning.side !== hit.meaning.side &&
        !isMeant(hit, other),
    );
  const contradicting = hits.filter(isContradicted);
  if (contradicting.length === 0) return settled;
  for (const [at, style] of IMAGE_STYLES.entries()) {
    const unwanted = contradicting.filter(({ meaning }) => meaning.side !== at % 2);
    const ranges = unwanted.map((hit) => rangeOf(hit, description, contradicting, language));
    const isWhole = ranges.every(
      (range) =>
        range !== null && parts.every(({ start, end }) => end <= range.start || start >= range.end),
    );
    if (!isWhole) continue;
    const made = without(
      description,
      ranges.filter((range) => range !== null),
    );
    if (made.text !== '') settled.set(style, made);
  }
  return settled;
}

/** Matches what can stand between two opposites. */
function connecting(language: LanguageCode): RegExp {
  const { connectors = '-' } = PICTURE_VOCABULARIES[language];
  return new RegExp(`^\\s{1,3}(?:(?:${connectors})\\s{1,3})?$|^-$`, 'iu');
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The text to take out with a term, so that no fragment stays; null if it cannot be taken out. */
function rangeOf(
  hit: TermHit<Side>,
  text: string,
  all: readonly TermHit<Side>[],
  language: LanguageCode,
): Range | null {
  const { styleWords = '', styleNouns = '' } = PICTURE_VOCABULARIES[language];
  const { ofWords = '', adjectivesFirst = false } = DICTIONARIES[language].visible;
  const around = new RegExp(`^(?:\\s|-|(?:${styleWords || '-'})(?!\\p{L})){0,30}$`, 'iu');
  const segment = segmentAround(text, hit);
  const before = text.slice(segment.start, hit.start);
  const after = text.slice(hit.end, segment.end);
  if (around.test(before) && around.test(after)) return segment;
  const words = styleWords || '-';
  const lead = new RegExp(`(?:(?<!\\p{L})(?:${words})\\s{1,3}){1,4}$`, 'iu').exec(before)?.[0];
  const tail = new RegExp(`^[\\s-]{1,3}(?:${styleNouns || '-'})(?!\\p{L})`, 'iu').exec(after)?.[0];
  if (lead !== undefined && tail !== undefined) return flanked(hit, lead, tail, text);
  const others = all.filter(
    ({ meaning }) => meaning.pair === hit.meaning.pair && meaning.side !== hit.meaning.side,
  );
  const between = connecting(language);
  const previous = others.findLast(({ end }) => end <= hit.start);
  if (previous !== undefined && between.test(text.slice(previous.end, hit.start)))
    return { start: previous.end, end: hit.end };
  const next = others.find(({ start }) => start >= hit.end);
  if (next !== undefined && between.test(text.slice(hit.end, next.start)))
    return { start: hit.start, end: next.start };
  if (after.trim() === '') {
    const isObject = new RegExp(`(?<!\\p{L})(?:${ofWords || '-'})\\s{1,3}$`, 'iu');
    const isKept = lead === undefined || isObject.test(before.slice(0, -lead.length));
    return isKept ? null : flanked(hit, lead, '', text);
  }
  const joining = new RegExp(`^\\s{1,3}(?:${ofWords || '-'})(?!\\p{L})`, 'iu').exec(after)?.[0];
  // "A photo of" opens its phrase; elsewhere it belongs to a sentence.
  if (joining !== undefined)
    return (lead ?? '').trim() === before.trim() ? flanked(hit, lead ?? '', joining, text) : null;
  // An adjective before its noun, in languages with this order. Media are nouns.
  return /^ \p{L}/u.test(after) && adjectivesFirst && hit.meaning.pair > 0
    ? { start: hit.start, end: hit.end + 1 }
    : null;
}

/** A term with the words around it that belong to it: "in a minimalist style". */
function flanked(hit: Range, lead: string, tail: string, text: string): Range {
  const end = hit.end + tail.length;
  return { start: hit.start - lead.length, end: text.charAt(end) === ' ' ? end + 1 : end };
}

/** Takes ranges out of a text. */
export function without(text: string, ranges: readonly Range[]): Settled {
  const sorted = [...ranges].sort((one, other) => one.start - other.start);
  const leftOut: string[] = [];
  let made = '';
  let at = 0;
  for (const { start, end } of sorted) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    made += text.slice(at, from);
    const words = text.slice(from, end).replace(/^[\s,;]{1,9}|[\s,;]{1,9}$/gu, '');
    if (words !== '') leftOut.push(words);
    at = end;
  }
  return { text: tidied(made + text.slice(at)), leftOut };
}
