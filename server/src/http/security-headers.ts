import type { MiddlewareHandler } from 'hono';
import type { InlineSources } from './inline-sources.ts';
import { DEMO_PATH } from './static-files.ts';

export interface ContentSources {
  /** the inline scripts and styles in index.html */
  readonly inline: InlineSources;
  /** further addresses that the app may connect to, e.g. `https:` */
  readonly connectSources: readonly string[];
  /** CSP sources of the scripts, frames and styles of the captcha */
  readonly captchaSources?: readonly string[];
}

export interface SecurityOptions extends ContentSources {
  /** true for paths that answer with data or parts of a page, never with a page or a worker */
  readonly isData: (path: string) => boolean;
  /** the inline scripts and styles in the HTML of demo mode */
  readonly demoInline: InlineSources;
}

/** After a visit, browsers use only https for a year. */
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

/** Data is never shown as a page. More headers would only make each answer 1.2 kB larger. */
const DATA_HEADERS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Limit for the cache: clients can send any host name, but a real server has only a few. */
const MAX_CACHED_ORIGINS = 100;

interface Origin {
  readonly protocol: string;
  readonly policy: string;
  readonly demoPolicy: string;
}

/**
 * Sets security headers on every response. Keeps a content security policy that a handler has set.
 */
export function securityHeaders({
  isData,
  demoInline,
  ...sources
}: SecurityOptions): MiddlewareHandler {
  const origins = new Map<string, Origin>();
  function originOf(url: string): Origin {
    const text = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
    const known = origins.get(text);
    if (known !== undefined) return known;
    const { protocol, host } = new URL(url);
    const origin = {
      protocol: protocol.slice(0, -1),
      policy: contentPolicy(host, sources),
      demoPolicy: contentPolicy(host, { ...sources, inline: withWebAssembly(demoInline) }),
    };
    if (origins.size < MAX_CACHED_ORIGINS) origins.set(text, origin);
    return origin;
  }

  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const { protocol, policy, demoPolicy } = originOf(context.req.url);
    const data = isData(context.req.path);
    const all = data ? DATA_HEADERS : PAGE_HEADERS;
    for (const name in all) headers.set(name, all[name] ?? '');
    if (!headers.has('content-security-policy')) {
      const pagePolicy = context.req.path.startsWith(DEMO_PATH) ? demoPolicy : policy;
      headers.set('content-security-policy', data ? DATA_POLICY : pagePolicy);
    }
    // Behind a proxy that terminates https, only this header shows the protocol.
    const proxied = context.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
    if ((proxied ?? protocol) === 'https') {
      headers.set('strict-transport-security', HSTS);
    }
  };
}

/** The database of demo mode is WebAssembly. */
function withWebAssembly({ scripts, styles }: InlineSources): InlineSources {
  return { scripts: [...scripts, "'wasm-unsafe-eval'"], styles };
}

/**
 * The app's content security policy on a host. Style attributes are allowed, because they cannot
 * load or run anything.
 */
export function contentPolicy(
  host: string,
  { inline, connectSources, captchaSources = [] }: ContentSources,
): string {
  // In older versions of Safari, 'self' does not include WebSockets of the same host.
  const sockets = HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts, ...captchaSources].join(' '),
    ["style-src 'self'", ...inline.styles, ...captchaSources].join(' '),
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
