import type { Work } from './work.ts';

/** The prompt that a copy contains. Loads the attached prompt of a post; may reject. */
export function wholePrompt(work: Work): string | Promise<string> {
  const prompt = work.prompt ?? '';
  if (work.kind === 'reel' || !work.has_attached_prompt) return prompt;
  return import('./load-attached-prompt.ts').then(
    async ({ loadAttachedPrompt }) => (await loadAttachedPrompt(work.id)) ?? prompt,
  );
}
