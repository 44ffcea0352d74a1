import type { SearchSort } from '../../data/search-queries.ts';

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

/** The whole state of the search screen, as its address holds it. */
export interface SearchAddress {
  /** As it is typed; a part from # on is a tag. */
  query: string;
  tab: SearchTab;
  sort: SearchSort;
  /** Chosen beside those in the query. */
  tags: readonly string[];
}

/** Reads an address; what it does not say, or says wrongly, is as at first. */
export function readSearch(params: URLSearchParams): SearchAddress {
  const tab = TABS.find((one) => one.tab === params.get('tab'))?.tab ?? 'all';
  const sort = SORTS.find((one) => one.sort === params.get('sort'))?.sort ?? 'relevance';
  return {
    query: (params.get('q') ?? '').trim(),
    tab,
    sort,
    tags: unique(params.getAll('tag').map((tag) => tag.trim())),
  };
}

/** The address of a state. */
export function searchAddress({ query, tab, sort, tags }: SearchAddress): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (tab !== 'all') params.set('tab', tab);
  if (sort !== 'relevance') params.set('sort', sort);
  for (const tag of tags) params.append('tag', tag);
  const text = params.toString();
  return text === '' ? '/search' : `/search?${text}`;
}

/** What is searched for. */
export interface Wanted {
  /** Words; '' where only tags are asked for. */
  text: string;
  tags: string[];
  sort: SearchSort;
}

/** Words and tags of a query: '#' begins a tag, which goes on to the next one, as tags may hold spaces. */
function partsOf(query: string): { text: string; tags: string[] } {
  const [text = '', ...tags] = query.split(/(?:^|\s)#/);
  return { text: text.trim(), tags: unique(tags.map((tag) => tag.trim())) };
}

/** What a state asks for; null where it asks for nothing. */
export function wantedOf({ query, tags, sort }: SearchAddress): Wanted | null {
  const parts = partsOf(query);
  const all = unique([...parts.tags, ...tags]);
  return parts.text === '' && all.length === 0 ? null : { text: parts.text, tags: all, sort };
}

/** The state with a tag more, or with one less, wherever it stood. */
export function withTagToggled(state: SearchAddress, tag: string): SearchAddress {
  const { text, tags: inQuery } = partsOf(state.query);
  const others = (tags: readonly string[]) => tags.filter((other) => !isSame(other, tag));
  if ([...inQuery, ...state.tags].some((other) => isSame(other, tag))) {
    const query = [text, ...others(inQuery).map((other) => `#${other}`)].join(' ').trim();
    return { ...state, query, tags: others(state.tags) };
  }
  return { ...state, tags: [...state.tags, tag] };
}

/** The state without what filters it; the words stay. */
export function withoutFilters(state: SearchAddress): SearchAddress {
  return { ...state, query: partsOf(state.query).text, sort: 'relevance', tags: [] };
}

/** Whether two tags are one, as the server sees it. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function unique(tags: readonly string[]): string[] {
  return tags.filter(
    (tag, index) => tag !== '' && tags.findIndex((other) => isSame(other, tag)) === index,
  );
}
