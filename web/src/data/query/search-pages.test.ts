import { expect, test } from 'vitest';
import { nextKnownIds, searchPage } from './search-pages.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const many = (count: number) =>
  searchPage(rows(...Array.from({ length: count }, (_, index) => String(index))), 50);

test('the next page is requested with the ids of all received rows', () => {
  const first = searchPage(rows('a', 'b'), 2);
  const second = searchPage(rows('c', 'd'), 2);
  expect(nextKnownIds([first])).toEqual(['a', 'b']);
  const changed = { ...first, rows: rows('b') };
  expect(nextKnownIds([changed, second])).toEqual(['a', 'b', 'c', 'd']);
});

test('a page with fewer rows than requested is the last one', () => {
  expect(nextKnownIds([searchPage(rows('a', 'b'), 2), searchPage(rows('c'), 2)])).toBeNull();
  expect(nextKnownIds([searchPage([], 2)])).toBeNull();
});

test('there is no next page after 500 rows', () => {
  expect(nextKnownIds([many(450), many(49)])).toBeNull();
  expect(nextKnownIds([many(449), many(50)])).toHaveLength(499);
  expect(nextKnownIds([many(450), many(50)])).toBeNull();
});
