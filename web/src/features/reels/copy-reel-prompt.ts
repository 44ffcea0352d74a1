import type { Reel } from '../../data/works/reel.ts';
import { recordCopy } from '../../data/works/work-state.ts';
import { copyText } from '../../browser/copy-text.ts';
import { toast } from '../../ui/toast.ts';
import { showError } from '../../ui/show-error.ts';

/**
 * Copies the prompt of a reel if its author allows it. Otherwise shows a message and returns false.
 */
export async function copyReelPrompt(reel: Reel): Promise<boolean> {
  if (reel.prompt === null || !reel.allow_copy_prompt) {
    toast("This prompt can't be copied.");
    return false;
  }
  if (!(await copyText(reel.prompt))) {
    showError("Couldn't copy. Your browser blocked access to the clipboard.");
    return false;
  }
  recordCopy(reel);
  return true;
}
