import { tokenisePrompt } from '../prompt-syntax.ts';
import {
  fromAllLanguages,
  matchesInAnyLanguage,
  termsOfAllLanguages,
} from '../languages/dictionaries.ts';
import { createTermFinder, type TermHit } from '../text/find-terms.ts';
import { findPictureOpening } from './picture-opening.ts';
import { OPENING_CHARS, weighOrder } from './picture-order.ts';
import type { ImageEvidence, OrderPart } from './picture-order.ts';
import { namesSomethingVisible } from './visible-phrase.ts';
import { weightedTermsOfAllLanguages } from './weighted-terms.ts';

/** Only this many characters are read, because the start of a prompt shows its purpose. */
export const ANALYSED_CHARS = 8_000;
const PARAMETER_WEIGHT = 8;
const PARAMETERS_COUNTED = 3;

/** A request for a prompt or an analysis at the start outweighs all evidence for a picture. */
const DECIDING_WEIGHT = 6;
const DECIDING_FACTOR = 15;

/** A question mark at the end. */
const QUESTION = /[?？؟](?=\s{0,9}$)/;
const QUESTION_WEIGHT = -2;
const SHORT_WORDS = 30;
/** Words are counted in this many characters only; two Chinese characters count as one word. */
const COUNTED_CHARS = 1_500;
const COUNTED_WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[\p{L}\p{M}\p{N}]+/gu;

/** Short prompts contain little evidence, so a lower score is enough for them. */
const MIN_SCORES = [
  { words: SHORT_WORDS, score: 2 },
  { words: 100, score: 4 },
  { words: Infinity, score: 6 },
];

/** A description often begins with an article. */
const ARTICLES = fromAllLanguages(({ categories }) => categories.article);
const ARTICLE_WEIGHT = 1;
/** In languages without articles a description begins with the subject: "кот на крыше", "猫". */
const PLACES_AFTER_SUBJECT = fromAllLanguages(({ categories }) => categories.placeAfterSubject);
const BARE_SUBJECT_MAX_WORDS = 12;

/** Weight of a short text that only names something visible. */
const VISIBLE_WEIGHT = 3;
/** Weaker evidence against a picture can stand in a list of looks: "my room, cosy, bright". */
const WEAK_WEIGHT = -2;
/** Weight of an opening such as "a photo of". */
const OPENING_WEIGHT = 4;
/** Evidence of this weight or below counts against a picture even inside its description. */
const DESCRIPTION_MIN_WEIGHT = -5;

/** Further hits of a term are ignored. */
const MAX_HITS_PER_TERM = 20;

type Meaning =
  | { readonly kind: 'weighed'; readonly id: number; readonly weight: number }
  | { readonly kind: 'order'; readonly part: OrderPart };

const findTerms = createTermFinder<Meaning>(meanings(), { maxHitsPerTerm: MAX_HITS_PER_TERM });

/** Parameters that only image generators use; `--v` and `--s` alone could belong to any program. */
const PICTURE_PARAMETER =
  /^--(?:ar|aspect|niji|sref|cref|oref|iw|stylize|chaos|weird|tile|style raw|v [4-9]|no )/;

// Each pattern is bounded and unambiguous, so matching takes linear time.
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
 * Returns whether a prompt is meant for an image generator: it describes a picture, or asks to make
 * or change one. Prompts for video count if they describe what is seen. Prompts that ask for text
 * about pictures (an analysis, a prompt, SVG, code) do not count. Never throws.
 */
export function isImageGenerationPrompt(text: string): boolean {
  return weighImageEvidence(text).isImage;
}

