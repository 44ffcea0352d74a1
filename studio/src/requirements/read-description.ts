import { anyOf } from './words.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import { termsOf } from '../languages/terms.ts';
import { createTermFinder } from '../text/find-terms.ts';
import type { LanguageCode } from '../languages/language.ts';
import { isStatement } from '../speech/split-run-ons.ts';
import { writtenForm } from '../speech/written-form.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { sentencesOf, type Span } from '../text/words.ts';
import { findAudience } from './audience.ts';
import { clausesOf } from './clauses.ts';
import { type Brief, createBrief } from './brief.ts';
import type { TextRange } from './negation.ts';
import { REQUIREMENT_PHRASES, type RequirementPhrase } from './requirement-phrases.ts';
import type {
  ParsedRequirement,
  RequirementCategory,
  RequirementPriority,
  Requirements,
} from './requirements.ts';
import { findFormat, wantsBareResult } from './result-format.ts';
import { findTones } from './tone.ts';

/** The content of a description, in the words of its written form. */
export interface ReadDescription {
  readonly category: PromptCategory;
  /** English if the language is unknown */
  readonly language: LanguageCode;
  readonly requirements: readonly ParsedRequirement[];
  /** the written form of the description, without its request for a prompt */
  readonly brief: string;
  /** true if `brief` still asks for a prompt */
  readonly asksForPrompt: boolean;
  readonly useCase: string;
  /** null if not stated */
  readonly audience: string | null;
  readonly format: string | null;
  readonly length: string | null;
  readonly tone: string | null;
  /** the tones that are not negated */
  readonly wantedTones: readonly string[];
  readonly constraints: readonly string[];
  /** true if only the bare result is wanted, for example as data for a program */
  readonly isBare: boolean;
  /** pieces of text in quotation marks */
  readonly examples: readonly string[];
}

const REQUIREMENTS_MAX = 20;
const VALUE_UNITS = 120;

const findPhrases = createTermFinder(termsOf(REQUIREMENT_PHRASES));

