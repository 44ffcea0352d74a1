import { editPrompt } from '../edit/edit-prompt.ts';
import { applyEdits } from '../edit/prompt-edit.ts';
import { TEXT_OPTION_ID, TEXT_STYLE, type EnhancedOption } from './enhancement.ts';

/**
 * The option with the edits of a prompt that is not for images; null if no edit would help. Only
 * prompts that the enhancer accepts are edited, all others count as clear.
 */
export function enhanceText(prompt: string): EnhancedOption | null {
  const edits = editPrompt(prompt);
  if (edits.length === 0) return null;
  const reasons = [...new Set(edits.map(({ reason }) => reason))];
  return {
    id: TEXT_OPTION_ID,
    style: TEXT_STYLE,
    prompt: applyEdits(prompt, edits),
    description: reasons.join('. '),
    madeWithoutModel: true,
    restored: [],
    edits,
  };
}
