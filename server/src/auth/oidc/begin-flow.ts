import type { Transaction } from '../../db/database.ts';
import type { AuthContext, AuthParts } from '../auth-deps.ts';
import { validationFailed } from '../auth-errors.ts';
import { codeChallengeOf } from '../code-challenge.ts';
import { createFlow } from '../flow-state.ts';
import { randomToken } from '../random-token.ts';
import { OTHER_PROVIDERS } from '../settings.ts';
import type { IdentityProvider, Question } from './oidc-provider.ts';

/** Ours to say; a client that could would turn the flow into another one. */
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
/** What a client says to us and not to the provider. */
const OURS = new Set(['provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'invite_token']);
const CLIENT_STATE_LIFETIME_MS = 3_600_000;

/** The provider of this name. Throws 400 validation_failed. */
export function providerOf(parts: AuthParts, name: string): IdentityProvider {
  const known = name.toLowerCase();
  if (known === 'google' && parts.google !== undefined) return parts.google;
  throw validationFailed(
    OTHER_PROVIDERS.includes(known)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name} could not be found`,
  );
}

/** Where providers send people back to; to be registered with them word for word. */
export function callbackAddress(parts: AuthParts): string {
  return `${parts.publicUrl}/auth/v1/callback`;
}

/** The nonce of a flow, which nobody but us can tell from its id. */
export function nonceOf(parts: AuthParts, flowId: string): Promise<string> {
  return parts.digest(`nonce ${flowId}`);
}

/**
 * Remembers a sign-in and says where it goes on: at the provider that the query names. With
 * `linkingTargetId` that account gets the identity. Throws 400 for a query that makes no sense, 500
 * when the provider does not answer.
 */
export async function beginFlow(
  context: AuthContext,
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
    const oauthClientStateId = await keepVerifier(transaction, verifier, now);
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
  const question: Question = {
    state: flowId,
    nonce: await nonceOf(parts, flowId),
    verifier,
    redirectUri: callbackAddress(parts),
  };
  return provider.authorizationUrl(question, {
    // Both are in use: commas in supabase/auth, spaces in OAuth.
    scopes: of('scopes')
      .split(/[\s,]+/)
      .filter((scope) => scope !== ''),
    extra: extraOf(query),
  });
}

/** Access type, prompt, login hint and the like go on to the provider. */
function extraOf(query: URLSearchParams): URLSearchParams {
  const told = [...query].filter(
    ([name]) => !RESERVED.has(name.toLowerCase()) && !OURS.has(name.toLowerCase()),
  );
  return new URLSearchParams(told);
}

async function keepVerifier(
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
