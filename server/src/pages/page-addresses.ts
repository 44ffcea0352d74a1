/** The absolute URL of a page on this site. `path` is not encoded, as in a PublicPage. */
export function pageUrl(site: string, path: string): string {
  const [, kind = '', ...key] = path.split('/');
  return key.length === 0
    ? `${site}/${kind}`
    : `${site}/${kind}/${encodeURIComponent(key.join('/'))}`;
}

/**
 * The absolute URL of a file in a row; null if it is unsafe. URLs in rows are relative to the site,
 * and users write them.
 */
export function fileUrl(site: string, url: string): string | null {
  if (!URL.canParse(url, site)) return null;
  const resolved = new URL(url, site);
  return /^https?:$/.test(resolved.protocol) ? resolved.href : null;
}

/** Returns the path of a URL without an ending such as ".md"; null if it has another ending. */
export function pathWithout(ending: string, url: string): string | null {
  const { pathname } = new URL(url);
  return pathname.endsWith(ending) ? pathname.slice(0, -ending.length) : null;
}
