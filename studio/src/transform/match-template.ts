import { detectCategory } from '../categories/detect-category.ts';
import { termsOfAllLanguages } from '../languages/dictionaries.ts';
import { createKeywordIndex } from './keyword-index.ts';
import { findRole } from './find-role.ts';
import type { Template, TemplateSource } from './template.ts';
import { TEMPLATE_SOURCES, TEMPLATES } from './templates.ts';

type SourceIdea = TemplateSource['ideas'][number];

/** Words that count against templates that do not suit code, because the user wants a program. */
const AGAINST_CODE: SourceIdea = {
  weight: -30,
  words: 'programming',
};

/** Words that count against planning templates, because the user wants a text about the subject. */
const AGAINST_PLANS: SourceIdea = {
  weight: -24,
  words: 'textsToRead',
};

/** Templates that make a plan for the user. */
const PLANS = new Set([
  'budget_travel_planning',
  'productivity_planning',
  'goal_setting_tracking',
  'ideal_self_development',
  'personalized_learning_paths',
]);

/** All ideas that count for a template or against it. */
function ideasOf({ id, ideas, suitsCode }: TemplateSource): readonly SourceIdea[] {
  return [
    ...ideas,
    ...(suitsCode === true ? [] : [AGAINST_CODE]),
    ...(PLANS.has(id) ? [AGAINST_PLANS] : []),
  ];
}

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
 * Maximum score without a core idea. It gives a confidence of 40 percent, which is not suggested.
 */
const WITHOUT_CORE_MAX = 20;

/** A prompt about code matches only if it asks within this many characters to explain or teach. */
const CODE_OPENING_CHARS = 25;

interface Idea {
  readonly template: Template;
  readonly weight: number;
  readonly isCore: boolean;
  readonly suitsCode: boolean;
}

const findIdeas = createKeywordIndex<Idea>(
  TEMPLATES.flatMap((template) =>
    TEMPLATE_SOURCES.filter(({ id }) => id === template.id).flatMap((source) =>
      ideasOf(source).map(({ weight, isCore = false, words }) => ({
        label: { template, weight, isCore, suitsCode: source.suitsCode === true },
        keywords: termsOfAllLanguages(({ transform }) => transform.templateIdeas[words]).join(', '),
      })),
    ),
  ),
);

interface Found {
  score: number;
  words: string[];
  hasCore: boolean;
}

/**
 * The template whose ideas match a text best, or null. Image prompts and prompts with a role never
 * match, because a template would contradict them. Prompts about code match only templates that
 * explain or teach.
 */
export function matchTemplate(text: string): TemplateMatch | null {
  const category = detectCategory(text);
  if (category === 'image_generation' || findRole(text) !== null) return null;
  const isCode = category === 'code_generation';

  const found = new Map<Template, Found>();
  for (const [idea, hits] of findIdeas(text.slice(0, MATCHED_CHARS))) {
    const { template, weight, isCore } = idea;
    const first = Math.min(...hits.map(({ start }) => start));
    const of = found.get(template) ?? { score: 0, words: [], hasCore: false };
    found.set(template, {
      score: of.score + weight * (first < OPENING_CHARS ? 1 : LATER_SHARE),
      words: weight < 0 ? of.words : [...of.words, ...hits.map(({ written }) => written)],
      hasCore:
        of.hasCore ||
        (isCore && (isCode ? idea.suitsCode && first < CODE_OPENING_CHARS : first < OPENING_CHARS)),
    });
  }
  let best: TemplateMatch | null = null;
  for (const [template, { score: sum, words, hasCore }] of found) {
    const score = hasCore ? sum : Math.min(sum, WITHOUT_CORE_MAX);
    if (score <= (best?.score ?? 0)) continue;
    const confidence = matchConfidence(score);
    const level = matchLevel(confidence);
    const reasoning = explain(template, level, words);
    best = { template, score, confidence: Math.round(confidence), level, reasoning };
  }
  return best;
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
