import type { Author } from '../../data/post.ts';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast.ts';

/** Shares the address of a profile through the system where it can, else copies it. */
export async function shareProfile({
  username,
  full_name,
}: Pick<Author, 'username' | 'full_name'>): Promise<void> {
  const url = new URL(`/user/${encodeURIComponent(username)}`, window.location.origin).href;
  // Missing in many browsers, whatever the types say.
  if ('share' in navigator) {
    try {
      await navigator.share({ title: full_name ?? username, url });
      return;
    } catch (error) {
      // Closing the system's sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyText(url)) toast('Link copied', { tone: 'success' });
  else toast('This browser did not allow copying.', { tone: 'danger' });
}
