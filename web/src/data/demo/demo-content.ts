import type { AttachedPrompt } from '@promptory/domain/attached-prompt';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import type { Row } from '../client/database.ts';

type PostText = 'title' | 'description' | 'prompt' | 'tags' | 'allow_copy_prompt';
type PostMedia = 'media_urls' | 'media_type' | 'media_info';
type ReelText = 'title' | 'prompt' | 'tags' | 'allow_copy_prompt';
type ReelMedia = 'video_url' | 'thumbnail_url' | 'media_info';
type ToolText = 'name' | 'description' | 'website_url' | 'category' | 'tags' | 'pricing';
type ToolMedia = 'logo_url';

/** Something that the demo person made: the columns with and without files. */
export type DemoItem = {
  /** The id in the demo. */
  id: string;
} & (
  | {
      kind: 'post';
      text: Pick<Row<'posts'>, PostText>;
      media: Pick<Row<'posts'>, PostMedia>;
      attached: AttachedPrompt | null;
    }
  | { kind: 'reel'; text: Pick<Row<'reels'>, ReelText>; media: Pick<Row<'reels'>, ReelMedia> }
  | { kind: 'tool'; text: Pick<Row<'tools'>, ToolText>; media: Pick<Row<'tools'>, ToolMedia> }
);

/** What somebody made in the demo and has not yet copied to their account. */
export interface DemoContent {
  /** The id of the account to which it can be copied. */
  accountId: string;
  /** The id of the demo person. Paths of files begin with it. */
  personId: string;
  items: readonly DemoItem[];
}

/** The content is in a cache, because it has files. The product and its demo share it. */
const CACHE = 'promptory-demo-content';
const LIST = '/demo-content.json';
/** The ids of items that were copied or declined, so that they are not offered again. */
const SETTLED_KEY = 'promptory.demo-content-settled';
const MAX_SETTLED = 1_000;

export const PUBLIC_MEDIA = '/storage/v1/object/public/media/';

/** The paths in the bucket `media` of the files of an item. */
export function filesOf({ media }: DemoItem, personId: string): string[] {
  const address = new RegExp(`"${PUBLIC_MEDIA}(${personId}/[\\w./-]+)"`, 'g');
  const found = JSON.stringify(media).matchAll(address);
  return [...new Set([...found].map(([, path = '']) => path))];
}

/**
 * Runs `work` while no other tab reads and changes the content. Rejects if that is not possible until
 * `signal`.
 */
export async function withDemoContent<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return navigator.locks.request(CACHE, signal === undefined ? {} : { signal }, work);
}

/** True if there is content that can be copied. */
export async function hasDemoContent(): Promise<boolean> {
  return 'caches' in window && (await caches.has(CACHE));
}

/** The content that can be copied; null if there is none. */
export async function readDemoContent(): Promise<DemoContent | null> {
  const list = await caches.match(LIST, { cacheName: CACHE });
  return list === undefined ? null : ((await list.json()) as DemoContent);
}

/** Stores the content that can be copied, and deletes files that it does not need. */
export async function writeDemoContent(content: DemoContent): Promise<void> {
  if (content.items.length === 0) {
    await caches.delete(CACHE);
    return;
  }
  const cache = await caches.open(CACHE);
  await cache.put(LIST, Response.json(content));
  const needed = content.items.flatMap((item) => filesOf(item, content.personId));
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path !== LIST && !needed.includes(path.slice(1))) await cache.delete(url);
  }
}

/** Stores a file by its path. Throws if the browser has no room. */
export async function writeDemoFile(path: string, file: Response): Promise<void> {
  await (await caches.open(CACHE)).put(`/${path}`, file);
}

/** A stored file by its path; undefined if it was not stored, or if the browser has deleted it. */
export async function readDemoFile(path: string): Promise<Blob | undefined> {
  return (await caches.match(`/${path}`, { cacheName: CACHE }))?.blob();
}

/** Remembers that items were copied or declined, and removes them from the stored content. */
export async function settle(ids: readonly string[]): Promise<DemoContent | null> {
  const settled = [...settledItems(), ...ids].slice(-MAX_SETTLED);
  localStorageOrNull()?.setItem(SETTLED_KEY, JSON.stringify(settled));
  const content = await readDemoContent();
  if (content === null) return null;
  const rest = { ...content, items: content.items.filter(({ id }) => !ids.includes(id)) };
  await writeDemoContent(rest);
  return rest;
}

/** The ids of items that were copied or declined. */
export function settledItems(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorageOrNull()?.getItem(SETTLED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Not written by this app.
    return [];
  }
}
