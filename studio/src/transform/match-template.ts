import { createKeywordIndex } from './keyword-index.ts';
import type { Template } from './template.ts';
import { TEMPLATE_SOURCES, TEMPLATES } from './templates.ts';

export type MatchLevel = 'high' | 'moderate' | 'none';

export interface TemplateMatch {
  readonly template: Template;
  /** the weights of the ideas found; 50 and more is certain */
  readonly score: number;
  /** percent, 0 to 100 */
  readonly confidence: number;
  /** a high or moderate match is suggested */
  readonly level: MatchLevel;
  /** a sentence that names the words which matched */
  readonly reasoning: string;
}

/** The specified scale: this score is a confidence of 100 percent. */
const CERTAIN_SCORE = 50;
const HIGH_OVER = 70;
const MODERATE_OVER = 40;

/** A request says first what it wants: ideas that come later count half, and then not at all. */
const OPENING_CHARS = 300;
const MATCHED_CHARS = 1000;
const LATER_SHARE = 0.5;

interface Idea {
  readonly template: Template;
  readonly weight: number;
}

const findIdeas = createKeywordIndex<Idea>(
  TEMPLATES.flatMap((template) =>
    (TEMPLATE_SOURCES.find(({ id }) => id === template.id)?.ideas ?? []).map(
      ({ weight, keywords }) => ({ label: { template, weight }, keywords }),
    ),
  ),
);

/** The template whose ideas the text names best, or null where it names none of any. */
export function matchTemplate(text: string): TemplateMatch | null {
  const found = new Map<Template, { score: number; words: string[] }>();
  for (const [{ template, weight }, hits] of findIdeas(text.slice(0, MATCHED_CHARS))) {
    const isAgainst = weight < 0;
    const first = Math.min(...hits.map(({ start }) => start));
    const { score, words } = found.get(template) ?? { score: 0, words: [] };
    found.set(template, {
      score: score + weight * (first < OPENING_CHARS ? 1 : LATER_SHARE),
      words: isAgainst ? words : [...words, ...hits.map(({ written }) => written)],
    });
  }
  let best: TemplateMatch | null = null;
  for (const [template, { score, words }] of found) {
    if (score <= (best?.score ?? 0)) continue;
    const confidence = matchConfidence(score);
    const level = matchLevel(confidence);
    best = { template, score, confidence, level, reasoning: explain(template, level, words) };
  }
  return best;
}

/** score / 50 * 100, at most 100, as specified. */
export function matchConfidence(score: number): number {
  return Math.min(100, Math.round((score / CERTAIN_SCORE) * 100));
}

/** Over 70 percent high, over 40 moderate, else none, as specified. */
export function matchLevel(confidence: number): MatchLevel {
  if (confidence > HIGH_OVER) return 'high';
  return confidence > MODERATE_OVER ? 'moderate' : 'none';
}

function explain({ name }: Template, level: MatchLevel, words: readonly string[]): string {
  const named = [...new Set(words)].slice(0, 8).map((word) => `"${word}"`);
  const fit = { high: 'fits well', moderate: 'may fit', none: 'hardly fits' }[level];
  return `${name} ${fit}: the request says ${named.join(', ')}.`;
}
