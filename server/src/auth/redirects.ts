/** Where people may be sent after a sign-in. */
export interface Redirects {
  /** The asked address when it may be gone to, else the site itself. */
  to(asked: string | undefined): URL;
}

/** Schemes that run or show what an address says, instead of going somewhere. */
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
 * Allows the site's own origin and the addresses of a list, whole or with wildcards as in Supabase:
 * `*` any run without `.` and `/`, `**` any run, `?` one character that is neither.
 */
export function createRedirects(siteUrl: string, allowed: readonly string[]): Redirects {
  const site = new URL(siteUrl);
  const patterns = allowed.map(toPattern);
  return {
    to(asked) {
      const url = asked === undefined ? undefined : plainUrl(asked);
      const isAllowed =
        url !== undefined &&
        (isSameSite(url, site) || patterns.some((one) => one.test(withoutFragment(url))));
      return isAllowed ? url : new URL(siteUrl);
    },
  };
}

/** The address, unless browsers and other readers could disagree about where it leads. */
function plainUrl(asked: string): URL | undefined {
  if (/[\s\\\p{Cc}]/u.test(asked) || !/^[a-z][a-z\d+.-]*:\/\//i.test(asked)) return undefined;
  if (!URL.canParse(asked)) return undefined;
  const url = new URL(asked);
  if (NEVER.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url;
}

/** On one's own machine a site has any port and either name (RFC 8252 section 7.3). */
function isSameSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  return (
    url.protocol === site.protocol && LOOPBACK.has(url.hostname) && LOOPBACK.has(site.hostname)
  );
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
  // A bare origin is written with a slash at its end when it is parsed.
  return new RegExp(`^${source}/?$`, 's');
}
