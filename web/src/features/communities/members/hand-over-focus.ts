const CONTROLS = '[data-member-action]:not(:disabled), button:not(:disabled), a[href]';

/**
 * Moves the focus to a control of the next or previous row of a list before `row` disappears, or to
 * `fallback` if it is the only row. Does nothing if the focus is elsewhere on the page.
 */
export function handOverFocus(row: HTMLElement | null, fallback: HTMLElement | null): void {
  const { activeElement } = document;
  // A dialog or menu that closes would return the focus to the row.
  const isHere =
    row?.contains(activeElement) === true ||
    activeElement === document.body ||
    activeElement?.closest('[role="dialog"], [role="menu"]') != null;
  if (row === null || !isHere) return;
  for (const sibling of [row.nextElementSibling, row.previousElementSibling]) {
    const control =
      sibling?.querySelector<HTMLElement>('[data-member-action]:not(:disabled)') ??
      sibling?.querySelector<HTMLElement>(CONTROLS);
    if (control) {
      control.focus();
      return;
    }
  }
  fallback?.focus();
}
