import type { Endpoint } from './auth-deps.ts';

/** GET /.well-known/jwks.json: public keys to verify tokens with; a shared secret (HS256) has none. */
export function jwks(): Endpoint {
  return (context) => {
    context.header('cache-control', 'public, max-age=600');
    return context.json({ keys: [] });
  };
}
