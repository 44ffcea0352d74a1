import { type RefObject, useLayoutEffect, useState } from 'react';

/** Gap between columns and between cards in px. Must be equal to the class `gap-4`. */
export const GAP_PX = 16;

interface ColumnLayout {
  /** Distance from the top of the page to the list, in px. */
  topPx: number;
  /** Width of one column, in px. */
  columnPx: number;
}

/** Position and width of a list's columns; null before the first layout. */
export function useColumnLayout(
  list: RefObject<HTMLElement | null>,
  columnCount: number,
): ColumnLayout | null {
  const [layout, setLayout] = useState<ColumnLayout | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const topPx = Math.round(top + window.scrollY);
      const columnPx = Math.round((width - (columnCount - 1) * GAP_PX) / columnCount);
      setLayout((before) =>
        before?.topPx === topPx && before.columnPx === columnPx ? before : { topPx, columnPx },
      );
    };
    measure();
    // Observe the body too: the list moves when content above it changes its height.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [list, columnCount]);
  return layout;
}
