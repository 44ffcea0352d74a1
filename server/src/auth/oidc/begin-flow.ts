import type { Context } from 'hono';
import type { Transaction } from '../../db/database.ts';
import type { AuthParts } from '../auth-deps.ts';
import { validationFailed } from '../auth-errors.ts';
import { codeChallengeOf } from '../code-challenge.ts';
import { createFlow } from '../flow-state.ts';
import { randomToken } from '../random-token.ts';
import { OTHER_PROVIDERS } from '../settings.ts';
import { callbackAddress, setFlowCookie } from './flow-cookie.ts';
import type { IdentityProvider, AuthorizationRequest } from './oidc-provider.ts';

/**
 * Parameters of the client that are passed to the provider. Other parameters could change the flow.
 */
const PASSED_PARAMETERS = [
  'access_type',
  'display',
  'hd',
  'hl',
  'include_granted_scopes',
  'login_hint',
  'prompt',
  'ui_locales',
] as const;
/**
 * Allowed values of `prompt`: each shows a page of the provider. `none` would skip the user's
 * consent.
 */
const PROMPTS: readonly string[] = ['consent', 'create', 'login', 'select_account'];
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

/** The nonce of a flow. Only this server can derive it from the flow's id. */
export function nonceOf(parts: AuthParts, flowId: string): Promise<string> {
  return parts.digest(`nonce ${flowId}`);
}

/**
 * Stores a new flow, binds it to this browser, and returns the URL at the provider where it
 * continues. With `linkingTargetId`, that account gets the new identity. Throws 400 for an invalid
 * query, 500 when the provider does not answer.
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
  if (linkingTargetId !== undefined && challenge === undefined) {
    throw validationFailed(
      'Linking an identity requires code_challenge and code_challenge_method (PKCE)',
    );
  }
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
  await setFlowCookie(context, parts, flowId);
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

function extraParameters(query: URLSearchParams): URLSearchParams {
  const passed = new URLSearchParams();
  for (const name of PASSED_PARAMETERS) {
    const value = query.get(name);
    if (value !== null && (name !== 'prompt' || isPrompt(value))) passed.set(name, value);
  }
  return passed;
}

function isPrompt(value: string): boolean {
  return value.split(' ').every((word) => PROMPTS.includes(word));
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