/** Scores a prompt as an image prompt and lists the evidence in the order of the text. */
export function weighImageEvidence(text: string): {
  isImage: boolean;
  score: number;
  evidence: ImageEvidence[];
} {
  const read = text.slice(0, ANALYSED_CHARS);
  const hits = findTerms(read);
  const opening = findPictureOpening(read);
  const evidence = [
    ...[...weighTerms(read, hits), ...weighOrder(read, orderParts(hits))].filter(
      ({ at, weight }) => opening === null || at >= opening.end || !isFromDescription(weight),
    ),
    ...(opening === null ? [] : [{ words: opening.words, at: 0, weight: OPENING_WEIGHT }]),
    ...weighPatterns(read),
    ...weighKeys(read),
    ...weighParameters(read),
  ].sort((one, other) => one.at - other.at);
  const words = (read.slice(0, COUNTED_CHARS).match(COUNTED_WORD) ?? []).length;
  const article = ARTICLES.map((pattern) => pattern.exec(read)?.[0]).find(isFound);
  if (article !== undefined && words <= SHORT_WORDS && evidence.every(({ weight }) => weight > 0))
    evidence.unshift({ words: article, at: 0, weight: ARTICLE_WEIGHT });
  else if (words <= BARE_SUBJECT_MAX_WORDS && isBareSubject(read, evidence))
    evidence.unshift({ words: '', at: 0, weight: ARTICLE_WEIGHT });
  const against = evidence.filter(({ weight }) => weight < 0);
  const mayBeVisible = against.length === 0 || (against.every(isWeak) && text.includes(','));
  if (mayBeVisible && namesSomethingVisible(text))
    evidence.unshift({ words: '', at: 0, weight: VISIBLE_WEIGHT });
  const question = QUESTION.exec(read);
  if (question !== null && words <= SHORT_WORDS)
    evidence.push({ words: question[0], at: question.index, weight: QUESTION_WEIGHT });
  const score = evidence.reduce((sum, { weight }) => sum + weight, 0);
  const enough = MIN_SCORES.find((bound) => words <= bound.words)?.score ?? 0;
  return { isImage: score >= enough, score, evidence };
}

/** True for weak evidence against a picture: its words may only describe what the picture shows. */
function isFromDescription(weight: number): boolean {
  return weight < 0 && weight > DESCRIPTION_MIN_WEIGHT;
}

function isWeak({ weight }: ImageEvidence): boolean {
  return weight >= WEAK_WEIGHT;
}

/** True if the text is only the name of something visible, optionally with a place or a state. */
function isBareSubject(text: string, evidence: readonly ImageEvidence[]): boolean {
  const [first] = evidence;
  return (
    first !== undefined &&
    first.weight >= 1 &&
    evidence.every(({ weight }) => weight > 0) &&
    text.slice(0, first.at).trim() === '' &&
    isPlaceOrNothing(text.slice(first.at + first.words.length))
  );
}

function isPlaceOrNothing(rest: string): boolean {
  return /^\s{0,9}$/.test(rest) || matchesInAnyLanguage(rest, PLACES_AFTER_SUBJECT);
}

function weighTerms(text: string, hits: readonly TermHit<Meaning>[]): ImageEvidence[] {
  const counted = new Set<number>();
  const evidence: ImageEvidence[] = [];
  for (const { meaning, start: at, end } of hits) {
    if (meaning.kind !== 'weighed' || counted.has(meaning.id)) continue;
    counted.add(meaning.id);
    const decides = meaning.weight <= -DECIDING_WEIGHT && at < OPENING_CHARS;
    const weight = meaning.weight * (decides ? DECIDING_FACTOR : 1);
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
    ...weightedTermsOfAllLanguages(({ categories }) => categories.visual),
    ...weightedTermsOfAllLanguages(({ categories }) => categories.textual).map(
      ([term, weight]) => [term, -weight] as const,
    ),
  ];
  // Several languages can have the same word. It counts once, with the weight of the first
  // language.
  const weights = new Map<string, number>();
  for (const [term, weight] of signed) if (!weights.has(term)) weights.set(term, weight);
  for (const [id, [term, weight]] of [...weights].entries())
    yield [term, { kind: 'weighed', id, weight }];
  const parts = [
    ['make', termsOfAllLanguages(({ categories }) => categories.order.make)],
    ['make-after', termsOfAllLanguages(({ categories }) => categories.order.makeAfter)],
    ['picture', termsOfAllLanguages(({ categories }) => categories.order.picture)],
    ['no-picture', termsOfAllLanguages(({ categories }) => categories.order.noPicture)],
  ] as const;
  for (const [part, terms] of parts)
    for (const term of terms) yield [term, { kind: 'order', part }];
}

function isFound(text: string | undefined): text is string {
  return text !== undefined;
}
