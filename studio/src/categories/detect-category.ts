import { createTermFinder } from '../text/find-terms.ts';
import { ANALYSED_CHARS, weighImageEvidence } from './image-prompt.ts';
import { DEFAULT_CATEGORY, PROMPT_CATEGORIES } from './prompt-category.ts';
import type { PromptCategory } from './prompt-category.ts';
import { weightedTermsOfAllLanguages } from './weighted-terms.ts';

/**
 * Words of a prompt that are evidence for a category. Only image_generation can have negative
 * weights, which count against it.
 */
interface CategoryEvidence {
  readonly category: PromptCategory;
  readonly words: string;
  /** start of the words, in UTF-16 units */
  readonly at: number;
  readonly weight: number;
}

export interface CategoryExplanation {
  readonly category: PromptCategory;
  /** the words that decided; empty if there was no evidence and the default category is used */
  readonly evidence: readonly CategoryEvidence[];
  /** the sum of the weights of each category that has evidence */
  readonly scores: Readonly<Partial<Record<PromptCategory, number>>>;
}

/** A prompt states its purpose at its start, so words there count more. */
const OPENING_CHARS = 200;
const OPENING_FACTOR = 3;
/** Categories with a lower score are ignored. */
const MIN_SCORE = 4;
/** The first category in PROMPT_CATEGORIES that has this share of the highest score wins. */
const MIN_SHARE = 0.9;

const findTerms = createTermFinder(meanings());

/**
 * Detects what a prompt is for. Image prompts are checked first. Then the first of
 * PROMPT_CATEGORIES whose score is close to the highest wins; without evidence the result is
 * `text_ai`. Reads the first ANALYSED_CHARS characters. Never throws.
 */
export function detectCategory(text: string): PromptCategory {
  return explainCategory(text).category;
}

/** Detects the category and lists the words that decided, with their offsets. */
export function explainCategory(text: string): CategoryExplanation {
  const picture = weighImageEvidence(text);
  if (picture.isImage) {
    const category = 'image_generation';
    return {
      category,
      evidence: picture.evidence.map((one) => ({ category, ...one })),
      scores: { [category]: picture.score },
    };
  }

  const found = weighCategories(text.slice(0, ANALYSED_CHARS));
  const scores = new Map<PromptCategory, number>();
  for (const { category, weight } of found)
    scores.set(category, (scores.get(category) ?? 0) + weight);
  const strongest = Math.max(0, ...scores.values());
  const enough = Math.max(MIN_SCORE, strongest * MIN_SHARE);
  const category =
    PROMPT_CATEGORIES.find((one) => (scores.get(one) ?? 0) >= enough) ?? DEFAULT_CATEGORY;
  return {
    category,
    evidence: found.filter((one) => one.category === category),
    scores: Object.fromEntries(scores),
  };
}

function weighCategories(text: string): CategoryEvidence[] {
  const counted = new Set<number>();
  const evidence: CategoryEvidence[] = [];
  for (const { meaning, start: at, end } of findTerms(text)) {
    if (counted.has(meaning.id)) continue;
    counted.add(meaning.id);
    const weight = meaning.weight * (at < OPENING_CHARS ? OPENING_FACTOR : 1);
    evidence.push({ category: meaning.category, words: text.slice(at, end), at, weight });
  }
  return evidence;
}

function* meanings() {
  let id = 0;
  for (const category of PROMPT_CATEGORIES) {
    if (category === 'image_generation') continue;
    const terms = weightedTermsOfAllLanguages(({ categories }) => categories.categories[category]);
    terms.sort(([, one], [, other]) => other - one);
    for (const [term, weight] of terms) {
      id += 1;
      yield [term, { id, category, weight }] as const;
    }
  }
}
