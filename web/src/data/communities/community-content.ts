import { COMMUNITY_CONTENT_PAGE } from '@promptory/domain/community';
import type { QueryData } from '@supabase/supabase-js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { newestPage, nextCursor, type Cursor } from '../query/cursor.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { communityKeys } from '../query/query-keys.ts';
import { type Author, AUTHOR_COLUMNS, POST_COLUMNS, toPost } from '../works/post.ts';
import { REEL_COLUMNS, toReel } from '../works/reel.ts';
import type { Work } from '../works/work.ts';

/** A post or reel shared in a community, and who shared it. The work itself is in the same page. */
export interface Share {
  id: string;
  workId: string;
  isPinned: boolean;
  sharedAt: string;
  sharer: Author;
}

/** The last row of a page. Pinned rows come first. */
interface ContentCursor extends Cursor {
  isPinned: boolean;
}

/** One page of shared posts or reels. */
export interface ContentPage {
  works: Work[];
  shares: Share[];
  next: ContentCursor | null;
}

const CONTENT_COLUMNS =
  `id,created_at,is_pinned,sharer:profiles!community_content_shared_by_fkey(${AUTHOR_COLUMNS}),post:posts(${POST_COLUMNS}),reel:reels(${REEL_COLUMNS})` as const;

function selectContent(client: DbClient) {
  return client.from('community_content').select(CONTENT_COLUMNS);
}

type ContentRow = QueryData<ReturnType<typeof selectContent>>[number];

function toWork({ post, reel }: ContentRow, loadedAt: number): Work | null {
  if (post !== null) return toPost(post, loadedAt);
  return reel === null ? null : toReel(reel, loadedAt);
}

async function fetchPage(
  client: DbClient,
  { communityId, type }: { communityId: string; type: 'post' | 'reel' },
  { cursor, signal }: { cursor: ContentCursor | null; signal: AbortSignal },
): Promise<ContentPage> {
  const loadedAt = Date.now();
  const size = COMMUNITY_CONTENT_PAGE;
  let query = selectContent(client).eq('community_id', communityId).eq('content_type', type);
  if (cursor?.isPinned === true) {
    const { createdAt, id } = cursor;
    // The pinned rows after the cursor, and all rows that are not pinned.
    query = query.or(
      `is_pinned.is.false,created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`,
    );
  } else if (cursor !== null) query = query.eq('is_pinned', false);
  const rows: ContentRow[] = unwrap(
    await newestPage(query.order('is_pinned', { ascending: false }), {
      cursor: cursor?.isPinned === true ? null : cursor,
      size,
      signal,
    }),
  );
  const found = rows.flatMap((row) => {
    const work = toWork(row, loadedAt);
    return work === null ? [] : [{ row, work }];
  });
  const next = nextCursor(rows, size);
  return {
    works: found.map(({ work }) => work),
    shares: found.map(({ row, work }) => ({
      id: row.id,
      workId: work.id,
      isPinned: row.is_pinned,
      sharedAt: row.created_at,
      sharer: row.sharer,
    })),
    next: next && { ...next, isPinned: rows.at(-1)?.is_pinned === true },
  };
}

/** Pages of the posts or reels that a community shares: pinned first, then the newest. */
export function communityContentQuery(
  client: DbClient,
  communityId: string,
  type: 'post' | 'reel',
) {
  return infiniteQueryOptions({
    queryKey: communityKeys.content(communityId, type),
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(client, { communityId, type }, { cursor, signal }),
    initialPageParam: null as ContentCursor | null,
    getNextPageParam: ({ next }) => next,
    ...NO_AUTO_REFETCH,
  });
}

/** Pins or unpins a shared post or reel. Throws a DataError, also if the user may not do it. */
export async function writePin(client: DbClient, shareId: string, isPinned: boolean) {
  unwrap(
    await client
      .from('community_content')
      .update({ is_pinned: isPinned })
      .eq('id', shareId)
      .select('id')
      .single(),
  );
}

/** Removes a shared post or reel from its community. Throws a DataError, also if it is gone. */
export async function removeShare(client: DbClient, shareId: string): Promise<void> {
  unwrap(await client.from('community_content').delete().eq('id', shareId).select('id').single());
}
