import type { Context } from 'hono';
import type { Transaction } from '../../db/database.ts';
import type { AuthParts } from '../auth-deps.ts';
import { validationFailed } from '../auth-errors.ts';
import { codeChallengeOf } from '../code-challenge.ts';
import { createFlow } from '../flow-state.ts';
import { randomToken } from '../random-token.ts';
import { OTHER_PROVIDERS } from '../settings.ts';
import type { IdentityProvider, AuthorizationRequest } from './oidc-provider.ts';

/**
 * Parameters that only the server may set. They are dropped from client requests, because they
 * could change the flow.
 */
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
]);
/** Parameters for this server that are not passed to the provider. */
const OWN_PARAMETERS = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'skip_http_redirect',
  'invite_token',
]);
const CLIENT_STATE_LIFETIME_MS = 3_600_000;

/**
 * Returns the provider with this name. Throws 400 validation_failed when it is unknown or disabled.
 */
export function providerOf(parts: AuthParts, name: string): IdentityProvider {
  const known = name.toLowerCase();
  if (known === 'google' && parts.google !== undefined) return parts.google;
  throw validationFailed(
    OTHER_PROVIDERS.includes(known)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name} could not be found`,
  );
}

/** The redirect URI. Exactly this URI must be registered with each provider. */
export function callbackAddress(parts: AuthParts): string {
  return `${parts.publicUrl}/auth/v1/callback`;
}

/** The nonce of a flow. Only this server can derive it from the flow's id. */
export function nonceOf(parts: AuthParts, flowId: string): Promise<string> {
  return parts.digest(`nonce ${flowId}`);
}

/**
 * Stores a new flow and returns the URL at the provider where it continues. With `linkingTargetId`,
 * that account gets the new identity. Throws 400 for an invalid query, 500 when the provider does
 * not answer.
 */
export async function beginFlow(
  context: Context,
  parts: AuthParts,
  linkingTargetId?: string,
): Promise<URL> {
  const query = new URL(context.req.url).searchParams;
  const of = (name: string): string => query.get(name) ?? '';
  const provider = providerOf(parts, of('provider'));
  const challenge = codeChallengeOf(of('code_challenge_method'), of('code_challenge'));
  const referrer = parts.redirects.to(query.get('redirect_to') ?? undefined).href;

  const verifier = `${randomToken()}${randomToken()}`;
  const flowId = await parts.db.asAuthService(async (transaction) => {
    const now = parts.now();
    const oauthClientStateId = await storeVerifier(transaction, verifier, now);
    const flow = {
      challenge,
      providerType: 'google',
      authenticationMethod: 'oauth',
      referrer,
      oauthClientStateId,
      ...(linkingTargetId !== undefined && { linkingTargetId }),
    };
    return createFlow(transaction, flow, now);
  });
  const request: AuthorizationRequest = {
    state: flowId,
    nonce: await nonceOf(parts, flowId),
    verifier,
    redirectUri: callbackAddress(parts),
  };
  return provider.authorizationUrl(request, {
    // supabase/auth separates scopes with commas, OAuth with spaces.
    scopes: of('scopes')
      .split(/[\s,]+/)
      .filter((scope) => scope !== ''),
    extra: extraParameters(query),
  });
}

/**
 * The client's other parameters (prompt, login_hint and so on), which are passed to the provider.
 */
function extraParameters(query: URLSearchParams): URLSearchParams {
  const parameters = [...query].filter(
    ([name]) => !RESERVED.has(name.toLowerCase()) && !OWN_PARAMETERS.has(name.toLowerCase()),
  );
  return new URLSearchParams(parameters);
}

async function storeVerifier(
  transaction: Transaction,
  verifier: string,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  await transaction.query('delete from auth.oauth_client_states where created_at < $1', [
    new Date(now.getTime() - CLIENT_STATE_LIFETIME_MS),
  ]);
  await transaction.query(
    `insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at)
     values ($1, 'google', $2, $3)`,
    [id, verifier, now],
  );
  return id;
}
