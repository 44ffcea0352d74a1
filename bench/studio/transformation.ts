import { isAcceptable, isImageGenerationPrompt, transformPrompt } from '@promptory/studio';
import type { Prompt } from './prompts.ts';
import type { Report } from './report.ts';

const FIRST = 100;
const LONG_CHARS = 5_000;
const MOST_TOLD = 8;

// The rules of the specification. They are repeated here to test the product's validation
// independently.
const HEADINGS = ['CONTEXT', 'GOAL', 'INFORMATION', 'RESPONSE GUIDELINES', 'OUTPUT'];
const LEAST_TEXT_CHARS = 200;
const LEAST_ROLE_CHARS = 20;
const LEAST_SCORE = 60;

/** Checks that the first prompts, and all long ones, become acceptable meta-prompts. */
export function measureTransformation(prompts: readonly Prompt[], report: Report): void {
  report.heading('Transformation into a meta-prompt');
  tell(`the first ${FIRST}`, prompts.slice(0, FIRST), report);
  const long = prompts.filter(({ prompt }) => prompt.length > LONG_CHARS);
  tell(`those over ${LONG_CHARS} characters`, long, report);
  tell('all', prompts, report);
}

function tell(name: string, prompts: readonly Prompt[], report: Report): void {
  const made = prompts.map(({ title, prompt }) => {
    const meta = transform(prompt);
    const broken = [
      ...HEADINGS.filter((heading) => !hasHeading(meta.transformedPrompt, heading)),
      ...(meta.transformedPrompt.length < LEAST_TEXT_CHARS ? ['length'] : []),
      ...(meta.expertRole.length < LEAST_ROLE_CHARS ? ['role'] : []),
      ...(meta.qualityScore >= LEAST_SCORE ? [] : [`score ${meta.qualityScore}`]),
    ];
    return { title, isAccepted: isAcceptable(meta), broken };
  });
  const accepted = made.filter(({ isAccepted }) => isAccepted).length;
  report.share(`${name}: acceptable by the product's check`, accepted, made.length, 1);
  const sound = made.filter(({ broken }) => broken.length === 0).length;
  report.share(`${name}: acceptable by the rules`, sound, made.length, 1);
  const wrong = made.filter(({ isAccepted, broken }) => !isAccepted || broken.length > 0);
  for (const { title, broken } of wrong.slice(0, MOST_TOLD))
    report.note(`${title}: ${broken.join(', ') || 'not accepted'}`);
}

/**
 * Calls the engine as the product does. Returns null for a blank prompt, which the product rejects.
 */
export function transformUnlessBlank(prompt: string): unknown {
  return prompt.trim() === '' ? null : transform(prompt);
}

function transform(prompt: string): ReturnType<typeof transformPrompt> {
  return transformPrompt(prompt, { isImagePrompt: isImageGenerationPrompt });
}

function hasHeading(text: string, heading: string): boolean {
  return new RegExp(`^#{1,6} {0,4}${heading}(?![\\w])`, 'm').test(text);
}
