import type { HistoryEntry, KeptPrompt } from '@promptory/studio';

/** The selected prompt of an analysis, otherwise its first one; null if it has none. */
export function shownPrompt({ analysis, selectedId }: HistoryEntry): KeptPrompt | null {
  const prompts = analysis.generatedPrompts;
  return prompts.find(({ id }) => id === selectedId) ?? prompts[0] ?? null;
}

/** Characters of a collapsed prompt. */
export const PREVIEW_CHARS = 200;

/** The first characters of a prompt, cut between words; the whole prompt if it is short. */
export function previewOf(prompt: string): string {
  const chars = Array.from(prompt);
  if (chars.length <= PREVIEW_CHARS) return prompt;
  const cut = chars.slice(0, PREVIEW_CHARS).join('');
  return `${cut.trimEnd()}…`;
}
