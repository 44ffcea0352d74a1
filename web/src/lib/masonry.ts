/**
 * Places items, in the order given, each into the column that is shortest so far (the leftmost of
 * equals). The place of an item depends only on those before it, so appending never moves one.
 * `heightOf` is in any unit that grows with the drawn height.
 */
export function placeInColumns<Item>(
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
