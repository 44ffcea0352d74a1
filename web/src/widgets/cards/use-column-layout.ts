import { type RefObject, useLayoutEffect, useState } from 'react';

/** Gap between columns and between cards in px. Must be equal to the class `gap-4`. */
export const GAP_PX = 16;

interface ColumnLayout {
  /** Distance from the top of the page to the list, in px. */
  topPx: number;
  /** Width of one column, in px. */
  columnPx: number;
}

/** Width of a list in a wide window, and the space beside it in px (the classes of the screens). */
const MAX_LIST_PX = 1288;
const GUTTER_PX = 16;

/** The layout of a list that fills the window. */
function expectedLayout(columnCount: number): ColumnLayout {
  const width = Math.min(window.innerWidth, MAX_LIST_PX) - 2 * GUTTER_PX;
  return { topPx: 0, columnPx: columnWidth(width, columnCount) };
}

function columnWidth(listPx: number, columnCount: number): number {
  return Math.round((listPx - (columnCount - 1) * GAP_PX) / columnCount);
}

/**
 * Position and width of a list's columns. The first render uses an estimate, so that the cards are
 * part of that render, which React can split into steps. A measurement would need a second render
 * before the paint.
 */
export function useColumnLayout(
  list: RefObject<HTMLElement | null>,
  columnCount: number,
): ColumnLayout {
  const [layout, setLayout] = useState(() => expectedLayout(columnCount));
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const topPx = Math.round(top + window.scrollY);
      const columnPx = columnWidth(width, columnCount);
      setLayout((before) =>
        before.topPx === topPx && before.columnPx === columnPx ? before : { topPx, columnPx },
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
