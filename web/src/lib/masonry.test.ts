import { expect, test } from 'vitest';
import { distributeToColumns } from './masonry.ts';

const heights = Array.from({ length: 200 }, (_, index) => 100 + ((index * 7919) % 400));
const items = heights.map((height, id) => ({ id, height }));
const heightOf = (item: { height: number }) => item.height;

test('fills the first row in order, then the shortest column', () => {
  const columns = distributeToColumns([30, 10, 20, 5, 6, 40], 3, (height) => height);
  expect(columns).toEqual([[30], [10, 5, 6], [20, 40]]);
});

test.each([1, 2, 3, 4])('appending never moves existing items (%i columns)', (count) => {
  const all = distributeToColumns(items, count, heightOf);
  for (const length of [1, 15, 30, 120]) {
    const part = distributeToColumns(items.slice(0, length), count, heightOf);
    part.forEach((column, index) => {
      expect(all[index]?.slice(0, column.length)).toEqual(column);
    });
  }
});

test('column heights differ by at most the height of the tallest item', () => {
  const totals = distributeToColumns(items, 4, heightOf).map((column) =>
    column.reduce((sum, item) => sum + item.height, 0),
  );
  expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(Math.max(...heights));
});

test('within a column, items keep their order', () => {
  for (const column of distributeToColumns(items, 3, heightOf)) {
    expect(column.map((item) => item.id)).toEqual(
      column.map((item) => item.id).sort((a, b) => a - b),
    );
  }
});

test('without items all columns are empty', () => {
  expect(distributeToColumns([], 2, heightOf)).toEqual([[], []]);
});
