const SAFE_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:'];

/** The full address of an untrusted link, or null unless it is a website or email address. */
export function safeHref(address: string): string | null {
  // Untrusted texts can't know addresses of this site, so relative links are dropped.
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && SAFE_PROTOCOLS.includes(url.protocol) ? url.href : null;
}

/** The destination of a link whose text does not start with it, otherwise null. */
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
    // The text contains a lone '%': show it unchanged.
    return text;
  }
}
