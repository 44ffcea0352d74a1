/** The allowed redirects after a sign-in. */
export interface Redirects {
  /**
   * Returns the requested URL if it is allowed, otherwise the URL of the site. `site` is the base
   * URL at which the request was made, if it differs from the usual one.
   */
  to(asked: string | undefined, site?: string): URL;
}

/** Schemes that run code or show content instead of opening a site. */
const NEVER = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'about:',
  'view-source:',
]);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Allows the site's own origin and the addresses in a list. They may contain Supabase's wildcards:
 * - `*` matches any text without `.` and `/`
 * - `**` matches any text
 * - `?` matches one character, but not `.` or `/`
 */
export function createRedirects(siteUrl: string, allowed: readonly string[]): Redirects {
  const patterns = allowed.map(toPattern);
  return {
    to(asked, site = siteUrl) {
      const url = asked === undefined ? undefined : plainUrl(asked);
      const isAllowed =
        url !== undefined &&
        ([site, siteUrl].some((one) => isSameSite(url, new URL(one))) ||
          patterns.some((one) => one.test(withoutFragment(url))));
      return isAllowed ? url : new URL(site);
    },
  };
}

/**
 * Parses an address. Returns undefined if programs could interpret it differently, or if its scheme
 * is unsafe.
 */
function plainUrl(asked: string): URL | undefined {
  if (/[\s\\\p{Cc}]/u.test(asked) || !/^[a-z][a-z\d+.-]*:\/\//i.test(asked)) return undefined;
  if (!URL.canParse(asked)) return undefined;
  const url = new URL(asked);
  if (NEVER.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url;
}

/**
 * On a loopback site, every port and every loopback name counts as the same site (RFC 8252 section
 * 7.3).
 */
function isSameSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  return url.protocol === site.protocol && isLoopback(url.hostname) && isLoopback(site.hostname);
}

/** True for the names of this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

function withoutFragment(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  return copy.href;
}

function toPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|[\s\S]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[\\^$.|+()[\]{}]/, '\\$&');
  });
  // A slash may follow, because parsing adds one to a bare origin.
  return new RegExp(`^${source}/?$`, 's');
}
