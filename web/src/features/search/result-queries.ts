import { supabase } from '../../data/client/client.ts';
import { peopleSearchQuery, postSearchQuery, toolSearchQuery } from './search-queries.ts';
import type { SearchCriteria } from './search-state.ts';

/**
 * Results per kind in the tab 'All'. The queries request one more, to know if 'See all' is needed.
 */
export const PREVIEW_SIZES = { posts: 4, tools: 4, people: 6 } as const;

/** Query options for the posts of a search. */
export function postResultsQuery({ text, tags, sort }: SearchCriteria, size?: number) {
  return postSearchQuery(supabase(), { query: text, tags, sort }, size);
}

/** Query options for the tools of a search. Unsupported sort orders become 'relevance'. */
export function toolResultsQuery({ text, tags, sort }: SearchCriteria, size?: number) {
  const order = sort === 'newest' ? 'newest' : 'relevance';
  return toolSearchQuery(supabase(), { query: text, tags, sort: order }, size);
}

/**
 * Query options for the people of a search; disabled without words, because people have no tags.
 */
export function peopleResultsQuery(text: string, size?: number) {
  return { ...peopleSearchQuery(supabase(), text, size), enabled: text !== '' };
}
