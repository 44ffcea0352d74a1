/** The calendar day of a time in the user's time zone, as 2026-11-21. */
export function localDay(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The calendar month of a time in the user's time zone, as 2026-11. */
export function localMonth(at: number): string {
  return localDay(at).slice(0, 7);
}

/** The midnight that ends the local day. Also correct for days with 23 or 25 hours. */
export function endOfDay(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** The midnight that ends the local month. */
export function endOfMonth(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth() + 1, 1).getTime();
}
