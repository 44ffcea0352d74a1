const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day as '3 November 2026', in the reader's time zone. */
export function longDate(at: string): string {
  return format.format(new Date(at));
}
