import { checkStructure, detectCategory, enhanceWithoutModel } from '@promptory/studio';
import type { Prompt } from './prompts.ts';
import type { Report } from './report.ts';

const LEAST_RAISED = 0.95;
const MOST_TOLD = 8;
/** The enhancer accepts prompts up to this length. */
const MOST_CHARS = 5_000;

/** Patterns of parts that a rewrite must keep. They are separate from the product's code. */
const KEPT = {
  variable: /\{\{[^{}\n]{1,60}\}\}|\$\{[^{}\n]{1,120}\}|\[[A-Z][A-Z0-9_ ]{1,40}\]/g,
  number: /(?<![\p{L}\p{N}_.])\d+(?:[.,:]\d+)*(?![\p{L}\p{N}_])/gu,
  'quoted string': /"[^"\n]{1,200}"|“[^”\n]{1,200}”/g,
  URL: /https?:\/\/[^\s<>"')\]]{3,300}/g,
} as const;

/** Checks that rule-based enhancement raises the score and keeps the required parts. */
export function measureEnhancement(prompts: readonly Prompt[], report: Report): void {
  report.heading('Enhancement without a model');
  const made = prompts.map(({ title, prompt }) => {
    const options = enhance(prompt).enhanced.map((option) => option.prompt);
    const before = checkStructure(prompt).overallScore;
    const least = Math.min(...options.map((option) => checkStructure(option).overallScore));
    const lost = Object.entries(KEPT).flatMap(([kind, pattern]) =>
      [...new Set(prompt.match(pattern) ?? [])]
        .filter((part) => options.some((option) => !option.includes(part)))
        .map((part) => `${kind} ${part}`),
    );
    return { title, chars: prompt.length, before, least, lost };
  });
  const raised = made.filter(({ before, least }) => least > before);
  report.share('the score of every option is higher', raised.length, made.length, LEAST_RAISED);
  const notRaised = made.filter(({ before, least }) => least <= before);
  for (const { title, before, least } of notRaised.slice(0, MOST_TOLD))
    report.note(`from ${before.toFixed(1)} to ${least.toFixed(1)}: ${title}`);

  const short = made.filter(({ chars }) => chars <= MOST_CHARS);
  const raisedShort = short.filter(({ before, least }) => least > before).length;
  report.share(`the same, for prompts up to ${MOST_CHARS} characters`, raisedShort, short.length);
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
