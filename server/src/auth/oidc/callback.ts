import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthContext, AuthParts, Endpoint } from '../auth-deps.ts';
import { endFlow, findFlow, issueAuthCode } from '../flow-state.ts';
import type { Flow } from '../flow-state.ts';
import { fragmentRedirect, queryRedirect } from '../redirect-reply.ts';
import { toAuthError } from '../render-error.ts';
import { deviceOf, startSession, tokensOf } from '../sessions.ts';
import type { Grant } from '../sessions.ts';
import { isUuid } from '../uuid.ts';
import { callbackAddress, nonceOf, providerOf } from './begin-flow.ts';
import { accountOf, linkAccount, onceMore } from './external-account.ts';
import type { Arrival } from './external-account.ts';
import { personOf } from './external-person.ts';
import { OAuthError, errorLocation, toldError } from './oauth-error.ts';
import type { Answer } from './oidc-provider.ts';

const MAX_TOLD_LENGTH = 300;

/** GET and POST /callback: what a provider sends people back to, with a code or with a refusal. */
export function callback(parts: AuthParts): Endpoint {
  return async (context) => {
    const answer = await answerOf(context);
    let claimed;
    try {
      claimed = await claimFlow(parts, answer.get('state') ?? '');
    } catch (error) {
      const known = reported(parts, error);
      // Whose flow it is cannot be told, so the site itself hears of it.
      const home = queryRedirect(parts.redirects.to(undefined), toldError(known));
      return context.redirect(home.href, 303);
    }
    const target = new URL(claimed.flow.referrer ?? parts.publicUrl);
    try {
      const arrived = await exchanged(parts, claimed, answer);
      return context.redirect(await arrive(context, parts, claimed.flow, arrived, target), 302);
    } catch (error) {
      return context.redirect(errorLocation(target, reported(parts, error)), 302);
    }
  };
}

async function answerOf(context: AuthContext): Promise<URLSearchParams> {
  if (context.req.method === 'POST') return new URLSearchParams(await context.req.text());
  return new URL(context.req.url).searchParams;
}

/** What the operator has to know; a refusal of the provider, or of a person, is no fault. */
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

/** Finds the flow that an answer is for. An answer counts once, whatever becomes of it. */
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
): Promise<Answer> {
  const refusal = answer.get('error') ?? '';
  if (refusal !== '') {
    const why = answer.get('error_description') ?? '';
    throw new OAuthError(refusal.slice(0, MAX_TOLD_LENGTH), why.slice(0, MAX_TOLD_LENGTH));
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

/** Where to go on: with a code for the browser that has the proof, else with tokens in the fragment. */
async function arrive(
  context: AuthContext,
  parts: AuthParts,
  flow: Flow,
  { claims, accessToken, refreshToken }: Answer,
  target: URL,
): Promise<string> {
  const person = personOf(claims);
  if (person === undefined) {
    const message = 'Error getting user profile from external provider';
    throw new ApiError(500, 'unexpected_failure', message);
  }
  const arrival = { provider: flow.provider_type, person };
  const done = await onceMore(() =>
    parts.db.asAuthService(async (transaction): Promise<Grant | string> => {
      const user = await accountFor(transaction, parts, flow, arrival);
      const now = parts.now();
      if (flow.code_challenge !== null) {
        return issueAuthCode(
          transaction,
          parts.digest,
          {
            flowId: flow.id,
            userId: user.id,
            providerToken: accessToken,
            providerRefreshToken: refreshToken,
          },
          now,
        );
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

function accountFor(
  transaction: Transaction,
  parts: AuthParts,
  { linking_target_id: target }: Flow,
  arrival: Arrival,
): ReturnType<typeof accountOf> {
  return target === null
    ? accountOf(transaction, parts, arrival)
    : linkAccount(transaction, parts, arrival, target);
}
