const SAFE_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:'];

/** The normalized URL of an untrusted link; null if it is not a web or email link. */
export function safeHref(address: string): string | null {
  // Relative links are dropped, because untrusted authors can't know pages of this site.
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && SAFE_PROTOCOLS.includes(url.protocol) ? url.href : null;
}

/** The host or email address of a link if its text does not start with it, otherwise null. */
export function hiddenDestination(href: string, text: string): string | null {
  const { protocol, host, pathname } = new URL(href);
  const place = protocol === 'mailto:' ? decoded(pathname) : host;
  const shown = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '');
  const isSaid =
    shown.startsWith(place.toLowerCase()) && /^(?:$|[/?#])/.test(shown.slice(place.length));
  return isSaid ? null : place;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text contains an invalid '%' sequence: show it unchanged.
    return text;
  }
}
