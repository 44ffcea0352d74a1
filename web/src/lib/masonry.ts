/**
 * Adds each item, in order, to the shortest column (the leftmost of equal columns). Appending items
 * never moves earlier ones. `heightOf` can use any unit.
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
