import type { Author } from '../../data/post.ts';
import { canShare, copyLink, shareThroughSystem } from '../../widgets/share/hand-on.ts';

/** Shares the address of a profile through the system where it can, else copies it. */
export async function shareProfile({
  username,
  full_name,
}: Pick<Author, 'username' | 'full_name'>): Promise<void> {
  const url = new URL(`/user/${encodeURIComponent(username)}`, window.location.origin).href;
  const isDone = canShare() && (await shareThroughSystem({ title: full_name ?? username, url }));
  if (!isDone) await copyLink(url);
}
