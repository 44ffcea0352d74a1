import type { AuthParts, Endpoint } from './auth-deps.ts';

/** GET /.well-known/jwks.json: public keys to verify tokens with; none while a shared secret signs. */
export function jwks(parts: AuthParts): Endpoint {
  return (context) => {
    context.header('cache-control', 'public, max-age=600');
    return context.json({ keys: parts.tokens.publicKeys() });
  };
}
