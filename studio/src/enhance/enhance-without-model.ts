import { detectCategory } from '../categories/detect-category.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { enhanceImage } from './enhance-image.ts';
import { enhanceText } from './enhance-text.ts';
import type { EnhancementWithoutModel } from './enhancement.ts';

/**
 * Enhances a prompt by rules only: four options for an image prompt, one option for any other.
 * Deterministic; keeps every variable, number, quoted string and address. Enhancing a result again
 * adds nothing and only replaces its style. Accepts any text and never throws.
 */
export function enhanceWithoutModel(
  prompt: string,
  category: PromptCategory = detectCategory(prompt),
): EnhancementWithoutModel {
  const enhanced =
    category === 'image_generation' ? enhanceImage(prompt) : [enhanceText(prompt, category)];
  return { original: prompt, enhanced, category, madeWithoutModel: true };
}
