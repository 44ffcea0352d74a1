import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast.ts';
import type { Shared } from './share-targets.ts';

/** Whether the system has a sheet for sharing; missing in many browsers, whatever the types say. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Copies an address and says so. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) toast('Link copied', { tone: 'success' });
  else toast('This browser did not allow copying.', { tone: 'danger' });
}

/** Opens the system's sheet; false when the browser did not allow it. */
export async function shareThroughSystem(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Closing the sheet is an answer, not a failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
