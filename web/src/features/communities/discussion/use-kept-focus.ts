import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose focused row disappears: the row that takes its place gets it, or
 * the last row. `rows` must change when a row disappears. Returns the handlers of the list.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  // Removing the focused row removes the focus without a blur event.
  const focused = useRef(-1);
  useLayoutEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const left = [...(list.current?.children ?? [])];
    const row = left[focused.current] ?? left.at(-1);
    row?.querySelector('button')?.focus();
  }, [list, rows]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      focused.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    },
    onBlur: () => {
      focused.current = -1;
    },
  };
}
