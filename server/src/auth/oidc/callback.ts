import type { Context } from 'hono';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts, Handler } from '../auth-deps.ts';
import { endFlow, findFlow, issueAuthCode } from '../flow-state.ts';
import type { Flow } from '../flow-state.ts';
import { fragmentRedirect, queryRedirect } from '../redirect-reply.ts';
import { toAuthError } from '../render-error.ts';
import { deviceOf, startSession, tokensOf } from '../sessions.ts';
import type { Grant } from '../sessions.ts';
import { isUuid } from '../uuid.ts';
import { nonceOf, providerOf } from './begin-flow.ts';
import { findOrCreateAccount, retryOnConflict } from './external-account.ts';
import { profileOf } from './external-profile.ts';
import { callbackAddress, takeFlowCookie } from './flow-cookie.ts';
import { OAuthError, errorLocation, errorParameters } from './oauth-error.ts';
import type { ProviderTokens } from './oidc-provider.ts';

const MAX_ERROR_LENGTH = 300;

/** GET /callback: the provider redirects here, with a code or an error. */
export function callback(parts: AuthParts): Handler {
  return async (context) => {
    const answer = new URL(context.req.url).searchParams;
    let claimed;
    try {
      parts.limits.request('callback', context.get('clientAddress'));
      claimed = await claimFlow(parts, answer.get('state') ?? '');
    } catch (error) {
      const known = reported(parts, error);
      // Without a flow the redirect address is unknown, so send the error to the home page.
      const home = queryRedirect(parts.redirects.to(undefined), errorParameters(known));
      return context.redirect(home.href, 303);
    }
    const target = new URL(claimed.flow.referrer ?? parts.publicUrl);
    try {
      const isSameBrowser = await takeFlowCookie(context, parts, claimed.flow.id);
      if (!isSameBrowser && needsCookie(parts, claimed.flow, target)) throw startedElsewhere();
      const tokens = await exchanged(parts, claimed, answer);
      return context.redirect(
        await redirectAfterSignIn(context, parts, claimed.flow, tokens, target),
        302,
      );
    } catch (error) {
      return context.redirect(errorLocation(target, reported(parts, error)), 302);
    }
  };
}

/**
 * Linking starts with a request of a script, and the browser keeps the cookie of its response only
 * on pages of this site. For other redirect targets, only the verifier in the code exchange binds
 * the flow to its browser.
 */
function needsCookie(parts: AuthParts, flow: Flow, target: URL): boolean {
  return flow.linking_target_id === null || target.origin === new URL(parts.publicUrl).origin;
}

function startedElsewhere(): ApiError {
  const message = 'This was started in another browser. Please try again.';
  return new ApiError(400, 'bad_oauth_state', message);
}

/**
 * Logs failures of the server or the provider, but not sign-ins that the provider or the user
 * refused.
 */
function reported(parts: AuthParts, error: unknown): ApiError {
  const known = toAuthError(error);
  if (known.status >= 500) {
    const cause = known.cause ?? known;
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : JSON.stringify(cause);
    parts.log(`auth: callback failed: ${known.message}: ${text}`);
  }
  return known;
}

interface Claimed {
  readonly flow: Flow;
  readonly verifier: string;
}

/** Finds the flow of a provider answer. Each state is accepted once, even if a later step fails. */
async function claimFlow(parts: AuthParts, state: string): Promise<Claimed> {
  const bad = (message: string) => new ApiError(400, 'bad_oauth_state', message);
  if (state === '') {
    throw new ApiError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  }
  if (!isUuid(state)) throw bad('OAuth state parameter is invalid');
  return parts.db.asAuthService(async (transaction) => {
    const flow = await findFlow(transaction, state, parts.now());
    if (flow?.oauth_client_state_id == null) throw bad('OAuth state not found or expired');
    const { rows } = await transaction.query(
      'delete from auth.oauth_client_states where id = $1 returning code_verifier',
      [flow.oauth_client_state_id],
    );
    const [own] = rows as readonly unknown[] as readonly { code_verifier: string }[];
    if (own === undefined) {
      throw new ApiError(400, 'flow_state_already_used', 'State has already been used');
    }
    return { flow, verifier: own.code_verifier };
  });
}

async function exchanged(
  parts: AuthParts,
  { flow, verifier }: Claimed,
  answer: URLSearchParams,
): Promise<ProviderTokens> {
  const refusal = answer.get('error') ?? '';
  if (refusal !== '') {
    const description = answer.get('error_description') ?? '';
    throw new OAuthError(
      refusal.slice(0, MAX_ERROR_LENGTH),
      description.slice(0, MAX_ERROR_LENGTH),
    );
  }
  if ((answer.get('code') ?? '') === '') {
    const message = 'OAuth callback with missing authorization code missing';
    throw new ApiError(400, 'bad_oauth_callback', message);
  }
  const address = new URL(callbackAddress(parts));
  address.search = answer.toString();
  return providerOf(parts, flow.provider_type).exchange(address, {
    state: flow.id,
    nonce: await nonceOf(parts, flow.id),
    verifier,
    redirectUri: callbackAddress(parts),
  });
}

/**
 * Signs in. Returns the redirect URL: with a code in a PKCE flow, else with tokens in the fragment.
 * A linking flow always has PKCE, and links when its code is exchanged.
 */
async function redirectAfterSignIn(
  context: Context,
  parts: AuthParts,
  flow: Flow,
  { claims, accessToken, refreshToken }: ProviderTokens,
  target: URL,
): Promise<string> {
  const profile = profileOf(claims);
  if (profile === undefined) {
    const message = 'Error getting user profile from external provider';
    throw new ApiError(500, 'unexpected_failure', message);
  }
  const external = { provider: flow.provider_type, profile };
  const done = await retryOnConflict(() =>
    parts.db.asAuthService(async (transaction): Promise<Grant | string> => {
      const now = parts.now();
      const issued = {
        flowId: flow.id,
        providerToken: accessToken,
        providerRefreshToken: refreshToken,
      };
      const { linking_target_id: userId } = flow;
      if (userId !== null) {
        const linking = { ...issued, userId, linking: external };
        return issueAuthCode(transaction, parts.digest, linking, now);
      }
      const user = await findOrCreateAccount(transaction, parts, external);
      if (flow.code_challenge !== null) {
        return issueAuthCode(transaction, parts.digest, { ...issued, userId: user.id }, now);
      }
      await endFlow(transaction, flow.id);
      return startSession(transaction, user, 'oauth', deviceOf(context), now);
    }),
  );
  if (typeof done === 'string') return queryRedirect(target, { code: done }).href;
  const tokens = await tokensOf(parts, {
    ...done,
    providerToken: accessToken,
    providerRefreshToken: refreshToken ?? null,
  });
  return fragmentRedirect(target, { ...tokens });
}
