/** Counts code points, as Postgres does, not UTF-16 units. */
export function countChars(text: string): number {
  return Array.from(text).length;
}

/** Removes control characters other than tabs and line breaks, and trims the text. */
export function tidyText(typed: string): string {
  return typed.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').trim();
}

/** Control characters, zero-width spaces, blank letters, overrides of the direction. */
const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\u00ad\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

/**
 * A name or title without characters that nobody sees or that reorder the text around them; '' if
 * nothing visible is left. Like the SQL function private.clear_name.
 */
export function clearName(name: string): string {
  const cleared = name.replaceAll(UNSEEN, '');
  return /[^\s\u200c-\u200f]/.test(cleared) ? cleared : '';
}
