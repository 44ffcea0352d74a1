import { supabase } from '../../data/client.ts';
import { peopleSearchQuery, postSearchQuery, toolSearchQuery } from '../../data/search-queries.ts';
import type { Wanted } from './search-address.ts';

/** The posts of a search. */
export function postsOf({ text, tags, sort }: Wanted, size?: number) {
  return postSearchQuery(supabase(), { query: text, tags, sort }, size);
}

/** The tools of a search; those who have neither likes nor copies stand in the usual order for these. */
export function toolsOf({ text, tags, sort }: Wanted, size?: number) {
  const order = sort === 'newest' ? 'newest' : 'relevance';
  return toolSearchQuery(supabase(), { query: text, tags, sort: order }, size);
}

/** The people of a search; they have no tags, so without words nobody is asked for. */
export function peopleOf(text: string, size?: number) {
  return { ...peopleSearchQuery(supabase(), text, size), enabled: text !== '' };
}
