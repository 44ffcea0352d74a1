import { TOOLS_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { DataError, unwrap, ROW_NOT_FOUND } from '../client/unwrap.ts';
import { isUuid } from '../works/post-queries.ts';
import { toolKeys } from '../query/query-keys.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import {
  FORCE_AUTHOR_LOOKUP,
  SEARCH_PAGING,
  searchPage,
  type SearchPage,
} from '../query/search-pages.ts';
import { selectTools, type Tool, TOOL_COLUMNS } from './tool.ts';

/** The number of related tools on the page of a tool. */
const RELATED = 3;

export interface ToolSearch {
  query: string;
  /** A category, or null for all categories. */
  category?: string | null;
  tags?: readonly string[];
  sort?: 'relevance' | 'newest';
  /** Filters such as `-tag:fog` or `from:ada`. */
  filters?: readonly string[];
  /** `some` finds tools that have some of the words. */
  matching?: 'all' | 'some';
}

/** Loads a page of matching tools. Featured tools come first, unless sorted by newest. */
export async function fetchTools(
  client: DbClient,
  {
    query,
    category = null,
    tags = [],
    sort = 'relevance',
    filters = [],
    matching = 'all',
  }: ToolSearch,
  { knownIds, size, signal }: { knownIds: string[]; size: number; signal: AbortSignal },
): Promise<SearchPage<Tool>> {
  const search = {
    query,
    category,
    tags: [...tags],
    sort,
    filters: [...filters],
    matching,
    page_size: size,
    known_ids: knownIds,
  };
  const rows = unwrap(
    await client
      .rpc('search_tools', search)
      .select(TOOL_COLUMNS)
      .limit(...FORCE_AUTHOR_LOOKUP)
      .abortSignal(signal)
      // The query cache handles retries.
      .retry(false),
  );
  return searchPage(rows, size);
}

/** The tool directory. The old result stays visible while the next search loads. */
export function directoryQuery(client: DbClient, search: ToolSearch) {
  return infiniteQueryOptions({
    queryKey: toolKeys.directory(search),
    queryFn: ({ pageParam, signal }) =>
      fetchTools(client, search, { knownIds: pageParam, size: TOOLS_PAGE, signal }),
    ...SEARCH_PAGING,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

async function fetchTool(client: DbClient, id: string, signal: AbortSignal): Promise<Tool | null> {
  if (!isUuid(id)) return null;
  try {
    const tool: Tool = unwrap(
      await selectTools(client).eq('id', id).abortSignal(signal).retry(false).single(),
    );
    return tool;
  } catch (error) {
    if (error instanceof DataError && error.code === ROW_NOT_FOUND) return null;
    throw error;
  }
}

/** A tool by its id; null if it does not exist or is hidden from the viewer. */
export function toolQuery(client: DbClient, id: string) {
  return queryOptions({
    queryKey: toolKeys.detail(id),
    queryFn: ({ signal }) => fetchTool(client, id, signal),
  });
}

/** A few other tools of the same category. */
export function relatedToolsQuery(client: DbClient, { id, category }: Tool) {
  return queryOptions({
    queryKey: toolKeys.related(category),
    // One more than shown: the result may contain the tool itself.
    queryFn: ({ signal }) =>
      fetchTools(client, { query: '', category }, { knownIds: [], size: RELATED + 1, signal }),
    select: ({ rows }) => rows.filter((tool) => tool.id !== id).slice(0, RELATED),
  });
}
