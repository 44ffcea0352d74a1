import { anyOf } from './words.ts';
import { tokenisePrompt } from '../prompt-syntax.ts';
import type { LanguageCode } from '../languages/language.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { readWords, type Word } from '../text/read-words.ts';
import { segmentsOf } from '../text/words.ts';
import { PICTURE_ELEMENTS, type PromptElement, TEXT_ELEMENTS } from './elements.ts';
import { type Field, FIELDS, PICTURE_FIELD, PROMPT_DOMAINS, type PromptDomain } from './fields.ts';
import { type FrameworkKind, frameworkFor } from './frameworks.ts';
import { kindOfRequest } from './request-kind.ts';
import { PROMPT_INTENTS, type PromptIntent } from './intents.ts';
import { createIndexByLanguage, type ReadText } from './index-by-language.ts';
import { type KeywordHit, wordsOf } from './keyword-index.ts';
import { findRole } from './find-role.ts';

export type Complexity = 'basic' | 'intermediate' | 'advanced';

export interface PromptAnalysis {
  readonly domain: PromptDomain;
  readonly intent: PromptIntent;
  readonly complexityLevel: Complexity;
  /** the knowledge that the prompt needs, the most important first; one to three entries */
  readonly requiredExpertise: readonly string[];
  /** the kind of framework that suits the prompt; see `frameworkFor` */
  readonly frameworkKind: FrameworkKind;
  /** the name of the framework with its parts, such as 'CO-STAR (context, objective, …)' */
  readonly suggestedFramework: string;
  /** elements that this prompt lacks and that prompts of its kind should have */
  readonly missingElements: readonly PromptElement[];
  readonly isPicture: boolean;
  /** null if unknown */
  readonly language: LanguageCode | null;
  /** the role that the prompt names, or null */
  readonly role: string | null;
  /** the field of knowledge that decided the domain, or null */
  readonly field: Field | null;
  /** the words of the prompt that decided; elements can also be detected without words */
  readonly decidedBy: {
    readonly domain: readonly string[];
    readonly intent: readonly string[];
    readonly elements: Readonly<Partial<Record<PromptElement, readonly string[]>>>;
  };
}

/** Only this much of a prompt is analysed. */
export const ANALYSED_CHARS = 10_000;

/** The specified limits: a prompt with more words is advanced or intermediate. */
const ADVANCED_OVER_WORDS = 20;
const INTERMEDIATE_OVER_WORDS = 10;

/** Keywords in the opening count double, because prompts name their subject first. */
const OPENING_CHARS = 300;
/** A keyword with this many hits gets one extra point. */
const FREQUENT = 3;
const EXPERTISE_MAX = 3;
/** Further fields need at least this share of the first field's score. */
const FURTHER_FIELD_SHARE = 0.4;
/**
 * Minimum different keywords for an everyday field, or for a field that the named role does not
 * show.
 */
const EVERYDAY_HITS = 2;
/**
 * Only this many characters of a run without spaces are counted, enough to reach the word limits.
 */
const SEGMENTED_CHARS = 200;

/** Verbs that only mean making something, and nouns for plans. */
const MAKING = new RegExp(String.raw`^${anyOf('makingVerbs')}`, 'iu');
const PLAN = new RegExp(String.raw`^${anyOf('planNames')}|${anyOf('planEndings')}$`, 'iu');

const findFields = createIndexByLanguage(FIELDS, ({ fields }, { id }) => fields[id]);
const findIntents = createIndexByLanguage(
  PROMPT_INTENTS.filter((intent) => intent !== 'general'),
  ({ intents }, intent) => intents[intent],
  // Ignore negated verbs: 'Do not write explanations' does not ask for writing.
  { skipsNegated: true },
);
const findElements = createIndexByLanguage(
  [...new Set([...TEXT_ELEMENTS, ...PICTURE_ELEMENTS])],
  ({ elements }, element) => elements[element],
);

