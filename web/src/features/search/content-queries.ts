import { SEARCH_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { FORCE_AUTHOR_LOOKUP, offsetPage, uniqueRows } from '../../data/query/offset-pages.ts';
import { NO_AUTO_REFETCH } from '../../data/query/no-auto-refetch.ts';
import { searchKeys } from '../../data/query/query-keys.ts';
import type { Tool } from '../../data/tools/tool.ts';
import { fetchTools } from '../../data/tools/tool-queries.ts';
import { POST_COLUMNS, toPost } from '../../data/works/post.ts';
import { REEL_COLUMNS, toReel } from '../../data/works/reel.ts';
import type { Work } from '../../data/works/work.ts';
import { mixWorks } from './mix-works.ts';
import type { ContentSearch, UsedSearch } from './search-queries.ts';

/** A page has one reel for this many posts. */
const POSTS_PER_REEL = 4;

/** The offsets of the next rows; null for a kind whose last row was loaded. */
interface Offsets {
  posts: number | null;
  reels: number | null;
}

interface PageParam<Next> {
  next: Next;
  /** The search that found the earlier pages; null for the first page. */
  used: UsedSearch | null;
}

/** One page of results. */
interface FoundPage<Next> {
  next: Next | null;
  used: UsedSearch;
}

export interface WorksPage extends FoundPage<Offsets> {
  works: Work[];
}

export interface ToolsPage extends FoundPage<number> {
  rows: Tool[];
}

/** The works of all pages without duplicates. */
export function uniqueWorks(pages: readonly Pick<WorksPage, 'works'>[]): Work[] {
  return uniqueRows(pages.map(({ works }) => ({ rows: works })));
}

interface PageRequest {
  search: ContentSearch;
  used: UsedSearch;
  size: number;
  signal: AbortSignal;
}

function toArguments({ search, used, size }: PageRequest, offset: number) {
  const { tags, filters, sort } = search;
  const { query, matching } = used;
  const page = { page_size: size, page_offset: offset };
  return { query, matching, tags: [...tags], filters: [...filters], sort, ...page };
}

async function fetchPosts(client: DbClient, request: PageRequest, offset: number) {
  const { size, signal } = request;
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('search_posts', toArguments(request, offset))
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

async function fetchReels(client: DbClient, request: PageRequest, offset: number) {
  const { size, signal } = request;
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('search_reels', toArguments(request, offset))
      .select(REEL_COLUMNS)
      .limit(...FORCE_AUTHOR_LOOKUP)
      .abortSignal(signal)
      .retry(false),
  );
  return offsetPage(
    rows.map((row) => toReel(row, loadedAt)),
    offset,
    size,
  );
}

const NO_MORE = { rows: [], next: null };

async function fetchWorks(
  client: DbClient,
  request: PageRequest,
  offsets: Offsets,
): Promise<WorksPage> {
  const reelSize = offsets.posts === null ? request.size : Math.ceil(request.size / POSTS_PER_REEL);
  const [posts, reels] = await Promise.all([
    offsets.posts === null ? NO_MORE : fetchPosts(client, request, offsets.posts),
    offsets.reels === null
      ? NO_MORE
      : fetchReels(client, { ...request, size: reelSize }, offsets.reels),
  ]);
  const isLast = posts.next === null && reels.next === null;
  return {
    works: mixWorks(posts.rows, reels.rows, request.search.sort, POSTS_PER_REEL - 1),
    next: isLast ? null : { posts: posts.next, reels: reels.next },
    used: request.used,
  };
}

async function fetchToolsPage(
  client: DbClient,
  { search, used, size, signal }: PageRequest,
  offset: number,
): Promise<ToolsPage> {
  const { tags, filters } = search;
  const sort = search.sort === 'newest' ? 'newest' : 'relevance';
  const { query, matching } = used;
  const page = await fetchTools(
    client,
    { query, matching, tags, filters, sort },
    { offset, size, signal },
  );
  return { ...page, used };
}

/**
 * Loads an alternative for a search without results: corrected spellings, or only some of the
 * words.
 */
async function fetchSuggestion(
  client: DbClient,
  kind: 'works' | 'tools',
  { search, signal }: PageRequest,
): Promise<UsedSearch & { helps: boolean }> {
  const { query, tags, filters } = search;
  const [row] = unwrap(
    await client
      .rpc('suggest_search', { kind, query, tags: [...tags], filters: [...filters] })
      .abortSignal(signal)
      .retry(false),
  );
  const helps = row?.matching === 'all' || row?.matching === 'some';
  return {
    query: helps ? row.better_query : query,
    matching: row?.matching === 'some' ? 'some' : 'all',
    unknown: row?.unknown ?? [],
    helps,
  };
}

/**
 * Query options for paged results. If the first page is empty, it is searched again with corrected
 * spellings, then for some of the words. The previous results stay visible while a new search
 * loads.
 */
function foundPages<Page extends FoundPage<unknown>>(
  client: DbClient,
  kind: 'works' | 'tools',
  search: ContentSearch,
  size: number,
  {
    first,
    fetchPage,
    isEmpty,
  }: {
    first: NonNullable<Page['next']>;
    fetchPage: (request: PageRequest, next: NonNullable<Page['next']>) => Promise<Page>;
    isEmpty: (page: Page) => boolean;
  },
) {
  const initial: PageParam<NonNullable<Page['next']>> = { next: first, used: null };
  const asTyped: UsedSearch = { query: search.query, matching: 'all', unknown: [] };
  return infiniteQueryOptions({
    queryKey: [...(kind === 'works' ? searchKeys.posts(search) : searchKeys.tools(search)), size],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const request = { search, used: pageParam.used ?? asTyped, size, signal };
      const page = await fetchPage(request, pageParam.next);
      if (pageParam.used !== null || search.exact || !isEmpty(page)) return page;
      const { helps, ...used } = await fetchSuggestion(client, kind, request);
      return helps ? fetchPage({ ...request, used }, first) : { ...page, used };
    },
    initialPageParam: initial,
    getNextPageParam: ({ next, used }) =>
      next === null || next === undefined ? null : { next, used },
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

/** Published posts and reels that match a search. */
export function workSearchQuery(client: DbClient, search: ContentSearch, size = SEARCH_PAGE) {
  return foundPages<WorksPage>(client, 'works', search, size, {
    first: { posts: 0, reels: 0 },
    fetchPage: (request, next) => fetchWorks(client, request, next),
    isEmpty: ({ works }) => works.length === 0,
  });
}

/** Tools that match a search. Unsupported sort orders become 'relevance'. */
export function toolSearchQuery(client: DbClient, search: ContentSearch, size = SEARCH_PAGE) {
  return foundPages<ToolsPage>(client, 'tools', search, size, {
    first: 0,
    fetchPage: (request, next) => fetchToolsPage(client, request, next),
    isEmpty: ({ rows }) => rows.length === 0,
  });
}
