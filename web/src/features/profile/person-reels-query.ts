import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { type Cursor, newestPage, nextCursor } from '../../data/query/cursor.ts';
import { peopleKeys } from '../../data/query/query-keys.ts';
import type { Post } from '../../data/works/post.ts';
import { type Reel, selectReels, toReel } from '../../data/works/reel.ts';

/** Number of reels per page. */
const PAGE = 24;

/** A page of a person's reels. It has the shape of a feed page, so that likes reach it. */
interface ReelsPage {
  posts: Post[];
  reels: Reel[];
  next: Cursor | null;
}

/** The reels of a person, newest first, in one request per page. */
export function personReelsQuery(client: DbClient, personId: string) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.reels(personId),
    queryFn: async ({ pageParam, signal }): Promise<ReelsPage> => {
      const loadedAt = Date.now();
      const page = { cursor: pageParam, size: PAGE, signal };
      const rows = unwrap(await newestPage(selectReels(client).eq('user_id', personId), page));
      return {
        posts: [],
        reels: rows.map((row) => toReel(row, loadedAt)),
        next: nextCursor(rows, PAGE),
      };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
}
