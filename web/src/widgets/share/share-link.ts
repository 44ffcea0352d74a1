import { copyText } from '../../browser/copy-text.ts';
import { toast } from '../../ui/toast.ts';
import type { ShareContent } from './share-targets.ts';
import { showError } from '../../ui/show-error.ts';

/** True if the browser has the Web Share API. Many browsers lack it, unlike the DOM types say. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Copies a link and shows a toast. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) toast('Link copied', { tone: 'success' });
  else showError("Couldn't copy. Your browser blocked access to the clipboard.");
}

/** Opens the share sheet of the system. Returns false if the browser blocked it. */
export async function openShareSheet(content: ShareContent): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    // Closing the sheet is not an error.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
