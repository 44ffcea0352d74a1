/** The local calendar day of a moment, as 2026-11-21; the user's own time zone decides. */
export function localDay(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The local calendar month of a moment, as 2026-11: the prefix of its days. */
export function localMonth(at: number): string {
  return localDay(at).slice(0, 7);
}

/** The midnight that ends the local day, also where that day has 23 or 25 hours. */
export function endOfDay(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** The midnight that ends the local month. */
export function endOfMonth(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth() + 1, 1).getTime();
}
