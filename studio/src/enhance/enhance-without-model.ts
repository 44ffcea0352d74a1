import type { PromptCategory } from '../categories/prompt-category.ts';
import { enhanceImage } from './enhance-image.ts';
import { enhanceText } from './enhance-text.ts';
import type { EnhancementWithoutModel } from './enhancement.ts';

/**
 * Improves a prompt by rules alone: four options for images, one for anything else. The same prompt
 * always gives the same; no variable, number, quoted string or address of it is lost, and enhancing
 * twice adds nothing: another style takes the place of the first. Takes any text and never throws.
 */
export function enhanceWithoutModel(
  prompt: string,
  category: PromptCategory,
): EnhancementWithoutModel {
  const enhanced =
    category === 'image_generation' ? enhanceImage(prompt) : [enhanceText(prompt, category)];
  return { original: prompt, enhanced, category, madeWithoutModel: true };
}
