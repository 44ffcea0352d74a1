import { TOOLS_PAGE } from '@promptory/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DataError, dataOf, NO_ROW } from './data-error.ts';
import { offsetPage, type OffsetPage, ONE_AUTHOR } from './paged.ts';
import { isUuid } from './post-queries.ts';
import { toolKeys } from './query-keys.ts';
import { STAYS_PUT } from './stays-put.ts';
import { type Tool, TOOL_COLUMNS } from './tool.ts';

/** Tools shown below another one of the same category. */
const RELATED = 3;

export interface ToolSearch {
  query: string;
  /** As the table names it; null for all. */
  category?: string | null;
  tags?: readonly string[];
  sort?: 'relevance' | 'newest';
}

/** Tools that match, featured ones first unless the newest are asked for; in one request. */
export async function fetchTools(
  client: SupabaseClient,
  { query, category = null, tags = [], sort = 'relevance' }: ToolSearch,
  { offset, size, signal }: { offset: number; size: number; signal: AbortSignal },
): Promise<OffsetPage<Tool>> {
  const asked = { query, category, tags, sort, page_size: size, page_offset: offset };
  const rows = dataOf(
    await client
      .rpc('search_tools', asked)
      .select(TOOL_COLUMNS)
      .limit(...ONE_AUTHOR)
      .abortSignal(signal)
      // Our own cache decides about retries.
      .retry(false),
  ) as unknown as Tool[];
  return offsetPage(rows, offset, size);
}

/** The directory: one category or all, of a search or whole. It keeps what it shows while another one comes. */
export function directoryQuery(client: SupabaseClient, search: ToolSearch) {
  return infiniteQueryOptions({
    queryKey: toolKeys.directory(search),
    queryFn: ({ pageParam, signal }) =>
      fetchTools(client, search, { offset: pageParam, size: TOOLS_PAGE, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...STAYS_PUT,
  });
}

async function fetchTool(
  client: SupabaseClient,
  id: string,
  signal: AbortSignal,
): Promise<Tool | null> {
  if (!isUuid(id)) return null;
  try {
    return dataOf(
      await client
        .from('tools')
        .select(TOOL_COLUMNS)
        .eq('id', id)
        .abortSignal(signal)
        .retry(false)
        .single<Tool>(),
    );
  } catch (error) {
    if (error instanceof DataError && error.code === NO_ROW) return null;
    throw error;
  }
}

/** One tool by its id; null when there is none, or none that the visitor may see. */
export function toolQuery(client: SupabaseClient, id: string) {
  return queryOptions({
    queryKey: toolKeys.detail(id),
    queryFn: ({ signal }) => fetchTool(client, id, signal),
  });
}

/** A few others of the same category. */
export function relatedToolsQuery(client: SupabaseClient, { id, category }: Tool) {
  return queryOptions({
    queryKey: toolKeys.related(category),
    // One more than is shown, as the tool itself may be among them.
    queryFn: ({ signal }) =>
      fetchTools(client, { query: '', category }, { offset: 0, size: RELATED + 1, signal }),
    select: ({ rows }) => rows.filter((tool) => tool.id !== id).slice(0, RELATED),
  });
}
