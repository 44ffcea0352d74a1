import { fold } from '@promptory/domain/fold';
import { tidyText } from '@promptory/domain/text';
import {
  HAS_VALUES,
  parseQuery,
  type QueryFilter,
  toFilterText,
  withoutRanges,
} from './parse-query.ts';
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
  /** As typed, with filters such as #tag. */
  query: string;
  tab: SearchTab;
  sort: SearchSort;
  /** Tags selected in the filter panel, in addition to tags in the query. */
  tags: readonly string[];
  /** True to search for exactly what was typed, without corrected spellings. */
  exact: boolean;
}

/** Reads the state from URL parameters; missing or invalid ones get their defaults. */
export function parseSearch(params: URLSearchParams): SearchState {
  const tab = TABS.find((one) => one.tab === params.get('tab'))?.tab ?? 'all';
  const sort = SORTS.find((one) => one.sort === params.get('sort'))?.sort ?? 'relevance';
  return {
    query: tidyText(params.get('q') ?? ''),
    tab,
    sort,
    tags: uniqueTags(params.getAll('tag').map((tag) => tag.trim())),
    exact: params.get('exact') === '1',
  };
}

/** Path of the search screen with a state. */
export function searchPath({ query, tab, sort, tags, exact }: SearchState): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (tab !== 'all') params.set('tab', tab);
  if (sort !== 'relevance') params.set('sort', sort);
  for (const tag of tags) params.append('tag', tag);
  if (exact) params.set('exact', '1');
  const text = params.toString();
  return text === '' ? '/search' : `/search?${text}`;
}

/** The parameters of a search request. */
export interface SearchCriteria {
  /** Words, phrases in quotes and excluded words; '' for a search by filters only. */
  text: string;
  /** The words of `text` to find, for people, who have no filters. */
  names: string;
  tags: string[];
  /** The other filters, as the database expects them. */
  filters: string[];
  /** Filters that don't exist, such as has:money. They match nothing. */
  invalid: string[];
  sort: SearchSort;
  exact: boolean;
}

/** Returns the search criteria of a state, or null if it is empty. */
export function toCriteria({ query, tags, sort, exact }: SearchState): SearchCriteria | null {
  const { text, terms, filters } = parseQuery(query);
  const allTags = uniqueTags([...filters.filter(isWantedTag).map(({ value }) => value), ...tags]);
  const others = filters.filter((filter) => filter.key !== 'words' && !isWantedTag(filter));
  if (text === '' && allTags.length === 0 && others.length === 0) return null;
  return {
    text,
    names: terms.join(' '),
    tags: allTags,
    filters: others.filter(isValid).map(toFilterText),
    invalid: others.filter((filter) => !isValid(filter)).map(toFilterText),
    sort,
    exact,
  };
}

function isValid({ key, value }: QueryFilter): boolean {
  return key !== 'has' || HAS_VALUES.some((known) => known === value);
}

function isWantedTag({ key, excluded }: QueryFilter): boolean {
  return key === 'tag' && !excluded;
}

/** Adds a tag, or removes it from the query and the selected tags. */
export function withTagToggled(state: SearchState, tag: string): SearchState {
  const inQuery = parseQuery(state.query).filters.filter(
    (filter) => isWantedTag(filter) && isSameTag(filter.value, tag),
  );
  if (inQuery.length > 0 || state.tags.some((other) => isSameTag(other, tag))) {
    return {
      ...state,
      query: withoutRanges(state.query, inQuery),
      tags: state.tags.filter((other) => !isSameTag(other, tag)),
    };
  }
  return { ...state, tags: [...state.tags, tag] };
}

/** Removes sort order, tags and filters; keeps the words. */
export function withoutFilters(state: SearchState): SearchState {
  const { text } = parseQuery(state.query);
  return { ...state, query: text, sort: 'relevance', tags: [] };
}

/** Compares tags without case and accents, like the server. */
export function isSameTag(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function uniqueTags(tags: readonly string[]): string[] {
  return tags.filter(
    (tag, index) => tag !== '' && tags.findIndex((other) => isSameTag(other, tag)) === index,
  );
}
