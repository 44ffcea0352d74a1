/**
 * Places items in the given order, each into the shortest column so far (the leftmost of equal
 * ones). The position of an item depends only on earlier items, so appending never moves one.
 * `heightOf` can use any unit.
 */
export function distributeToColumns<Item>(
  items: readonly Item[],
  columnCount: number,
  heightOf: (item: Item) => number,
): Item[][] {
  const columns = Array.from({ length: columnCount }, () => ({ height: 0, items: [] as Item[] }));
  for (const item of items) {
    const shortest = columns.reduce((best, column) =>
      column.height < best.height ? column : best,
    );
    shortest.items.push(item);
    shortest.height += heightOf(item);
  }
  return columns.map((column) => column.items);
}
