import { CATEGORY_TERMS } from './category-terms.ts';
import { createTermFinder, listed } from '../text/find-terms.ts';
import { ANALYSED_CHARS, weighImageEvidence } from './image-prompt.ts';
import { DEFAULT_CATEGORY, PROMPT_CATEGORIES } from './prompt-category.ts';
import type { PromptCategory } from './prompt-category.ts';

/** Words of a prompt that tell for a category (above 0) or, of pictures, against it (below 0). */
export interface CategoryEvidence {
  readonly category: PromptCategory;
  readonly words: string;
  /** where they begin, in characters of the prompt as JavaScript counts them */
  readonly at: number;
  readonly weight: number;
}

export interface CategoryExplanation {
  readonly category: PromptCategory;
  /** what decided: of the category found, or none when it is the default for want of evidence */
  readonly evidence: readonly CategoryEvidence[];
  /** the sum of the weights for each category that has any */
  readonly scores: Readonly<Partial<Record<PromptCategory, number>>>;
}

/** Here a prompt says what it wants; what is found here counts more. */
const OPENING_CHARS = 200;
const OPENING_TIMES = 3;
/** Less than that is no evidence. */
const LEAST_SCORE = 4;
/** An earlier category is taken before a later one while it has this share of the strongest. */
const LEAST_SHARE = 0.9;

const findTerms = createTermFinder(meanings());

/**
 * What a prompt is for. Keywords are asked in the order of PROMPT_CATEGORIES: pictures first, then the
 * first category whose evidence is not clearly outweighed by a later one's; `text_ai` when there is
 * none. Only the first ANALYSED_CHARS are read. Never throws.
 */
export function detectCategory(text: string): PromptCategory {
  return explainCategory(text).category;
}

/** The same, with the words that decided and where they stand. */
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
  const enough = Math.max(LEAST_SCORE, strongest * LEAST_SHARE);
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
    const weight = meaning.weight * (at < OPENING_CHARS ? OPENING_TIMES : 1);
    evidence.push({ category: meaning.category, words: text.slice(at, end), at, weight });
  }
  return evidence;
}

function* meanings() {
  let id = 0;
  for (const category of PROMPT_CATEGORIES) {
    if (category === 'image_generation') continue;
    for (const { weight, terms } of CATEGORY_TERMS[category])
      for (const term of listed(terms)) {
        id += 1;
        yield [term, { id, category, weight }] as const;
      }
  }
}
