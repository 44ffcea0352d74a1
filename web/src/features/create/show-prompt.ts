import type { PostFormApi } from './use-post-aids.ts';

/** Brings the prompt of the form into sight, and the cursor into it. */
export function showPrompt(form: PostFormApi): void {
  form.setFocus('prompt');
  document.activeElement?.scrollIntoView({ block: 'center' });
}
