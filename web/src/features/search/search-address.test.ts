import { describe, expect, test } from 'vitest';
import {
  readSearch,
  searchAddress,
  wantedOf,
  withoutFilters,
  withTagToggled,
} from './search-address.ts';

const state = (address: string) => readSearch(new URL(address, 'http://here').searchParams);

describe('the address of a search', () => {
  test('holds all of it, and nothing that goes without saying', () => {
    const address = '/search?q=fog+%23sea&tab=prompts&sort=copied&tag=film&tag=35mm+film';
    expect(searchAddress(state(address))).toBe(address);
    expect(searchAddress(state('/search?q=&tab=all&sort=relevance'))).toBe('/search');
  });

  test('what it says wrongly is as at first', () => {
    expect(state('/search?tab=everything&sort=best&tag=&tag=Fog&tag=fog')).toEqual({
      query: '',
      tab: 'all',
      sort: 'relevance',
      tags: ['Fog'],
    });
  });
});

describe('what is searched for', () => {
  test.each([
    ['fog over the bay', 'fog over the bay', []],
    ['#fog', '', ['fog']],
    ['#character design', '', ['character design']],
    ['lamp #fog #character design', 'lamp', ['fog', 'character design']],
    ['c# code', 'c# code', []],
    ['#fog #Fog', '', ['fog']],
  ])('%s', (query, text, tags) => {
    expect(wantedOf(state(`/search?q=${encodeURIComponent(query)}`))).toEqual({
      text,
      tags,
      sort: 'relevance',
    });
  });

  test.each(['', ' ', '#', ' # '])('%j is nothing', (query) => {
    expect(wantedOf(state(`/search?q=${encodeURIComponent(query)}`))).toBeNull();
  });

  test('chosen tags go with those in the query', () => {
    expect(wantedOf(state('/search?q=%23fog&tag=sea&tag=FOG'))?.tags).toEqual(['fog', 'sea']);
  });
});

describe('tags', () => {
  test('one is chosen, and taken away wherever it stood', () => {
    const chosen = withTagToggled(state('/search?q=lamp+%23fog+%23sea'), 'film');
    expect(chosen.tags).toEqual(['film']);
    expect(withTagToggled(chosen, 'Film').tags).toEqual([]);
    expect(withTagToggled(chosen, 'Fog')).toMatchObject({ query: 'lamp #sea', tags: ['film'] });
  });

  test('clearing the filters keeps the words and the tab', () => {
    const all = state('/search?q=lamp+%23fog&tab=tools&sort=newest&tag=sea');
    expect(searchAddress(withoutFilters(all))).toBe('/search?q=lamp&tab=tools');
  });
});
