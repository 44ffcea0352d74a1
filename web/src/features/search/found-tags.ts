import type { QueryClient } from '@tanstack/react-query';
import { postSearchQuery } from '../../data/search-queries.ts';
import { supabase } from '../../data/client.ts';
import { PREVIEW } from './preview.ts';
import type { Wanted } from './search-address.ts';

/** The tags of the posts that were found last for this search, in their order. Asks for nothing. */
export function foundTags(queryClient: QueryClient, wanted: Wanted | null): string[] {
  if (wanted === null) return [];
  const search = { query: wanted.text, tags: wanted.tags, sort: wanted.sort };
  const found = [undefined, PREVIEW.posts + 1]
    .map((size) => queryClient.getQueryData(postSearchQuery(supabase(), search, size).queryKey))
    .find((data) => data !== undefined);
  return found?.pages.flatMap(({ rows }) => rows).flatMap(({ tags }) => tags) ?? [];
}
