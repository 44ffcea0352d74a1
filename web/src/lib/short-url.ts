/** Longer URLs are shortened. */
const SHOWN_MAX_CHARS = 48;

/**
 * Shortens a long URL for display: without scheme and 'www.', and with an ellipsis at the end. The
 * host is always complete, because its end says where a link leads.
 */
export function shortUrl(url: string): string {
  if (url.length <= SHOWN_MAX_CHARS) return url;
  const bare = url.replace(/^https?:\/\/(?:www\.)?/i, '');
  const hostChars = bare.search(/[/?#]|$/);
  // A character outside of the basic plane is never cut in half.
  const shown = bare
    .slice(0, Math.max(hostChars, SHOWN_MAX_CHARS - 1))
    .replace(/[\uD800-\uDBFF]$/, '');
  return shown.length < bare.length ? `${shown}…` : shown;
}
