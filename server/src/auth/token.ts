import { ApiError } from '../http/errors.ts';
import type { AuthParts, Endpoint } from './auth-deps.ts';
import { tokenByIdToken } from './oidc/token-id-token.ts';
import { tokenByPassword } from './token-password.ts';
import { tokenByAuthCode } from './token-pkce.ts';
import { tokenByRefreshToken } from './token-refresh.ts';

/** POST /token: each `grant_type` of the query is a way to sign in with an endpoint of its own. */
export function token(parts: AuthParts): Endpoint {
  const grants = new Map<string | undefined, Endpoint>([
    ['password', tokenByPassword(parts)],
    ['refresh_token', tokenByRefreshToken(parts)],
    ['pkce', tokenByAuthCode(parts)],
    ['id_token', tokenByIdToken(parts)],
    ['web3', refuse(422, 'web3_provider_disabled', 'Web3 provider is disabled')],
  ]);
  const unsupported = refuse(400, 'invalid_credentials', 'unsupported_grant_type');
  return (context) => (grants.get(context.req.query('grant_type')) ?? unsupported)(context);
}

function refuse(status: number, code: string, message: string): Endpoint {
  return () => {
    throw new ApiError(status, code, message);
  };
}
