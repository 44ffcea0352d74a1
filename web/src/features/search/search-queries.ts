import { SEARCH_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DbClient, Row } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { SEARCH_PAGING, searchPage, type SearchPage } from '../../data/query/search-pages.ts';
import { type Author, AUTHOR_COLUMNS } from '../../data/works/post.ts';
import { searchKeys } from '../../data/query/query-keys.ts';
import { NO_AUTO_REFETCH } from '../../data/query/no-auto-refetch.ts';

/** Number of popular tags to load. */
const POPULAR_TAGS_MAX = 12;
const POPULAR_TAGS_STALE_MS = 5 * 60_000;

export type SearchSort = 'relevance' | 'newest' | 'popular' | 'copied';

/** A search for posts, reels or tools. */
export interface ContentSearch {
  query: string;
  tags: readonly string[];
  /** Filters as `toFilterText` writes them. */
  filters: readonly string[];
  sort: SearchSort;
  /** True to search only for what was typed: all words, spelled like this. */
  exact: boolean;
}

/** How the results were found. */
export interface UsedSearch {
  /** The searched words, with corrected spellings. */
  query: string;
  /** `some`: no result has all words, these have some of them. */
  matching: 'all' | 'some';
  /** Filters that match nothing at all, such as an unknown tag. */
  unknown: string[];
}

/** A person in the search results. */
export interface FoundPerson extends Author, Pick<Row<'profiles'>, 'followers_count'> {
  /** Follow state at the time of the request. */
  following: boolean;
  /** Time of the request in milliseconds; toggles made later override the row. */
  loadedAt: number;
}

const FOUND_PERSON_COLUMNS = `${AUTHOR_COLUMNS},followers_count,following` as const;

interface PageRequest {
  knownIds: string[];
  size: number;
  signal: AbortSignal;
}

async function fetchPeople(
  client: DbClient,
  query: string,
  { knownIds, size, signal }: PageRequest,
): Promise<SearchPage<FoundPerson>> {
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('search_profiles', { query, page_size: size, known_ids: knownIds })
      .select(FOUND_PERSON_COLUMNS)
      .abortSignal(signal)
      .retry(false),
  );
  return searchPage(toFoundPeople(rows, loadedAt), size);
}

function toFoundPeople<Found extends { following: boolean | null }>(
  rows: readonly Found[],
  loadedAt: number,
) {
  return rows.map((row) => ({ ...row, following: row.following ?? false, loadedAt }));
}

/** Query options for paged results. The previous results stay visible while a new search loads. */
function resultPages<Row>(
  queryKey: readonly unknown[],
  fetchPage: (piece: PageRequest) => Promise<SearchPage<Row>>,
  size: number,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, size],
    queryFn: ({ pageParam, signal }) => fetchPage({ knownIds: pageParam, size, signal }),
    ...SEARCH_PAGING,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

/** People whose names contain the text, most followed first. */
export function peopleSearchQuery(client: DbClient, query: string, size = SEARCH_PAGE) {
  return resultPages(
    searchKeys.people({ query }),
    (piece) => fetchPeople(client, query, piece),
    size,
  );
}

/** People whose names are spelled like the text, for a search that finds nobody. */
export function similarPeopleQuery(client: DbClient, query: string, size = SEARCH_PAGE) {
  return queryOptions({
    queryKey: [...searchKeys.people({ similarTo: query }), size],
    queryFn: async ({ signal }): Promise<FoundPerson[]> => {
      const loadedAt = Date.now();
      const rows = unwrap(
        await client
          .rpc('similar_profiles', { query, page_size: size })
          .select(FOUND_PERSON_COLUMNS)
          .abortSignal(signal)
          .retry(false),
      );
      return toFoundPeople(rows, loadedAt);
    },
    ...NO_AUTO_REFETCH,
  });
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
