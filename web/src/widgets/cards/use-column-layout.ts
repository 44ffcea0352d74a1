import { type RefObject, useLayoutEffect, useState } from 'react';

/** Gap between columns and between cards, in px; the same as the class `gap-4`. */
export const GAP_PX = 16;

interface ColumnLayout {
  /** Distance from the top of the page to the list. */
  topPx: number;
  /** Width of one column. */
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
    // Content above the list can change height and move the list, so observe the body too.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [list, columnCount]);
  return layout;
}
