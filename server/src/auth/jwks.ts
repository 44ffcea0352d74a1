import type { AuthParts, Handler } from './auth-deps.ts';

/** GET /.well-known/jwks.json: the public keys to verify users' tokens with. */
export function jwks(parts: AuthParts): Handler {
  return async (context) => {
    context.header('cache-control', 'public, max-age=600');
    return context.json({ keys: await parts.tokens.publicKeys() });
  };
}
