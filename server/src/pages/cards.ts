import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Database } from '../db/database.ts';
import { cardContent, SITE_CARD } from './card-content.ts';
import type { CardContent } from './card-content.ts';
import { contentHash, fileNotFound, plainText, replyWithFile } from './page-reply.ts';
import type { PageFile } from './page-reply.ts';
import { publicPath } from './public-path.ts';
import { readPage } from './read-page.ts';

const MAX_AGE_S = 3600;
const RETRY_AFTER_S = 5;
/** A card has about 70 kB. */
const MAX_CACHED_CARDS = 200;
/** A card takes about 0.2 s of one core, so the last of the queue waits for 4 s. */
const MAX_QUEUED = 20;

/** The start of the page's path for each kind of card. */
const PATHS: Readonly<Record<string, string>> = {
  post: '/post/',
  reel: '/reel/',
  person: '/@',
  tag: '/tag/',
  tool: '/tools/',
  community: '/c/',
};
const CARD_PATH = /^\/cards\/([a-z]+)\/([^/]+)\.png$/;

class QueueFullError extends Error {}

/**
 * Answers /cards/site.png and /cards/{kind}/{key}.png: a drawn preview for pages without a picture.
 * Draws one card at a time, and answers 503 if too many wait.
 */
export function cards({
  db,
  draw,
}: {
  readonly db: Database;
  readonly draw: (content: CardContent) => Promise<Uint8Array<ArrayBuffer>>;
}): PageFile {
  const oneAtATime = pLimit(1);
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>, CardContent>({
    max: MAX_CACHED_CARDS,
    // Requests for the same card share one drawing.
    fetchMethod: (_key, _stale, { context }) => {
      if (oneAtATime.pendingCount >= MAX_QUEUED) throw new QueueFullError();
      return oneAtATime(() => draw(context));
    },
  });

  return async (request) => {
    const content = await contentOf(db, new URL(request.url).pathname);
    if (content === null) return fileNotFound();
    const key = await contentHash(new TextEncoder().encode(JSON.stringify(content)));
    try {
      const body = await drawn.forceFetch(key, { context: content });
      return await replyWithFile(request, { body, type: 'image/png', maxAgeS: MAX_AGE_S });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return plainText(503, 'Busy\n', { 'retry-after': String(RETRY_AFTER_S) });
    }
  };
}

async function contentOf(db: Database, pathname: string): Promise<CardContent | null> {
  if (pathname === '/cards/site.png') return SITE_CARD;
  const [, kind = '', key = ''] = CARD_PATH.exec(pathname) ?? [];
  const start = PATHS[kind];
  const path = start === undefined ? null : publicPath(start + key);
  const page = path === null ? null : await readPage(db, path);
  return page === null ? null : cardContent(page);
}
