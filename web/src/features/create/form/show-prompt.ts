import type { PostFormApi } from './use-post-tools.ts';

/** Focuses the prompt field and scrolls to it. */
export function showPrompt(form: PostFormApi): void {
  form.setFocus('prompt');
  document.activeElement?.scrollIntoView({ block: 'center' });
}
