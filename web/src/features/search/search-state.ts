import type { SearchSort } from './search-queries.ts';

export const TABS = [
  { tab: 'all', label: 'All' },
  { tab: 'prompts', label: 'Prompts' },
  { tab: 'tools', label: 'Tools' },
  { tab: 'users', label: 'Users' },
] as const;
export type SearchTab = (typeof TABS)[number]['tab'];

export const SORTS = [
  { sort: 'relevance', label: 'Most Relevant' },
  { sort: 'newest', label: 'Newest' },
  { sort: 'popular', label: 'Most Popular' },
  { sort: 'copied', label: 'Most Copied' },
] as const satisfies readonly { sort: SearchSort; label: string }[];

/** State of the search screen, stored in the URL. */
export interface SearchState {
  /** As typed, with tags written as #tag. */
  query: string;
  tab: SearchTab;
  sort: SearchSort;
  /** Tags selected in the filter panel, in addition to tags in the query. */
  tags: readonly string[];
}

/** Reads the state from URL parameters; missing or invalid ones get their defaults. */
export function parseSearch(params: URLSearchParams): SearchState {
  const tab = TABS.find((one) => one.tab === params.get('tab'))?.tab ?? 'all';
  const sort = SORTS.find((one) => one.sort === params.get('sort'))?.sort ?? 'relevance';
  return {
    query: (params.get('q') ?? '').trim(),
    tab,
    sort,
    tags: uniqueTags(params.getAll('tag').map((tag) => tag.trim())),
  };
}

/** Path of the search screen with a state. */
export function searchPath({ query, tab, sort, tags }: SearchState): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (tab !== 'all') params.set('tab', tab);
  if (sort !== 'relevance') params.set('sort', sort);
  for (const tag of tags) params.append('tag', tag);
  const text = params.toString();
  return text === '' ? '/search' : `/search?${text}`;
}

/** The parameters of a search request. */
export interface SearchCriteria {
  /** Words; '' for a search by tags only. */
  text: string;
  tags: string[];
  sort: SearchSort;
}

/** Splits a query into words and tags. A tag may contain spaces, so it ends at the next '#'. */
function parseQuery(query: string): { text: string; tags: string[] } {
  const [text = '', ...tags] = query.split(/(?:^|\s)#/);
  return { text: text.trim(), tags: uniqueTags(tags.map((tag) => tag.trim())) };
}

/** Returns the search criteria of a state, or null if it is empty. */
export function toCriteria({ query, tags, sort }: SearchState): SearchCriteria | null {
  const parts = parseQuery(query);
  const all = uniqueTags([...parts.tags, ...tags]);
  return parts.text === '' && all.length === 0 ? null : { text: parts.text, tags: all, sort };
}

/** Adds a tag, or removes it from the query and the selected tags. */
export function withTagToggled(state: SearchState, tag: string): SearchState {
  const { text, tags: inQuery } = parseQuery(state.query);
  const others = (tags: readonly string[]) => tags.filter((other) => !isSameTag(other, tag));
  if ([...inQuery, ...state.tags].some((other) => isSameTag(other, tag))) {
    const query = [text, ...others(inQuery).map((other) => `#${other}`)].join(' ').trim();
    return { ...state, query, tags: others(state.tags) };
  }
  return { ...state, tags: [...state.tags, tag] };
}

/** Removes sort order and tags; keeps the words. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...state, query: parseQuery(state.query).text, sort: 'relevance', tags: [] };
}

/** Compares tags without case, like the server. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function uniqueTags(tags: readonly string[]): string[] {
  return tags.filter(
    (tag, index) => tag !== '' && tags.findIndex((other) => isSameTag(other, tag)) === index,
  );
}