/**
 * Detects the subject, intent and missing parts of a prompt by keywords. Accepts any text and reads
 * its first 10,000 characters. `isImagePrompt`, if given, decides whether the prompt asks for an
 * image.
 */
export function analyzePrompt(
  prompt: string,
  isImagePrompt?: (prompt: string) => boolean,
): PromptAnalysis {
  const text = prompt.trim().slice(0, ANALYSED_CHARS);
  const words = readWords(text);
  const read = { text, words };
  const language = detectLanguage(text, words);
  const keywordsOf = keywordLanguage(language, words);
  const fields = scored(findFields(read, keywordsOf));
  const intents = scored(findIntents(read, keywordsOf));

  const role = findRole(text);

  const isPicture = isImagePrompt?.(prompt) ?? looksLikePicture(text, fields);
  const field = isPicture ? pictureField() : fieldOf(role, fields, keywordsOf);
  const intent = isPicture ? 'content_creation' : bestIntent(intents);
  const fieldHits = fields.find(({ label }) => label === field)?.hits;
  const frameworkKind = isPicture
    ? 'picture'
    : (kindOfRequest(text, intent, field, wordsOf(fieldHits)) ?? intent);
  const elements: Elements = elementsIn(read, keywordsOf);
  if (role !== null) elements.role ??= [role.slice(0, 60)];
  if (intents.length > 0 || isPicture) elements.goal ??= [];
  return {
    domain: field?.domain ?? 'general',
    intent,
    complexityLevel: complexityOf(words),
    requiredExpertise: expertiseOf(field, isPicture ? [] : fields),
    frameworkKind,
    suggestedFramework: describeFramework(frameworkKind),
    missingElements: (isPicture ? PICTURE_ELEMENTS : TEXT_ELEMENTS).filter(
      (element) => elements[element] === undefined,
    ),
    isPicture,
    language,
    role,
    field,
    decidedBy: {
      domain: wordsOf(
        fields.filter(({ label }) => label.domain === field?.domain).flatMap(({ hits }) => hits),
      ),
      intent: wordsOf(intents.find(({ label }) => label === intent)?.hits),
      elements,
    },
  };
}

interface Scored<Label> {
  readonly label: Label;
  readonly score: number;
  readonly hits: readonly KeywordHit[];
}

/**
 * Longer texts in an unknown language are read as English, because they are usually data or code.
 */
function keywordLanguage(
  language: LanguageCode | null,
  words: readonly Word[],
): LanguageCode | null {
  return language ?? (words.length > ADVANCED_OVER_WORDS ? 'en' : null);
}

function scored<Label>(found: ReadonlyMap<Label, readonly KeywordHit[]>): Scored<Label>[] {
  return Array.from(found, ([label, hits]) => ({
    label,
    hits,
    score: hits.reduce(
      (sum, { start, count }) =>
        sum + 1 + (start < OPENING_CHARS ? 1 : 0) + (count >= FREQUENT ? 1 : 0),
      0,
    ),
  }));
}

function bestIntent(intents: readonly Scored<PromptIntent>[]): PromptIntent {
  const [best] = [...intents].sort(
    (one, other) => other.score - one.score || intentOrder(one, other),
  );
  const plan = intents.find(({ label }) => label === 'planning');
  // 'Prepare a weekly plan' asks for a plan. Verbs of making alone do not count as content
  // creation.
  const isPlanMade =
    best?.label === 'content_creation' &&
    plan !== undefined &&
    plan.score >= best.score &&
    best.hits.every(({ written }) => MAKING.test(written)) &&
    plan.hits.some(({ written }) => PLAN.test(written));
  return isPlanMade ? 'planning' : (best?.label ?? 'general');
}

function intentOrder(one: Scored<PromptIntent>, other: Scored<PromptIntent>): number {
  return PROMPT_INTENTS.indexOf(one.label) - PROMPT_INTENTS.indexOf(other.label);
}

/**
 * The role decides the field if it shows one. If it does not, two different keywords must show the
 * field.
 */
