import { detectCategory } from '../categories/detect-category.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import type { PictureTarget } from '../picture-prompt/picture-target.ts';
import type { EnhancementWithoutModel } from './enhancement.ts';
import { enhanceByRules } from './enhancement-rules.ts';
import { IMAGE_RULES } from './image-rules.ts';
import { TEXT_RULES } from './text-rules.ts';

/**
 * Enhances a prompt by rules only: four options for an image prompt, in the syntax of the target or
 * of the prompt, one option for any other, none if it is already clear. Deterministic; keeps every
 * variable, number, quoted string and address. Enhancing a text result again changes nothing; an
 * image result only changes its style. Accepts any text and never throws. Unlike `enhancePrompt`, it
 * needs the words for all prompts.
 */
export function enhanceWithoutModel(
  prompt: string,
  category: PromptCategory = detectCategory(prompt),
  target?: PictureTarget,
): EnhancementWithoutModel {
  const rules = category === 'image_generation' ? IMAGE_RULES : TEXT_RULES;
  return enhanceByRules(rules, prompt.trim(), category, target);
}
