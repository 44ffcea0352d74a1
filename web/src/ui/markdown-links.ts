const SAFE_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:'];

/** An address of a text by somebody else: in full, or null for all but websites and mail. */
export function safeHref(address: string): string | null {
  // Addresses of this site are nothing that such a text knows: a relative one leads nowhere.
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && SAFE_PROTOCOLS.includes(url.protocol) ? url.href : null;
}

/** Where a link leads when its own text does not begin with it; null when it does. */
export function hiddenPlace(href: string, text: string): string | null {
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
    // A lone '%': shown as it is written.
    return text;
  }
}
