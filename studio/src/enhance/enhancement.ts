import type { PromptCategory } from '../categories/prompt-category.ts';
import type { ImageStyle } from '../image/image-style.ts';

/** The style of the one option of prompts that are not for images. */
export const TEXT_STYLE = 'professional';
export const TEXT_OPTION_ID = 'enhanced_1';

export type EnhancementStyle = ImageStyle | typeof TEXT_STYLE;

export interface EnhancedOption {
  /** `photo_1`, `art_1`, `cinema_1`, `digital_1`, or `enhanced_1` */
  readonly id: string;
  readonly style: EnhancementStyle;
  readonly prompt: string;
  readonly description: string;
  readonly madeWithoutModel: boolean;
  /** parts of the original that a model had left out and that were put back */
  readonly restored: readonly string[];
}

/** An enhancement that no model had a part in. */
export interface EnhancementWithoutModel {
  readonly original: string;
  readonly enhanced: readonly EnhancedOption[];
  readonly category: PromptCategory;
  readonly madeWithoutModel: true;
}

export interface Enhancement {
  readonly original: string;
  /** four for images, else one */
  readonly enhanced: readonly EnhancedOption[];
  /** in milliseconds */
  readonly processingTime: number;
  /** the model that answered; null when none did */
  readonly model: string | null;
  readonly category: PromptCategory;
  readonly cached: boolean;
  /** whether no option is a model's; `enhanced` says it of each */
  readonly madeWithoutModel: boolean;
  /** what to tell the user about how it was made; null when there is nothing to tell */
  readonly notice: string | null;
  /** why no model answered, for the user; null when one did, none was there, or the notice says it */
  readonly problem: string | null;
}
