import { expect, test } from 'vitest';
import { offsetPage, uniqueRows } from './offset-pages.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('a full page has a next page, up to the search limit', () => {
  expect(offsetPage(rows('a', 'b'), 0, 2).next).toBe(2);
  expect(offsetPage(rows('a'), 0, 2).next).toBeNull();
  expect(offsetPage(rows('a', 'b'), 498, 2).next).toBe(500);
  expect(offsetPage(rows('a', 'b'), 500, 2).next).toBeNull();
});

test('a row that is in two pages is listed once', () => {
  expect(uniqueRows([offsetPage(rows('a', 'b'), 0, 2), offsetPage(rows('b', 'c'), 2, 2)])).toEqual(
    rows('a', 'b', 'c'),
  );
});
