import { attachedPromptSchema } from '@promptory/domain/attached-prompt';
import { storedUser, supabase } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import { mediaUrl } from '../media/media-url.ts';
import {
  filesOf,
  PUBLIC_MEDIA,
  readDemoContent,
  readDemoFile,
  settledItems,
  withDemoContent,
  writeDemoContent,
  writeDemoFile,
} from './demo-content.ts';
import type { DemoItem } from './demo-content.ts';

/** The newest items of each kind. */
const MAX_ITEMS = 50;

/**
 * Stores what the person of the demo has made, so that the product can offer to copy it to an
 * account. Call it in the demo. Leaves out items whose files can't be read or stored, and those for
 * which the time until `signal` does not suffice. Throws an Error if nothing can be read.
 */
export async function exportDemoContent(accountId: string, signal: AbortSignal): Promise<void> {
  const person = storedUser();
  if (person === null) return;
  const personId = person.id;
  const items = await itemsOf(personId, signal);
  await withDemoContent(async () => {
    const settled = settledItems();
    const exported: DemoItem[] = [];
    for (const item of items.filter(({ id }) => !settled.includes(id))) {
      try {
        for (const path of filesOf(item, personId)) await exportFile(path, signal);
        exported.push(item);
      } catch (error) {
        console.warn('Could not prepare something for the account', error);
      }
    }
    const before = await readDemoContent();
    // What waits for a click is kept, also after the demo has begun anew.
    const isSame = before?.accountId === accountId && before.personId === personId;
    const waiting = isSame ? before.items : [];
    const isNew = ({ id }: DemoItem) => exported.some((one) => one.id === id);
    const kept = waiting.filter((item) => !isNew(item));
    await writeDemoContent({ accountId, personId, items: [...exported, ...kept] });
  }, signal);
}

async function exportFile(path: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if ((await readDemoFile(path)) !== undefined) return;
  const response = await fetch(mediaUrl(PUBLIC_MEDIA + path), { signal });
  if (!response.ok) throw new Error(`Could not read ${path}`);
  await writeDemoFile(path, response);
}

async function itemsOf(userId: string, signal: AbortSignal): Promise<DemoItem[]> {
  const client = supabase();
  const [posts, reels, tools] = await Promise.all([
    client
      .from('posts')
      .select(
        'id,title,description,prompt,tags,allow_copy_prompt,media_urls,media_type,media_info,attached_prompts(format,content)',
      )
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MAX_ITEMS)
      .abortSignal(signal),
    client
      .from('reels')
      .select('id,title,prompt,tags,allow_copy_prompt,video_url,thumbnail_url,media_info')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MAX_ITEMS)
      .abortSignal(signal),
    client
      .from('tools')
      .select('id,name,description,website_url,logo_url,category,tags,pricing')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MAX_ITEMS)
      .abortSignal(signal),
  ]);
  return [
    ...unwrap(posts).map(
      ({ id, media_urls, media_type, media_info, attached_prompts, ...text }): DemoItem => {
        const attached = attachedPromptSchema.safeParse(attached_prompts);
        const media = { media_urls, media_type, media_info };
        return {
          ...{ kind: 'post', id, text, media },
          attached: attached.success ? attached.data : null,
        };
      },
    ),
    ...unwrap(reels).map(({ id, video_url, thumbnail_url, media_info, ...text }): DemoItem => ({
      ...{ kind: 'reel', id, text },
      media: { video_url, thumbnail_url, media_info },
    })),
    ...unwrap(tools).map(({ id, logo_url, ...text }): DemoItem => ({
      ...{ kind: 'tool', id, text },
      media: { logo_url },
    })),
  ];
}
