import { detectCategory, enhanceWithoutModel } from '@promptory/studio';
import type { Prompt } from './prompts.ts';
import type { Report } from './report.ts';

const MOST_TOLD = 8;

/** Patterns of parts that a rewrite must keep. They are separate from the product's code. */
const KEPT = {
  variable: /\{\{[^{}\n]{1,60}\}\}|\$\{[^{}\n]{1,120}\}|\[[A-Z][A-Z0-9_ ]{1,40}\]/g,
  number: /(?<![\p{L}\p{N}_.])\d+(?:[.,:]\d+)*(?![\p{L}\p{N}_])/gu,
  'quoted string': /"[^"\n]{1,200}"|“[^”\n]{1,200}”/g,
  URL: /https?:\/\/[^\s<>"')\]]{3,300}/g,
} as const;

/** Checks that rule-based enhancement keeps the required parts and that its result is final. */
export function measureEnhancement(prompts: readonly Prompt[], report: Report): void {
  report.heading('Enhancement without a model');
  const made = prompts.map(({ title, prompt }) => {
    const { enhanced, category } = enhance(prompt);
    const options = enhanced.map((option) => option.prompt);
    const lost = Object.entries(KEPT).flatMap(([kind, pattern]) =>
      [...new Set(prompt.match(pattern) ?? [])]
        .filter((part) => options.some((option) => !option.includes(part)))
        .map((part) => `${kind} ${part}`),
    );
    const isText = category !== 'image_generation';
    const isFinal =
      !isText || options.every((option) => enhanceWithoutModel(option, category).alreadyClear);
    return { title, isText, isEdited: options.length > 0, lost, isFinal };
  });
  const texts = made.filter(({ isText }) => isText);
  report.share(
    'text prompts that are edited',
    texts.filter(({ isEdited }) => isEdited).length,
    texts.length,
  );
  const final = texts.filter(({ isFinal }) => isFinal);
  report.share('edited text prompts need no more edits', final.length, texts.length, 1);
  const whole = made.filter(({ lost }) => lost.length === 0);
  report.share('all parts that must be kept are kept', whole.length, made.length, 1);
  const losing = made.filter(({ lost }) => lost.length > 0);
  for (const { title, lost } of losing.slice(0, MOST_TOLD))
    report.note(`${title} loses ${lost.length}: ${lost[0]?.slice(0, 60) ?? ''}`);
}

/** Calls the engine as the product does. */
export function enhance(prompt: string): ReturnType<typeof enhanceWithoutModel> {
  return enhanceWithoutModel(prompt, detectCategory(prompt));
}
