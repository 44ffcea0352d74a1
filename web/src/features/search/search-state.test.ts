import { describe, expect, test } from 'vitest';
import {
  parseSearch,
  searchPath,
  toCriteria,
  withoutFilters,
  withTagToggled,
} from './search-state.ts';

const state = (address: string) => parseSearch(new URL(address, 'http://here').searchParams);

describe('the URL of a search', () => {
  test('contains the state without default values', () => {
    const address = '/search?q=fog+%23sea&tab=prompts&sort=copied&tag=film&tag=35mm+film&exact=1';
    expect(searchPath(state(address))).toBe(address);
    expect(searchPath(state('/search?q=&tab=all&sort=relevance'))).toBe('/search');
  });

  test('invalid parameters get their defaults', () => {
    expect(state('/search?tab=everything&sort=best&tag=&tag=Fog&tag=fog')).toEqual({
      query: '',
      tab: 'all',
      sort: 'relevance',
      tags: ['Fog'],
      exact: false,
    });
  });
});

describe('search criteria', () => {
  test.each([
    ['fog over the bay', 'fog over the bay', []],
    ['#fog', '', ['fog']],
    ['#character design', '', ['character design']],
    ['lamp #fog #character design', 'lamp', ['fog', 'character design']],
    ['c# code', 'c# code', []],
    ['#fog #Fog', '', ['fog']],
  ])('%s', (query, text, tags) => {
    expect(toCriteria(state(`/search?q=${encodeURIComponent(query)}`))).toEqual({
      text,
      names: text,
      tags,
      filters: [],
      invalid: [],
      sort: 'relevance',
      exact: false,
    });
  });

  test('filters that do not exist are kept apart', () => {
    const query = encodeURIComponent('lamp -oil "in fog" -tag:sea from:ada has:video has:money');
    expect(toCriteria(state(`/search?q=${query}&tag=film&exact=1`))).toEqual({
      text: 'lamp -oil "in fog"',
      names: 'lamp in fog',
      tags: ['film'],
      filters: ['-tag:sea', 'from:ada', 'has:video'],
      invalid: ['has:money'],
      sort: 'relevance',
      exact: true,
    });
  });

  test.each(['', ' ', '#', ' # '])('%j gives no search criteria', (query) => {
    expect(toCriteria(state(`/search?q=${encodeURIComponent(query)}`))).toBeNull();
  });

  test('selected tags are added to those in the query', () => {
    expect(toCriteria(state('/search?q=%23fog&tag=sea&tag=FOG'))?.tags).toEqual(['fog', 'sea']);
  });
});

describe('tags', () => {
  test('toggling adds a tag, or removes it from the query or the selection', () => {
    const chosen = withTagToggled(state('/search?q=lamp+%23fog+%23sea'), 'film');
    expect(chosen.tags).toEqual(['film']);
    expect(withTagToggled(chosen, 'F\u00eflm').tags).toEqual([]);
    expect(withTagToggled(chosen, 'Film').tags).toEqual([]);
    expect(withTagToggled(chosen, 'Fog')).toMatchObject({ query: 'lamp #sea', tags: ['film'] });
  });

  test('clearing the filters keeps the words and the tab', () => {
    const all = state('/search?q=lamp+%23fog+from%3Aada&tab=tools&sort=newest&tag=sea');
    expect(searchPath(withoutFilters(all))).toBe('/search?q=lamp&tab=tools');
  });
});
