import { SEARCH_PAGE } from '@promptory/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import { offsetPage, type OffsetPage, ONE_AUTHOR } from './paged.ts';
import {
  type Author,
  AUTHOR_COLUMNS,
  type Post,
  POST_COLUMNS,
  type PostRow,
  toPost,
} from './post.ts';
import { searchKeys } from './query-keys.ts';
import { STAYS_PUT } from './stays-put.ts';
import { fetchTools, type ToolSearch } from './tool-queries.ts';

/** Tags that are offered as popular. */
const POPULAR_TAGS = 12;
const POPULAR_FRESH_MS = 5 * 60_000;

export type SearchSort = 'relevance' | 'newest' | 'popular' | 'copied';

export interface PostSearch {
  query: string;
  tags: readonly string[];
  sort: SearchSort;
}

/** Somebody whom a search found. */
export interface FoundPerson extends Author {
  followers_count: number;
  /** Whether the visitor followed them when it was asked for. */
  following: boolean;
  /** When it was asked for, in milliseconds; the overlay needs it. */
  loadedAt: number;
}

interface Piece {
  offset: number;
  size: number;
  signal: AbortSignal;
}

async function fetchPosts(
  client: SupabaseClient,
  { query, tags, sort }: PostSearch,
  { offset, size, signal }: Piece,
): Promise<OffsetPage<Post>> {
  const loadedAt = Date.now();
  const asked = { query, tags, sort, page_size: size, page_offset: offset };
  const rows = dataOf(
    await client
      .rpc('search_posts', asked)
      .select(POST_COLUMNS)
      .limit(...ONE_AUTHOR)
      .abortSignal(signal)
      // Our own cache decides about retries.
      .retry(false),
  ) as unknown as PostRow[];
  return offsetPage(
    rows.map((row) => toPost(row, loadedAt)),
    offset,
    size,
  );
}

async function fetchPeople(
  client: SupabaseClient,
  query: string,
  { offset, size, signal }: Piece,
): Promise<OffsetPage<FoundPerson>> {
  const loadedAt = Date.now();
  const rows = dataOf(
    await client
      .rpc('search_profiles', { query, page_size: size, page_offset: offset })
      .select(`${AUTHOR_COLUMNS},followers_count,following`)
      .abortSignal(signal)
      .retry(false),
  ) as unknown as (Author & { followers_count: number; following: boolean | null })[];
  return offsetPage(
    rows.map((row) => ({ ...row, following: row.following ?? false, loadedAt })),
    offset,
    size,
  );
}

/** A list of results, page by page; it keeps what it shows while the answer to another search comes. */
function pages<Row>(
  queryKey: readonly unknown[],
  fetchPage: (piece: Piece) => Promise<OffsetPage<Row>>,
  size: number,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, size],
    queryFn: ({ pageParam, signal }) => fetchPage({ offset: pageParam, size, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...STAYS_PUT,
  });
}

/** Published posts that match all words and tags. */
export function postSearchQuery(client: SupabaseClient, search: PostSearch, size = SEARCH_PAGE) {
  return pages(searchKeys.posts(search), (piece) => fetchPosts(client, search, piece), size);
}

/** Tools that match all words and tags. */
export function toolSearchQuery(client: SupabaseClient, search: ToolSearch, size = SEARCH_PAGE) {
  return pages(searchKeys.tools(search), (piece) => fetchTools(client, search, piece), size);
}

/** People whose names contain the text, most followed first. */
export function peopleSearchQuery(client: SupabaseClient, query: string, size = SEARCH_PAGE) {
  return pages(searchKeys.people({ query }), (piece) => fetchPeople(client, query, piece), size);
}

/** The tags that recent posts use most. */
export function popularTagsQuery(client: SupabaseClient) {
  return queryOptions({
    queryKey: searchKeys.popularTags(),
    queryFn: async ({ signal }) => {
      const rows = dataOf(
        await client
          .rpc('popular_tags', { max_rows: POPULAR_TAGS })
          .abortSignal(signal)
          .retry(false),
      ) as { tag: string }[];
      return rows.map(({ tag }) => tag);
    },
    staleTime: POPULAR_FRESH_MS,
  });
}
