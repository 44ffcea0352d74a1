import type { PromptCategory } from '../categories/prompt-category.ts';
import type { PictureTarget } from '../picture-prompt/picture-target.ts';
import type { EnhancedOption, EnhancementStyle, EnhancementWithoutModel } from './enhancement.ts';

/**
 * How prompts of one kind are enhanced. Prompts for pictures and all others need many words of their
 * own, so the rules of each kind are in a file that loads only when such a prompt is enhanced.
 */
export interface EnhancementRules {
  /** the styles that a model is asked to write, in order */
  readonly styles: readonly EnhancementStyle[];
  /** what a model is asked to do; `answer` is the form of its answer */
  readonly task: (
    prompt: string,
    category: PromptCategory,
    target?: PictureTarget,
  ) => { readonly task: string; readonly answer: string };
  /** the options without a model; for pictures one per style, also unchanged ones */
  readonly options: (prompt: string, target?: PictureTarget) => EnhancedOption[];
  /** checks and repairs a prompt that a model wrote; null if it is of no use */
  readonly check: (
    original: string,
    answer: string,
    style: EnhancementStyle,
    target?: PictureTarget,
  ) => Pick<EnhancedOption, 'prompt' | 'restored' | 'leftOut'> | null;
  /** describes an option of a model that described it not */
  readonly describe: (style: EnhancementStyle) => string;
}

/** Enhances a trimmed prompt by rules only. */
export function enhanceByRules(
  rules: EnhancementRules,
  original: string,
  category: PromptCategory,
  target?: PictureTarget,
): EnhancementWithoutModel {
  const changed = rules.options(original, target).filter(({ edits }) => edits.length > 0);
  return {
    original,
    enhanced: changed,
    alreadyClear: changed.length === 0,
    category,
    madeWithoutModel: true,
  };
}
