import { tokenisePrompt } from '../prompt-syntax.ts';
import { detectLanguage, type Language } from '../text/language.ts';
import { readWords, type Word } from '../text/read-words.ts';
import { segmentsOf } from '../text/words.ts';
import {
  ELEMENT_KEYWORDS,
  PICTURE_ELEMENTS,
  type PromptElement,
  TEXT_ELEMENTS,
} from './elements.ts';
import { type Field, FIELDS, PICTURE_FIELD, PROMPT_DOMAINS, type PromptDomain } from './fields.ts';
import { type FrameworkKind, frameworkFor } from './frameworks.ts';
import { kindOfRequest } from './request-kind.ts';
import { INTENT_KEYWORDS, PROMPT_INTENTS, type PromptIntent } from './intents.ts';
import { createIndexByLanguage, type ReadText } from './index-by-language.ts';
import { type KeywordHit, wordsOf } from './keyword-index.ts';
import { findRole } from './own-role.ts';

export type Complexity = 'basic' | 'intermediate' | 'advanced';

export interface PromptAnalysis {
  readonly domain: PromptDomain;
  readonly intent: PromptIntent;
  readonly complexityLevel: Complexity;
  /** what one must know to answer, the most needed first; at most three, never none */
  readonly requiredExpertise: readonly string[];
  /** the framework that suits it; see `frameworkFor` */
  readonly frameworkKind: FrameworkKind;
  /** a framework's name with its parts, such as 'CO-STAR (context, objective, …)' */
  readonly suggestedFramework: string;
  /** what the prompt does not say, of what prompts of its kind should */
  readonly missingElements: readonly PromptElement[];
  readonly isPicture: boolean;
  /** null where the words do not tell it */
  readonly language: Language | null;
  /** the role that the prompt names itself */
  readonly role: string | null;
  /** the field that decided the domain */
  readonly field: Field | null;
  /** the prompt's own words that decided; an element may also show by other signs */
  readonly decidedBy: {
    readonly domain: readonly string[];
    readonly intent: readonly string[];
    readonly elements: Readonly<Partial<Record<PromptElement, readonly string[]>>>;
  };
}

/** Further text of a long prompt changes neither its field nor its intent. */
export const ANALYSED_CHARS = 10_000;

/** The specified limits: more words make a prompt advanced, or intermediate. */
export const ADVANCED_OVER_WORDS = 20;
export const INTERMEDIATE_OVER_WORDS = 10;

/** A prompt says first what it is about: keywords up to here count double. */
const OPENING_CHARS = 300;
/** A keyword that comes back so often counts once more. */
const FREQUENT = 3;
const EXPERTISE_MAX = 3;
/** A further field is needed when it scores at least this share of the first. */
const FURTHER_FIELD_SHARE = 0.4;
/** Different words of an everyday field, or of a field that the named role does not show, that are enough. */
const EVERYDAY_HITS = 2;
/** A stretch of a script without spaces has more words than we ask for after so many characters. */
const SEGMENTED_CHARS = 200;

/** Verbs that say only that something should come to be, and the names of plans. */
const MAKING =
  /^(?:creat|mak|generat|build|develop|produc|design|crea|gener|haz|elabor|desarroll|diseñ|fais|cré|erstell|entwi|cri|ger|faç|hazırla|oluştur|üret|tasarla|созда|составь|разработ|制作|生成|创建|作成|作って|만들|생성|작성|أنشئ|صمم|बना|तैयार)/iu;
const PLAN =
  /^(?:plan|schedul|itinerar|roadmap|timeline|horario|cronograma|itinéra|zeitplan|fahrplan|reiseplan|piano|takvim|yol harita|расписан|график|计划|规划|日程|路线图|計画|予定|スケジュール|계획|일정|스케줄|خطة|جدول|योजना|समय)|plan$/iu;

const findFields = createIndexByLanguage(
  FIELDS.map((field) => ({ label: field, keywords: field.keywords })),
);
const findIntents = createIndexByLanguage(
  PROMPT_INTENTS.flatMap((intent) =>
    intent === 'general' ? [] : [{ label: intent, keywords: INTENT_KEYWORDS[intent] }],
  ),
  // 'Do not write explanations' does not ask for writing.
  { skipsNegated: true },
);
const findElements = createIndexByLanguage(
  [...new Set([...TEXT_ELEMENTS, ...PICTURE_ELEMENTS])].map((element) => ({
    label: element,
    keywords: ELEMENT_KEYWORDS[element],
  })),
);

/**
 * Tells from its keywords what a prompt is about, what it asks for and what it leaves out. Any text
 * has an analysis; only the first 10,000 characters are read. `isImagePrompt`, when given, decides
 * whether it asks for a picture.
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

/** A longer text in no known language is data or code, whose words are English. */
function keywordLanguage(language: Language | null, words: readonly Word[]): Language | null {
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
  // 'Prepare a weekly plan' asks for a plan: the verb says no more than that there should be one.
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

/** A role that the prompt names shows its field itself; the words around it must show it twice. */
function fieldOf(
  role: string | null,
  fields: readonly Scored<Field>[],
  language: Language | null,
): Field | null {
  if (role === null) return bestField(fields);
  const ofRole = scored(findFields({ text: role, words: readWords(role) }, language));
  return bestField(ofRole) ?? bestField(fields.filter(({ hits }) => hits.length >= EVERYDAY_HITS));
}

/** The best field of the domain whose fields score most together; the earlier one of equals. */
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

/** Generators' own syntax, or the picture's field ahead of all others. */
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

/** The elements that a text says, each with its words; none of it may stay open. */
export function saidElements(text: string): ReadonlySet<PromptElement> {
  const analysed = text.slice(0, ANALYSED_CHARS);
  const words = readWords(analysed);
  const language = keywordLanguage(detectLanguage(analysed, words), words);
  const elements = elementsIn({ text: analysed, words }, language);
  return new Set(Object.keys(elements) as PromptElement[]);
}

function elementsIn(read: ReadText, language: Language | null): Elements {
  const elements: Elements = {};
  for (const [element, hits] of findElements(read, language)) elements[element] = wordsOf(hits);
  if (/[?？؟]/.test(read.text)) elements.goal ??= [];
  const ratio = /(?<![\d:])\d{1,2}:\d{1,2}(?![\d:])/.exec(read.text);
  if (ratio !== null) elements.aspect_ratio ??= [ratio[0]];
  return elements;
}
