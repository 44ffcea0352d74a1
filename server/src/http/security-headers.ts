import type { MiddlewareHandler } from 'hono';

export interface ContentSources {
  /** hashes of the scripts inside index.html, e.g. `'sha256-…'` */
  readonly inlineScripts: readonly string[];
  /** where else the app may connect to, e.g. `https:` */
  readonly connectSources: readonly string[];
  /** whose scripts, frames and styles tell people from programs */
  readonly captchaSources?: readonly string[];
}

export interface SecurityOptions extends ContentSources {
  /** whether a path answers with data and never with a page of the app */
  readonly isData: (path: string) => boolean;
}

/** Browsers ask by https only for a year after they did once. */
const HSTS = 'max-age=31536000';
const HOST = /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;

const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    'microphone=(self)',
    'camera=(self)',
    ...[
      'accelerometer',
      'browsing-topics',
      'display-capture',
      'geolocation',
      'gyroscope',
      'hid',
      'idle-detection',
      'magnetometer',
      'midi',
      'payment',
      'publickey-credentials-create',
      'publickey-credentials-get',
      'serial',
      'usb',
      'xr-spatial-tracking',
    ].map((feature) => `${feature}=()`),
  ].join(', '),
};

/** Data is neither shown as a page nor framed; more would only be sent along with each of many answers. */
const DATA_HEADERS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Clients choose the host they name; a real one has a few. */
const MAX_ORIGINS_KEPT = 100;

interface Origin {
  readonly protocol: string;
  readonly policy: string;
}

/** Sets what browsers should forbid on every response; a policy that a handler has set stays. */
export function securityHeaders({ isData, ...sources }: SecurityOptions): MiddlewareHandler {
  const origins = new Map<string, Origin>();
  function originOf(url: string): Origin {
    const text = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
    const known = origins.get(text);
    if (known !== undefined) return known;
    const { protocol, host } = new URL(url);
    const origin = { protocol: protocol.slice(0, -1), policy: contentPolicy(host, sources) };
    if (origins.size < MAX_ORIGINS_KEPT) origins.set(text, origin);
    return origin;
  }

  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const { protocol, policy } = originOf(context.req.url);
    const data = isData(context.req.path);
    const all = data ? DATA_HEADERS : PAGE_HEADERS;
    for (const name in all) headers.set(name, all[name] ?? '');
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', data ? DATA_POLICY : policy);
    }
    // Behind a proxy that speaks https for us only the proxy knows.
    const proxied = context.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
    if ((proxied ?? protocol) === 'https') {
      headers.set('strict-transport-security', HSTS);
    }
  };
}

/** The app's policy on a host. Styles in attributes are allowed: they can load and run nothing. */
export function contentPolicy(
  host: string,
  { inlineScripts, connectSources, captchaSources = [] }: ContentSources,
): string {
  // Older Safari does not count web sockets of the same host as 'self'.
  const sockets = HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts, ...captchaSources].join(' '),
    ["style-src 'self'", ...captchaSources].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self' blob:", ...sockets, ...connectSources, ...captchaSources].join(' '),
    ...(captchaSources.length > 0 ? [['frame-src', ...captchaSources].join(' ')] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
