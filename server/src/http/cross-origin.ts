import type { MiddlewareHandler } from 'hono';

const METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS';
const EXPOSED_HEADERS = [
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'etag',
  'content-length',
  'accept-ranges',
  'x-sb-error-code',
  'x-supabase-api-version',
  'retry-after',
  'x-ratelimit-reset',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
].join(',');
const PREFLIGHT_CACHED_S = 86_400;

/**
 * Any site may call, as with Supabase: bearer tokens authorize requests, never cookies. The headers
 * are set on the finished response, because Hono would copy the response if they were set earlier.
 */
export function crossOrigin(): MiddlewareHandler {
  return async (context, next) => {
    const asked = context.req.header('access-control-request-headers');
    // Answers only preflights of browsers; other OPTIONS requests go to the service.
    if (context.req.method === 'OPTIONS' && (asked ?? context.req.header('origin')) !== undefined) {
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': METHODS,
          'access-control-expose-headers': EXPOSED_HEADERS,
          'access-control-max-age': String(PREFLIGHT_CACHED_S),
          vary: 'Access-Control-Request-Headers',
          ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
        },
      });
    }
    await next();
    const { headers } = context.res;
    headers.set('access-control-allow-origin', '*');
    headers.set('access-control-expose-headers', EXPOSED_HEADERS);
    return undefined;
  };
}
