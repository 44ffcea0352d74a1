import { detectCategory } from '../categories/detect-category.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { readWords } from '../text/read-words.ts';
import { findRole } from './find-role.ts';
import { createIndexByLanguage } from './index-by-language.ts';
import { findFacts } from './prompt-facts.ts';
import type { Template, TemplateFact, TemplateSource } from './template.ts';
import { TEMPLATE_IDEAS, type TemplateIdea } from './template-ideas.ts';
import { TEMPLATE_CATALOGUE, TEMPLATE_SOURCES } from './template-catalogue.ts';

/** Words for another task, such as a translation. They count against every template. */
const OTHER_TASKS_WEIGHT = -30;
/** Words for a program. They count against templates that do not suit code. */
const PROGRAMMING_WEIGHT = -30;

export type MatchLevel = 'high' | 'moderate' | 'none';

export interface TemplateMatch {
  readonly template: Template;
  /** the sum of the weights of the ideas that were found; 50 or more is certain */
  readonly score: number;
  /** percent, 0 to 100 */
  readonly confidence: number;
  /** templates with a high or moderate match are suggested */
  readonly level: MatchLevel;
  /** a sentence for the user that quotes the words that matched */
  readonly reasoning: string;
}

/** The specified scale: this score means a confidence of 100 percent. */
const CERTAIN_SCORE = 50;
const HIGH_OVER = 70;
const MODERATE_OVER = 40;

/**
 * Requests begin with their main wish. After OPENING_CHARS ideas count half, after MATCHED_CHARS
 * they do not count.
 */
const OPENING_CHARS = 300;
const MATCHED_CHARS = 1000;
const LATER_SHARE = 0.5;
/**
 * Maximum score of a request that lacks a core idea or a part of the task. It gives a confidence of
 * 40 percent, which is not suggested.
 */
const WITHOUT_CORE_MAX = 20;

/** A prompt about code matches only if it asks within this many characters to explain or teach. */
const CODE_OPENING_CHARS = 25;

const OWN_STRUCTURE = /^(?:---\s*$|#{1,4} \S|\*\*[^*\n]{2,40}:\*\*|[A-Z]{4,12}: )/m;

const findIdeas = createIndexByLanguage(
  TEMPLATE_IDEAS,
  ({ templateIdeas }, idea) => templateIdeas[idea],
);

/** Evidence in a request, as it is written, with the offset of its first use. */
interface Evidence {
  readonly start: number;
  readonly written: readonly string[];
}
type Found = ReadonlyMap<TemplateIdea | TemplateFact, Evidence>;

/**
 * The template whose task a text describes best, or null. Image prompts and prompts with a role
 * never match, because a template would contradict them. Prompts about code match only templates
 * that explain or teach.
 */
export function matchTemplate(text: string): TemplateMatch | null {
  const category = detectCategory(text);
  if (category === 'image_generation' || isFinished(text) || findRole(text) !== null) return null;
  const found = findEvidence(text.slice(0, MATCHED_CHARS));
  let best: TemplateMatch | null = null;
  for (const source of TEMPLATE_SOURCES) {
    const template = TEMPLATE_CATALOGUE.find(({ id }) => id === source.id);
    const { score, words } = scoreOf(source, found, category === 'code_generation');
    if (template === undefined || score <= (best?.score ?? 0)) continue;
    const confidence = matchConfidence(score);
    const level = matchLevel(confidence);
    const reasoning = explain(template, level, words);
    best = { template, score, confidence: Math.round(confidence), level, reasoning };
  }
  return best;
}

/** True for prompts with headings, metadata or a role label, which have a structure of their own. */
function isFinished(text: string): boolean {
  return OWN_STRUCTURE.test(text.slice(0, MATCHED_CHARS));
}

function findEvidence(text: string): Found {
  const words = readWords(text);
  const found = new Map<TemplateIdea | TemplateFact, Evidence>();
  for (const [idea, hits] of findIdeas({ text, words }, detectLanguage(text, words))) {
    found.set(idea, {
      start: Math.min(...hits.map(({ start }) => start)),
      written: hits.map(({ written }) => written),
    });
  }
  for (const [fact, value] of findFacts(text)) {
    if (!isTemplateFact(fact)) continue;
    found.set(fact, { start: Math.max(0, text.indexOf(value)), written: [value] });
  }
  return found;
}

const FACTS: ReadonlySet<string> = new Set(
  TEMPLATE_SOURCES.flatMap(({ facts }) => facts.map(({ fact }) => fact)),
);

function isTemplateFact(name: string): name is TemplateFact {
  return FACTS.has(name);
}

/** The score of one template, and the words that count for it. */
function scoreOf(
  { ideas, facts, needs, suitsCode }: TemplateSource,
  found: Found,
  isCode: boolean,
): { score: number; words: string[] } {
  let sum = 0;
  const words: string[] = [];
  const count = (weight: number, name: TemplateIdea | TemplateFact): void => {
    const evidence = found.get(name);
    if (evidence === undefined) return;
    sum += weight * (evidence.start < OPENING_CHARS ? 1 : LATER_SHARE);
    if (weight > 0) words.push(...evidence.written);
  };
  for (const { weight, words: idea } of ideas) count(weight, idea);
  for (const { weight, fact } of facts) count(weight, fact);
  count(OTHER_TASKS_WEIGHT, 'otherTasks');
  if (suitsCode !== true) count(PROGRAMMING_WEIGHT, 'programming');

  const coreWithin = isCode ? (suitsCode === true ? CODE_OPENING_CHARS : 0) : OPENING_CHARS;
  const hasCore = ideas.some(
    ({ words: idea, isCore = false }) =>
      isCore && (found.get(idea)?.start ?? Infinity) < coreWithin,
  );
  const hasNeeds = needs.every((group) => group.some((name) => found.has(name)));
  return { score: hasCore && hasNeeds ? sum : Math.min(sum, WITHOUT_CORE_MAX), words };
}

/** The specified formula: score / 50 * 100, at most 100. */
export function matchConfidence(score: number): number {
  return Math.min(100, (score / CERTAIN_SCORE) * 100);
}

/** The specified levels: high over 70 percent, moderate over 40, else none. */
export function matchLevel(confidence: number): MatchLevel {
  if (confidence > HIGH_OVER) return 'high';
  return confidence > MODERATE_OVER ? 'moderate' : 'none';
}

function explain({ name }: Template, level: MatchLevel, words: readonly string[]): string {
  const named = [...new Set(words)].slice(0, 8).map((word) => `"${word}"`);
  const fit = { high: 'fits well', moderate: 'may fit', none: 'hardly fits' }[level];
  return `${name} ${fit}: the request says ${named.join(', ')}.`;
}
