import { tokenisePrompt } from '../prompt-syntax.ts';
import { createTermFinder, listed, type TermHit } from '../text/find-terms.ts';
import { TEXT_TERMS_OF_LANGUAGES, VISUAL_TERMS_OF_LANGUAGES } from './image-terms-languages.ts';
import {
  MAKE_AFTER_TERMS,
  MAKE_TERMS,
  NOT_A_PICTURE_TERMS,
  PICTURE_TERMS,
  TEXT_TERMS,
  VISUAL_TERMS,
} from './image-terms.ts';
import { pictureOpening } from './picture-opening.ts';
import { OPENING_CHARS, weighOrder } from './picture-order.ts';
import type { ImageEvidence, OrderPart } from './picture-order.ts';

/** Of a longer prompt only so many characters are read: its beginning says what it is. */
export const ANALYSED_CHARS = 8_000;
const PARAMETER_WEIGHT = 8;
const PARAMETERS_COUNTED = 3;

/** An order for a prompt or an analysis in the opening decides, whatever is to be described in it. */
const DECIDING_WEIGHT = 6;
const DECIDING_TIMES = 15;

/** How a question ends. */
const QUESTION = /[?？؟](?=\s{0,9}$)/;
const QUESTION_WEIGHT = -2;
const SHORT_WORDS = 30;
/** No more words than are in so many characters are counted; two Chinese characters are one word. */
const COUNTED_CHARS = 1_500;
const COUNTED_WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[\p{L}\p{M}\p{N}]+/gu;

/** Few words can only give little evidence: up to so many words, so much is enough. */
const ENOUGH = [
  { words: SHORT_WORDS, score: 2 },
  { words: 100, score: 4 },
  { words: Infinity, score: 6 },
];

/** How a description begins. */
const ARTICLE =
  /^\s{0,9}(?:an?|two|three|four|several|une?|una|ein|eine|um|uma|bir)\s|^\s{0,9}一[个只位座]/iu;
const ARTICLE_WEIGHT = 1;
/** The same for languages without articles, or a name alone: "cat", "кот на крыше", "猫". */
const BARE_SUBJECT =
  /^\s{0,9}$|^ (?:on|in|at|with|under|near|wearing|riding|sitting|standing|holding|на|в|во|под|над|у|с|со|за) \S|^在/u;
const BARE_SUBJECT_MAX_WORDS = 12;

/** A prompt that begins with the name of a picture is one, whatever is to be seen. */
const OPENING_WEIGHT = 4;
/** What weighs more against a picture does so also within the words that tell what is to be seen. */
const WEIGHT_SEEN = -5;

/** A term that stands more often is counted and looked at no more. */
export const HITS_OF_ONE_TERM = 20;

type Meaning =
  | { readonly kind: 'weighed'; readonly id: number; readonly weight: number }
  | { readonly kind: 'order'; readonly part: OrderPart };

const findTerms = createTermFinder<Meaning>(meanings(), { hitsOfOneTerm: HITS_OF_ONE_TERM });

/** Settings that only generators of pictures know; `--v` and `--s` alone could be any program's. */
const PICTURE_PARAMETER =
  /^--(?:ar|aspect|niji|sref|cref|oref|iw|stylize|chaos|weird|tile|style raw|v [4-9]|no )/;

