import type { PromptCategory } from '../categories/prompt-category.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { enhanceText } from './enhance-text.ts';
import { TEXT_STYLE } from './enhancement.ts';
import { ENHANCED_MAX_WORDS, ENHANCED_MIN_WORDS } from './enhancement-request.ts';
import type { EnhancementRules } from './enhancement-rules.ts';
import { restoreParts } from './restore-parts.ts';

/** Describes an option of a model that described it not. */
const DESCRIPTION = 'A clearer version of your prompt';

const PURPOSES: Readonly<Record<Exclude<PromptCategory, 'image_generation'>, string>> = {
  text_ai: 'a language model that writes or answers',
  code_generation: 'a language model that writes code',
  creative_writing: 'a language model that writes fiction, poems or scripts',
  analysis: 'a language model that analyses data, texts or situations',
  research: 'a language model that researches a subject with sources',
};

const ANSWER =
  '- Answer with JSON only: {"enhanced":[{"style":"...","prompt":"...","description":"one short sentence","changes":[{"before":"words of the original, or empty","after":"words of your prompt, or empty","reason":"one plain line for the author"}]}]}';

/** The rules for all prompts that are not for pictures. */
export const TEXT_RULES: EnhancementRules = {
  styles: [TEXT_STYLE],
  task: (_prompt, category) => ({ task: textTask(category), answer: ANSWER }),
  options: (original) => {
    const option = enhanceText(original);
    return option === null ? [] : [option];
  },
  check: (original, answer) => restoreParts(original, answer, detectLanguage(original) ?? 'en'),
  describe: () => DESCRIPTION,
};

function textTask(category: PromptCategory): string {
  return [
    `Improve one prompt for ${PURPOSES[category === 'image_generation' ? 'text_ai' : category]}, with the style "${TEXT_STYLE}". Edit it: change only what is vague, tangled, contradictory or missing, and leave what is good as it is.`,
    `The result has at most ${ENHANCED_MAX_WORDS} words. ${ENHANCED_MIN_WORDS} or more are right only if the task needs them; never pad it.`,
    'Sharpen words, split long sentences, put steps in order, separate data from instructions, and name the result. Add no role, headings or general advice.',
    'Never invent what only the author can know. Write a variable with suggestions instead: {{audience: beginners | managers}}.',
    'If the prompt is already clear, return it unchanged.',
  ].join('\n');
}
