import { supabase } from '../../data/client/client.ts';
import { toolSearchQuery, workSearchQuery } from './content-queries.ts';
import { type ContentSearch, peopleSearchQuery, similarPeopleQuery } from './search-queries.ts';
import type { SearchCriteria } from './search-state.ts';

/**
 * Results per kind in the tab 'All'. The queries request one more, to know if 'See all' is needed.
 */
export const PREVIEW_SIZES = { works: 4, tools: 4, people: 6 } as const;

function toSearch({ text, tags, filters, sort, exact }: SearchCriteria): ContentSearch {
  return { query: text, tags, filters, sort, exact };
}

/** Query options for the posts and reels of a search; disabled with an invalid filter. */
export function workResultsQuery(criteria: SearchCriteria, size?: number) {
  const enabled = criteria.invalid.length === 0;
  return { ...workSearchQuery(supabase(), toSearch(criteria), size), enabled };
}

/** Query options for the tools of a search; disabled with an invalid filter. */
export function toolResultsQuery(criteria: SearchCriteria, size?: number) {
  const enabled = criteria.invalid.length === 0;
  return { ...toolSearchQuery(supabase(), toSearch(criteria), size), enabled };
}

/**
 * Query options for the people of a search; disabled without words, because people have no tags.
 */
export function peopleResultsQuery({ names }: SearchCriteria, size?: number) {
  return { ...peopleSearchQuery(supabase(), names, size), enabled: names !== '' };
}

/** Query options for people with similar names. `wanted` is true once the search has found nothing. */
export function similarResultsQuery({ names }: SearchCriteria, wanted: boolean, size?: number) {
  return { ...similarPeopleQuery(supabase(), names, size), enabled: wanted && names !== '' };
}
