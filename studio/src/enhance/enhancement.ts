import type { PromptCategory } from '../categories/prompt-category.ts';
import type { PromptEdit } from '../edit/prompt-edit.ts';
import type { ImageStyle } from './image-style.ts';

/** The style of the only option for a prompt that is not for images. */
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
  /** parts of the original that a model left out and that were restored */
  readonly restored: readonly string[];
  /**
   * the changes in the original that give `prompt`, sorted and without overlap. `applyEdits` with
   * some of them gives the prompt with only these changes.
   */
  readonly edits: readonly PromptEdit[];
  /** syntax of another generator that has no counterpart in the target */
  readonly leftOut?: readonly string[];
}

/** An option before its edits are known. */
export type OptionDraft = Omit<EnhancedOption, 'edits'>;

/** An enhancement by rules only. */
export interface EnhancementWithoutModel {
  /** the prompt without white space around it; the edits refer to it */
  readonly original: string;
  /** four options for images, otherwise one; none if the prompt is already clear */
  readonly enhanced: readonly EnhancedOption[];
  /** true if no change would help */
  readonly alreadyClear: boolean;
  readonly category: PromptCategory;
  readonly madeWithoutModel: true;
}

export interface Enhancement {
  /** the prompt without white space around it; the edits refer to it */
  readonly original: string;
  /** four options for images, otherwise one; none if the prompt is already clear */
  readonly enhanced: readonly EnhancedOption[];
  /** true if no change would help */
  readonly alreadyClear: boolean;
  /** in milliseconds */
  readonly processingTime: number;
  /** the model that answered; null when none did */
  readonly model: string | null;
  readonly category: PromptCategory;
  readonly cached: boolean;
  /** true if rules made all options; each option has its own flag */
  readonly madeWithoutModel: boolean;
  /** tells the user how the options were made; null if no note is needed */
  readonly notice: string | null;
  /**
   * tells the user why no model answered; null if a model answered, if none is set up, or if
   * `notice` already says why
   */
  readonly problem: string | null;
  /** when a model can be asked again, in ms since 1970, if the gateway said so */
  readonly retryAt?: number;
}
