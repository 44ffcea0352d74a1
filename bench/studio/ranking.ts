import { checkStructure, isImageGenerationPrompt } from '@promptory/studio';
import type { Prompt } from './prompts.ts';
import { PARTS, withoutPart } from './removed-parts.ts';
import type { Report } from './report.ts';

const LEAST_HIGHER = 0.95;
/** A prompt with at least this many of the four parts counts as structured. */
const LEAST_PARTS = 3;
const MOST_CHARS = 5_000;
const MOST_TOLD = 8;

/** Checks that a structured prompt scores higher than the same prompt without one of its parts. */
export function measureRanking(prompts: readonly Prompt[], report: Report): void {
  const pairs = prompts
    .filter(({ prompt }) => isProse(prompt) && !isImageGenerationPrompt(prompt))
    .flatMap(({ title, prompt }) => {
      const without = PARTS.flatMap((part) => {
        const rest = withoutPart(prompt, part);
        return rest === null ? [] : [{ title, part, prompt, rest }];
      });
      return without.length >= LEAST_PARTS ? without : [];
    })
    .map(({ title, part, prompt, rest }) => {
      const full = checkStructure(prompt).overallScore;
      return { title, part, full, less: checkStructure(rest).overallScore };
    });
  report.heading('Scores: a structured prompt compared with the same prompt without one part');
  for (const part of PARTS) {
    const ofPart = pairs.filter((pair) => pair.part === part);
    const higher = ofPart.filter(({ full, less }) => full > less);
    report.share(`without its ${part}`, higher.length, ofPart.length);
  }
  const higher = pairs.filter(({ full, less }) => full > less);
  report.share('the full prompt scores strictly higher', higher.length, pairs.length, LEAST_HIGHER);
  const wrong = pairs.filter(({ full, less }) => full <= less);
  for (const { title, part, full, less } of wrong.slice(0, MOST_TOLD))
    report.note(`without its ${part} ${less.toFixed(2)}, full ${full.toFixed(2)}: ${title}`);
}

/** Returns false for long prompts, data and front matter: data has no sentences to remove. */
function isProse(prompt: string): boolean {
  return prompt.length <= MOST_CHARS && !/^\s*(?:[{[<]|---)/.test(prompt);
}
