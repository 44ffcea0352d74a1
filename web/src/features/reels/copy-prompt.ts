import type { Reel } from '../../data/reel.ts';
import { recordCopy } from '../../data/work-state.ts';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast.ts';

/** Copies the prompt of a reel where its author allows it; false, and a message, when it was not copied. */
export async function copyReelPrompt(reel: Reel): Promise<boolean> {
  if (reel.prompt === null || !reel.allow_copy_prompt) {
    toast('This prompt cannot be copied.');
    return false;
  }
  if (!(await copyText(reel.prompt))) {
    toast('This browser did not allow copying.', { tone: 'danger' });
    return false;
  }
  recordCopy(reel);
  return true;
}
