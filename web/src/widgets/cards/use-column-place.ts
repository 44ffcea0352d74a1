import { type RefObject, useLayoutEffect, useState } from 'react';

/** Between columns and between cards, in px; `gap-4` in classes. */
export const GAP_PX = 16;

interface ColumnPlace {
  /** How far the list begins below the top of the page. */
  topPx: number;
  /** How wide one column is. */
  columnPx: number;
}

/** Where the columns of a list are on the page; null until it was laid out. */
export function useColumnPlace(
  list: RefObject<HTMLElement | null>,
  columnCount: number,
): ColumnPlace | null {
  const [place, setPlace] = useState<ColumnPlace | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = () => {
      const { top, width } = element.getBoundingClientRect();
      const topPx = Math.round(top + window.scrollY);
      const columnPx = Math.round((width - (columnCount - 1) * GAP_PX) / columnCount);
      setPlace((before) =>
        before?.topPx === topPx && before.columnPx === columnPx ? before : { topPx, columnPx },
      );
    };
    look();
    // What stands above the list may come, go or wrap: all of it changes the height of the page.
    const changes = new ResizeObserver(look);
    changes.observe(element);
    changes.observe(document.body);
    return () => {
      changes.disconnect();
    };
  }, [list, columnCount]);
  return place;
}
