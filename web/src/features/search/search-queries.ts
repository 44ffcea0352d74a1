import { SEARCH_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DbClient, Row } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { offsetPage, type OffsetPage, FORCE_AUTHOR_LOOKUP } from '../../data/query/offset-pages.ts';
import {
  type Author,
  AUTHOR_COLUMNS,
  type Post,
  POST_COLUMNS,
  toPost,
} from '../../data/works/post.ts';
import { searchKeys } from '../../data/query/query-keys.ts';
import { NO_AUTO_REFETCH } from '../../data/query/no-auto-refetch.ts';
import { fetchTools, type ToolSearch } from '../../data/tools/tool-queries.ts';

/** Number of popular tags to load. */
const POPULAR_TAGS_MAX = 12;
const POPULAR_TAGS_STALE_MS = 5 * 60_000;

export type SearchSort = 'relevance' | 'newest' | 'popular' | 'copied';

export interface PostSearch {
  query: string;
  tags: readonly string[];
  sort: SearchSort;
}

/** A person in the search results. */
export interface FoundPerson extends Author, Pick<Row<'profiles'>, 'followers_count'> {
  /** Follow state at the time of the request. */
  following: boolean;
  /** Time of the request in milliseconds; toggles made later override the row. */
  loadedAt: number;
}

interface PageRequest {
  offset: number;
  size: number;
  signal: AbortSignal;
}

async function fetchPosts(
  client: DbClient,
  { query, tags, sort }: PostSearch,
  { offset, size, signal }: PageRequest,
): Promise<OffsetPage<Post>> {
  const loadedAt = Date.now();
  const args = { query, tags: [...tags], sort, page_size: size, page_offset: offset };
  const rows = unwrap(
    await client
      .rpc('search_posts', args)
      .select(POST_COLUMNS)
      .limit(...FORCE_AUTHOR_LOOKUP)
      .abortSignal(signal)
      // TanStack Query handles retries.
      .retry(false),
  );
  return offsetPage(
    rows.map((row) => toPost(row, loadedAt)),
    offset,
    size,
  );
}

async function fetchPeople(
  client: DbClient,
  query: string,
  { offset, size, signal }: PageRequest,
): Promise<OffsetPage<FoundPerson>> {
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('search_profiles', { query, page_size: size, page_offset: offset })
      .select(`${AUTHOR_COLUMNS},followers_count,following`)
      .abortSignal(signal)
      .retry(false),
  );
  return offsetPage(
    rows.map((row) => ({ ...row, following: row.following ?? false, loadedAt })),
    offset,
    size,
  );
}

/** Query options for paged results. The previous results stay visible while a new search loads. */
function resultPages<Row>(
  queryKey: readonly unknown[],
  fetchPage: (piece: PageRequest) => Promise<OffsetPage<Row>>,
  size: number,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, size],
    queryFn: ({ pageParam, signal }) => fetchPage({ offset: pageParam, size, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

/** Published posts that match all words and tags. */
export function postSearchQuery(client: DbClient, search: PostSearch, size = SEARCH_PAGE) {
  return resultPages(searchKeys.posts(search), (piece) => fetchPosts(client, search, piece), size);
}

/** Tools that match all words and tags. */
export function toolSearchQuery(client: DbClient, search: ToolSearch, size = SEARCH_PAGE) {
  return resultPages(searchKeys.tools(search), (piece) => fetchTools(client, search, piece), size);
}

/** People whose names contain the text, most followed first. */
export function peopleSearchQuery(client: DbClient, query: string, size = SEARCH_PAGE) {
  return resultPages(
    searchKeys.people({ query }),
    (piece) => fetchPeople(client, query, piece),
    size,
  );
}

/** The most used tags of recent posts. */
export function popularTagsQuery(client: DbClient) {
  return queryOptions({
    queryKey: searchKeys.popularTags(),
    queryFn: async ({ signal }) => {
      const rows = unwrap(
        await client
          .rpc('popular_tags', { max_rows: POPULAR_TAGS_MAX })
          .abortSignal(signal)
          .retry(false),
      );
      return rows.map(({ tag }) => tag);
    },
    staleTime: POPULAR_TAGS_STALE_MS,
  });
}
