import { SEARCH_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { NO_AUTO_REFETCH } from '../../data/query/no-auto-refetch.ts';
import { searchKeys } from '../../data/query/query-keys.ts';
import {
  FORCE_AUTHOR_LOOKUP,
  nextKnownIds,
  type ReceivedIds,
  searchPage,
  type SearchPage,
} from '../../data/query/search-pages.ts';
import type { Tool } from '../../data/tools/tool.ts';
import { fetchTools } from '../../data/tools/tool-queries.ts';
import { POST_COLUMNS, toPost } from '../../data/works/post.ts';
import { REEL_COLUMNS, toReel } from '../../data/works/reel.ts';
import type { Work } from '../../data/works/work.ts';
import { mixWorks } from './mix-works.ts';
import type { ContentSearch, UsedSearch } from './search-queries.ts';

/** A page has one reel for this many posts. */
const POSTS_PER_REEL = 4;

/** The ids of the known rows; null for a kind whose last row was loaded. */
interface KnownWorks {
  posts: string[] | null;
  reels: string[] | null;
}

interface PageParam<Known> {
  known: Known;
  /** The search that found the earlier pages; null for the first page. */
  used: UsedSearch | null;
}

/** One page of results. */
interface FoundPage {
  used: UsedSearch;
}

interface WorksPage extends FoundPage {
  works: Work[];
  received: { posts: ReceivedIds; reels: ReceivedIds };
}

type ToolsPage = SearchPage<Tool> & FoundPage;

interface PageRequest {
  search: ContentSearch;
  used: UsedSearch;
  size: number;
  signal: AbortSignal;
}

function toArguments({ search, used, size }: PageRequest, knownIds: string[]) {
  const { tags, filters, sort } = search;
  const { query, matching } = used;
  const page = { page_size: size, known_ids: knownIds };
  return { query, matching, tags: [...tags], filters: [...filters], sort, ...page };
}

async function fetchPosts(client: DbClient, request: PageRequest, knownIds: string[]) {
  const { size, signal } = request;
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('search_posts', toArguments(request, knownIds))
      .select(POST_COLUMNS)
      .limit(...FORCE_AUTHOR_LOOKUP)
      .abortSignal(signal)
      // TanStack Query handles retries.
      .retry(false),
  );
  return searchPage(
    rows.map((row) => toPost(row, loadedAt)),
    size,
  );
}

async function fetchReels(client: DbClient, request: PageRequest, knownIds: string[]) {
  const { size, signal } = request;
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('search_reels', toArguments(request, knownIds))
      .select(REEL_COLUMNS)
      .limit(...FORCE_AUTHOR_LOOKUP)
      .abortSignal(signal)
      .retry(false),
  );
  return searchPage(
    rows.map((row) => toReel(row, loadedAt)),
    size,
  );
}

const NO_MORE = { rows: [], ids: [], hasMore: false };

async function fetchWorks(
  client: DbClient,
  request: PageRequest,
  known: KnownWorks,
): Promise<WorksPage> {
  const reelSize = known.posts === null ? request.size : Math.ceil(request.size / POSTS_PER_REEL);
  const [{ rows: posts, ...ofPosts }, { rows: reels, ...ofReels }] = await Promise.all([
    known.posts === null ? NO_MORE : fetchPosts(client, request, known.posts),
    known.reels === null
      ? NO_MORE
      : fetchReels(client, { ...request, size: reelSize }, known.reels),
  ]);
  return {
    works: mixWorks(posts, reels, request.search.sort, POSTS_PER_REEL - 1),
    received: { posts: ofPosts, reels: ofReels },
    used: request.used,
  };
}

function nextKnownWorks(pages: readonly WorksPage[]): KnownWorks | null {
  const posts = nextKnownIds(pages.map(({ received }) => received.posts));
  const reels = nextKnownIds(pages.map(({ received }) => received.reels));
  return posts === null && reels === null ? null : { posts, reels };
}

async function fetchToolsPage(
  client: DbClient,
  { search, used, size, signal }: PageRequest,
  knownIds: string[],
): Promise<ToolsPage> {
  const { tags, filters } = search;
  const sort = search.sort === 'newest' ? 'newest' : 'relevance';
  const { query, matching } = used;
  const page = await fetchTools(
    client,
    { query, matching, tags, filters, sort },
    { knownIds, size, signal },
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
function foundPages<Page extends FoundPage, Known>(
  client: DbClient,
  kind: 'works' | 'tools',
  search: ContentSearch,
  size: number,
  {
    nothing,
    fetchPage,
    nextKnown,
    isEmpty,
  }: {
    /** No known rows, for the first page. */
    nothing: Known;
    fetchPage: (request: PageRequest, known: Known) => Promise<Page>;
    /** The known rows of all pages; null at the end. */
    nextKnown: (pages: readonly Page[]) => Known | null;
    isEmpty: (page: Page) => boolean;
  },
) {
  const initial: PageParam<Known> = { known: nothing, used: null };
  const asTyped: UsedSearch = { query: search.query, matching: 'all', unknown: [] };
  return infiniteQueryOptions({
    queryKey: [...(kind === 'works' ? searchKeys.posts(search) : searchKeys.tools(search)), size],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const request = { search, used: pageParam.used ?? asTyped, size, signal };
      const page = await fetchPage(request, pageParam.known);
      if (pageParam.used !== null || search.exact || !isEmpty(page)) return page;
      const { helps, ...used } = await fetchSuggestion(client, kind, request);
      return helps ? fetchPage({ ...request, used }, nothing) : { ...page, used };
    },
    initialPageParam: initial,
    getNextPageParam: ({ used }, pages) => {
      const known = nextKnown(pages);
      return known === null ? null : { known, used };
    },
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

/** Published posts and reels that match a search. */
export function workSearchQuery(client: DbClient, search: ContentSearch, size = SEARCH_PAGE) {
  return foundPages<WorksPage, KnownWorks>(client, 'works', search, size, {
    nothing: { posts: [], reels: [] },
    fetchPage: (request, known) => fetchWorks(client, request, known),
    nextKnown: nextKnownWorks,
    isEmpty: ({ works }) => works.length === 0,
  });
}

/** Tools that match a search. Unsupported sort orders become 'relevance'. */
export function toolSearchQuery(client: DbClient, search: ContentSearch, size = SEARCH_PAGE) {
  return foundPages<ToolsPage, string[]>(client, 'tools', search, size, {
    nothing: [],
    fetchPage: (request, known) => fetchToolsPage(client, request, known),
    nextKnown: nextKnownIds,
    isEmpty: ({ rows }) => rows.length === 0,
  });
}