function fieldOf(
  role: string | null,
  fields: readonly Scored<Field>[],
  language: LanguageCode | null,
): Field | null {
  if (role === null) return bestField(fields);
  const ofRole = scored(findFields({ text: role, words: readWords(role) }, language));
  return bestField(ofRole) ?? bestField(fields.filter(({ hits }) => hits.length >= EVERYDAY_HITS));
}

/** The best field of the domain with the highest total score. In a tie, the earlier one wins. */
function bestField(fields: readonly Scored<Field>[]): Field | null {
  const best = <Value>(values: readonly Value[], scoreOf: (value: Value) => number) =>
    values.reduce<Value | null>(
      (one, other) => (one === null || scoreOf(other) > scoreOf(one) ? other : one),
      null,
    );
  const domains = PROMPT_DOMAINS.filter((name) =>
    fields.some(({ label }) => label.domain === name),
  );
  const domain = best(domains, (name) =>
    fields.reduce((sum, { label, score }) => sum + (label.domain === name ? score : 0), 0),
  );
  const own = FIELDS.filter((field) => field.domain === domain);
  return best(own, (field) => fields.find(({ label }) => label === field)?.score ?? 0);
}

/** True for prompts with generator syntax, or if the image field has the highest score. */
function looksLikePicture(text: string, fields: readonly Scored<Field>[]): boolean {
  if (tokenisePrompt(text).some(({ kind }) => kind === 'parameter' || kind === 'negative-label')) {
    return true;
  }
  const picture = fields.find(({ label }) => label.id === PICTURE_FIELD);
  if (picture === undefined || picture.score < 2) return false;
  return fields.every(({ label, score }) => label === picture.label || score < picture.score);
}

function pictureField(): Field | null {
  return FIELDS.find(({ id }) => id === PICTURE_FIELD) ?? null;
}

function complexityOf(words: readonly Word[]): Complexity {
  let count = 0;
  for (const { text, isRun } of words) {
    count += isRun ? wordsInRun(text) : 1;
    if (count > ADVANCED_OVER_WORDS) return 'advanced';
  }
  return count > INTERMEDIATE_OVER_WORDS ? 'intermediate' : 'basic';
}

function wordsInRun(run: string): number {
  return segmentsOf(run.slice(0, SEGMENTED_CHARS)).length;
}

function expertiseOf(field: Field | null, fields: readonly Scored<Field>[]): string[] {
  if (field === null) return ['the subject of the request'];
  const first = fields.find(({ label }) => label === field)?.score ?? 0;
  const further = fields
    .filter(({ label, score }) => label !== field && score >= first * FURTHER_FIELD_SHARE)
    .filter(({ label, hits }) => label.isEveryday !== true || hits.length >= EVERYDAY_HITS)
    .sort((one, other) => other.score - one.score)
    .map(({ label }) => label.expertise);
  return [field.expertise, ...further].slice(0, EXPERTISE_MAX);
}

function describeFramework(kind: FrameworkKind): string {
  const { name, parts } = frameworkFor(kind);
  return `${name} (${parts})`;
}

type Elements = Partial<Record<PromptElement, string[]>>;

/** The prompt elements that a text contains. */
export function saidElements(text: string): ReadonlySet<PromptElement> {
  const analysed = text.slice(0, ANALYSED_CHARS);
  const words = readWords(analysed);
  const language = keywordLanguage(detectLanguage(analysed, words), words);
  const elements = elementsIn({ text: analysed, words }, language);
  return new Set(Object.keys(elements) as PromptElement[]);
}

function elementsIn(read: ReadText, language: LanguageCode | null): Elements {
  const elements: Elements = {};
  for (const [element, hits] of findElements(read, language)) elements[element] = wordsOf(hits);
  if (/[?？؟]/.test(read.text)) elements.goal ??= [];
  const ratio = /(?<![\d:])\d{1,2}:\d{1,2}(?![\d:])/.exec(read.text);
  if (ratio !== null) elements.aspect_ratio ??= [ratio[0]];
  return elements;
}