const QUOTED = /["“«「]([^"“”«»「」\n]{2,200})["”»」]/gu;

/** Words that are no constraint in a clause with a format: "use bullet points", "only code". */
const WEAK_BOUND = new RegExp(String.raw`^${anyOf('weakBounds')}$`, 'i');
/**
 * Words that belong to the task and are no constraint in the first clause: "how to use a drill".
 */
const WEAK_AT_FIRST = new RegExp(String.raw`^${anyOf('weakFirstBounds')}$`, 'iu');
/** Words that begin the topic, which contains no constraints: "about living without sugar". */
const TOPIC = new RegExp(String.raw`(?<![\p{L}])${anyOf('topicLeads')}[ \t]`, 'iu');

/**
 * If the first clause is shorter, the whole sentence is used as the use case: "I need a prompt,
 * ..."
 */
const USE_CASE_MIN_UNITS = 14;

/** Reads the requirements of a description in linear time. */
export function readDescription(
  { description: spoken }: Requirements,
  category: PromptCategory,
): ReadDescription {
  const language = detectLanguage(spoken) ?? 'en';
  const description = writtenForm(spoken, language);
  const speech = SPEECH_VOCABULARIES[language];
  const clauses = clausesOf(description);
  const brief = createBrief(description, category);
  const requirements: ParsedRequirement[] = [];
  const wantedTones = new Set<string>();
  const add = (
    kind: RequirementCategory,
    clause: Span,
    value: string,
    priority: RequirementPriority,
  ) => {
    if (requirements.length >= REQUIREMENTS_MAX) return;
    const isKnown = requirements.some(
      (known) => known.category === kind && known.description === clause.text,
    );
    if (isKnown) return;
    const id = `req_${requirements.length + 1}`;
    const examples = quotationsIn(clause.text);
    requirements.push({ id, description: clause.text, category: kind, priority, value, examples });
  };

  for (const [index, clause] of clauses.entries()) {
    const { text } = clause;
    const found = kindsIn(text);
    const priority = priorityOf(found);
    const people = findAudience(text);
    if (index === 0) add('use_case', clause, useCaseOf(brief), 'high');
    if (people !== null) add('audience', clause, people, priority);
    const amount = /\p{N}/u.test(text) ? amountIn(text, found.get('amount') ?? []) : null;
    if (amount !== null) add('output', clause, amount, priority);
    const shapes = (found.get('format') ?? []).filter(
      ({ start, end }) => !amount?.includes(text.slice(start, end)),
    );
    const shape = findFormat(text, shapes);
    if (shape !== null && shape !== amount) add('format', clause, shape, priority);
    // Image prompts have no tone: "warm light" describes the picture.
    const tones = category === 'image_generation' ? [] : findTones(text, found.get('tone') ?? []);
    if (tones.length > 0) add('tone', clause, tones.map((tone) => tone.text).join(', '), priority);
    for (const tone of tones) if (!tone.isDenied) wantedTones.add(tone.text);
    const isFact = speech !== undefined && index > 0 && isStatement(text, speech);
    const bound = isFact
      ? null
      : boundIn(text, found.get('constraint') ?? [], index === 0, shape !== null);
    const isTone = bound !== null && tones.some((tone) => isSame(tone.text, bound));
    if (bound !== null && !isTone) add('constraints', clause, bound, priority);
    const saysNothingElse = !requirements.some((known) => known.description === text);
    if (saysNothingElse) add('use_case', clause, tidied(text), priority);
  }
  const valuesOf = (kind: RequirementCategory): string[] => [
    ...new Set(requirements.filter((known) => known.category === kind).map(({ value }) => value)),
  ];
  const joined = (kind: RequirementCategory): string | null =>
    [...new Map(valuesOf(kind).map((value) => [value.toLowerCase(), value])).values()].join(', ') ||
    null;
  return {
    category,
    language,
    requirements,
    brief: brief.text,
    asksForPrompt: brief.asksForPrompt,
    useCase: valuesOf('use_case')[0] ?? description.slice(0, VALUE_UNITS),
    audience: joined('audience'),
    format: joined('format'),
    length: joined('output'),
    tone: joined('tone'),
    wantedTones: [...wantedTones],
    constraints: valuesOf('constraints'),
    isBare: wantsBareResult(description),
    examples: quotationsIn(description),
  };
}

/** Finds the kinds of phrases in a clause with their ranges. */
function kindsIn(text: string): Map<RequirementPhrase, TextRange[]> {
  const found = new Map<RequirementPhrase, TextRange[]>();
  for (const { meaning, start, end } of findPhrases(text)) {
    const hits = found.get(meaning) ?? [];
    hits.push({ start, end });
    found.set(meaning, hits);
  }
  return found;
}

function priorityOf(found: ReadonlyMap<RequirementPhrase, unknown>): RequirementPriority {
  if (found.has('urgent')) return 'high';
  return found.has('optional') ? 'low' : 'medium';
}

/** Finds an amount with its number: "at most 200 words". */
function amountIn(text: string, units: readonly TextRange[]): string | null {
  for (const { start, end } of units) {
    const before = text.slice(Math.max(start - 40, 0), end);
    const amount = new RegExp(
      String.raw`(?:${anyOf('amountBounds')}[ \t]{1,3})?\p{N}[^,.;:{}]{0,39}$`,
      'iu',
    ).exec(before);
    if (amount !== null) return amount[0].trim();
  }
  return null;
}

/**
 * The constraint in a clause; null if there is none. It is the whole clause, but in the first
 * clause, which also names the task, only the part from the demand on.
 */
function boundIn(
  text: string,
  hits: readonly TextRange[],
  isFirst: boolean,
  hasShape: boolean,
): string | null {
  const strong = hits.filter(({ start, end }) => {
    const word = text.slice(start, end);
    return !(hasShape && WEAK_BOUND.test(word)) && !(isFirst && WEAK_AT_FIRST.test(word));
  });
  if (!isFirst) return strong.length > 0 ? text : null;
  const first = strong.find(({ start }) => !TOPIC.test(text.slice(0, start)));
  if (first === undefined) return null;
  // The constraint is the text from its first word on. This is wrong if a language puts the verb last.
  return tidied(text.slice(first.start));
}

function isSame(tone: string, bound: string): boolean {
  const plain = tidied(bound).toLowerCase();
  return plain.startsWith(tone.toLowerCase()) && plain.length <= tone.length + 20;
}

function useCaseOf({ text, asksForPrompt }: Brief): string {
  const clause = clausesOf(text)[0]?.text ?? text;
  // "I need a prompt" alone is not a use case.
  if (clause.length >= USE_CASE_MIN_UNITS && !asksForPrompt) return tidied(clause);
  return tidied(sentencesOf(text)[0]?.text ?? text);
}

function tidied(text: string): string {
  return text.replace(/[.!?。！？]{1,10}$/u, '').slice(0, VALUE_UNITS);
}

function quotationsIn(text: string): string[] {
  return [...new Set([...text.matchAll(QUOTED)].map((match) => match[1] ?? ''))];
}
