import { storedUser, supabase } from '../client/client.ts';
import { DataError, unwrap } from '../client/unwrap.ts';
import { filesOf, readDemoContent, readDemoFile, settle, withDemoContent } from './demo-content.ts';
import type { DemoContent, DemoItem } from './demo-content.ts';

const TABLES = { post: 'posts', reel: 'reels', tool: 'tools' } as const;

/**
 * Copies what was made in the demo to the account for which it waits. Posts become drafts, because
 * they may not be meant for others; reels and tools have no drafts. Returns what could not be copied,
 * and calls `onProgress` with what is left. A second attempt creates no second copies. Ends early if
 * another account signs in.
 */
export async function copyDemoContent(
  onProgress: (left: DemoContent | null) => void,
): Promise<DemoItem[]> {
  return withDemoContent(async () => {
    const content = await readDemoContent();
    const failed: DemoItem[] = [];
    for (const item of content?.items ?? []) {
      if (content === null || storedUser()?.id !== content.accountId) break;
      try {
        await copyItem(item, content);
        onProgress(await settle([item.id]));
      } catch (error) {
        console.warn('Could not copy something from the demo', error);
        failed.push(item);
      }
    }
    return failed;
  });
}

async function copyItem(item: DemoItem, { accountId, personId }: DemoContent): Promise<void> {
  const client = supabase();
  const id = await copyId(item.id, accountId);
  const table = client.from(TABLES[item.kind]).select('id').eq('id', id);
  // An earlier attempt succeeded, but its answer was lost.
  if (unwrap(await table).length > 0) return;
  for (const path of filesOf(item, personId)) {
    const file = await readDemoFile(path);
    if (file === undefined) throw new Error(`${path} is no longer in this browser`);
    const { error } = await client.storage
      .from('media')
      .upload(path.replace(personId, accountId), file, { contentType: file.type, upsert: true });
    if (error !== null) throw error;
  }
  const own = { id, user_id: accountId };
  if (item.kind === 'post') {
    const post = { ...item.text, ...ofAccount(item.media), status: 'draft' };
    const { attached } = item;
    unwrap(await client.rpc('save_post', { post_id: id, post, attached, is_new: true }));
    return;
  }
  const { error, status } =
    item.kind === 'reel'
      ? await client.from('reels').insert({ ...own, ...item.text, ...ofAccount(item.media) })
      : await client.from('tools').insert({ ...own, ...item.text, ...ofAccount(item.media) });
  if (error !== null) throw new DataError(error.message, error.code, status);

  /** The columns with the files of the account. */
  function ofAccount<Columns extends object>(media: Columns): Columns {
    const text = JSON.stringify(media).replaceAll(`/${personId}/`, `/${accountId}/`);
    return JSON.parse(text) as Columns;
  }
}

/** The id of the copy of an item: the same for each attempt, and another one for each account. */
async function copyId(id: string, accountId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${accountId} ${id}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The form of a UUID of version 8 (RFC 9562, section 5.8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