// Each matches at most a few dozen characters, and no two of its parts the same ones.
const PATTERNS = [
  { weight: 3, pattern: /\b(?:1[468]|2[0148]|35|40|5[058]|70|85|90|10[05]|135|200) ?mm\b/i },
  { weight: 3, pattern: /\bf\/ ?\d{1,2}(?:\.\d)?\b/i },
  { weight: 2, pattern: /\biso ?\d{2,5}\b/i },
  { weight: 2, pattern: /\b(?:9:16|16:9|3:2|2:3|4:5|3:4|4:3|21:9|1:1)(?![\d:])/ },
  { weight: 3, pattern: /\((?:[\p{L} ]{2,40}):[01]\.\d{1,2}\)/u },
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
  const opening = pictureOpening(read);
  const evidence = [
    ...[...weighTerms(read, hits), ...weighOrder(read, orderParts(hits))].filter(
      ({ at, weight }) => opening === null || at >= opening.end || !isSeen(weight),
    ),
    ...(opening === null ? [] : [{ words: opening.words, at: 0, weight: OPENING_WEIGHT }]),
    ...weighPatterns(read),
    ...weighKeys(read),
    ...weighParameters(read),
  ].sort((one, other) => one.at - other.at);
  const words = (read.slice(0, COUNTED_CHARS).match(COUNTED_WORD) ?? []).length;
  const article = ARTICLE.exec(read)?.[0];
  if (article !== undefined && words <= SHORT_WORDS && evidence.every(({ weight }) => weight > 0))
    evidence.unshift({ words: article, at: 0, weight: ARTICLE_WEIGHT });
  else if (words <= BARE_SUBJECT_MAX_WORDS && isBareSubject(read, evidence))
    evidence.unshift({ words: '', at: 0, weight: ARTICLE_WEIGHT });
  const question = QUESTION.exec(read);
  if (question !== null && words <= SHORT_WORDS)
    evidence.push({ words: question[0], at: question.index, weight: QUESTION_WEIGHT });
  const score = evidence.reduce((sum, { weight }) => sum + weight, 0);
  const enough = ENOUGH.find((bound) => words <= bound.words)?.score ?? 0;
  return { isImage: score >= enough, score, evidence };
}

/** Whether a weight against a picture may come from what the picture shows. */
function isSeen(weight: number): boolean {
  return weight < 0 && weight > WEIGHT_SEEN;
}

/** Whether a text is the name of something to be seen, and at most where or how. */
function isBareSubject(text: string, evidence: readonly ImageEvidence[]): boolean {
  const [first] = evidence;
  return (
    first !== undefined &&
    first.weight >= 1 &&
    evidence.every(({ weight }) => weight > 0) &&
    text.slice(0, first.at).trim() === '' &&
    BARE_SUBJECT.test(text.slice(first.at + first.words.length))
  );
}

function weighTerms(text: string, hits: readonly TermHit<Meaning>[]): ImageEvidence[] {
  const counted = new Set<number>();
  const evidence: ImageEvidence[] = [];
  for (const { meaning, start: at, end } of hits) {
    if (meaning.kind !== 'weighed' || counted.has(meaning.id)) continue;
    counted.add(meaning.id);
    const decides = meaning.weight <= -DECIDING_WEIGHT && at < OPENING_CHARS;
    const weight = meaning.weight * (decides ? DECIDING_TIMES : 1);
    evidence.push({ words: text.slice(at, end), at, weight });
  }
  return evidence;
}

function orderParts(hits: readonly TermHit<Meaning>[]): TermHit<OrderPart>[] {
  return hits.flatMap((hit) =>
    hit.meaning.kind === 'order' ? [{ ...hit, meaning: hit.meaning.part }] : [],
  );
}

function weighPatterns(text: string): ImageEvidence[] {
  return PATTERNS.flatMap(({ weight, pattern }) => {
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
      evidence.push({ words: token.text, at, weight: PARAMETER_WEIGHT });
    at += token.text.length;
  }
  return evidence.slice(0, PARAMETERS_COUNTED);
}

function* meanings(): Generator<readonly [string, Meaning]> {
  const signed = [
    ...[...VISUAL_TERMS, ...VISUAL_TERMS_OF_LANGUAGES].map((one) => ({ ...one, sign: 1 })),
    ...[...TEXT_TERMS, ...TEXT_TERMS_OF_LANGUAGES].map((one) => ({ ...one, sign: -1 })),
  ];
  // Languages share words; one that stands in two lists weighs what the first says.
  const told = new Set<string>();
  for (const { weight, terms, sign } of signed)
    for (const term of listed(terms)) {
      if (told.has(term)) continue;
      told.add(term);
      yield [term, { kind: 'weighed', id: told.size, weight: sign * weight }];
    }
  const named = [
    ['make', MAKE_TERMS],
    ['make-after', MAKE_AFTER_TERMS],
    ['picture', PICTURE_TERMS],
    ['no-picture', NOT_A_PICTURE_TERMS],
  ] as const;
  for (const [part, terms] of named)
    for (const term of listed(terms)) yield [term, { kind: 'order', part }];
}
