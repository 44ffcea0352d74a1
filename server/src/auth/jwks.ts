import type { AuthParts, Endpoint } from './auth-deps.ts';

/** GET /.well-known/jwks.json: the public keys to verify tokens of people with. */
export function jwks(parts: AuthParts): Endpoint {
  return async (context) => {
    context.header('cache-control', 'public, max-age=600');
    return context.json({ keys: await parts.tokens.publicKeys() });
  };
}
