import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { JWTPayload } from 'jose';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts, Handler } from '../auth-deps.ts';
import { validationFailed } from '../auth-errors.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import { optionalText, readBody } from '../request-body.ts';
import { requireUser } from '../require-user.ts';
import { deviceOf, sessionReply, startSession } from '../sessions.ts';
import { OTHER_PROVIDERS } from '../settings.ts';
import { requireRecentProof } from '../proof.ts';
import { hasSecondFactor } from '../users.ts';
import { findOrCreateAccount, linkAccount, retryOnConflict } from './external-account.ts';
import { profileOf } from './external-profile.ts';
import { OAuthError } from './oauth-error.ts';
import type { IdentityProvider } from './oidc-provider.ts';

const INVALID = 'invalid request';

const Body = z.object({
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  link_identity: z.nullish(z.boolean()),
});

/**
 * POST /token?grant_type=id_token: opens a session for an ID token of a provider, e.g. from a
 * mobile app.
 */
export function tokenByIdToken(parts: AuthParts): Handler {
  return async (context) => {
    parts.limits.request('exchange', context.get('clientAddress'));
    const body = await readBody(context, Body);
    if (body.id_token === '') throw new OAuthError(INVALID, 'id_token required');
    if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
      throw new OAuthError(INVALID, 'provider or client_id and issuer required');
    }
    const target = body.link_identity === true ? await linkingTarget(context, parts) : undefined;
    const claims = await trustedClaims(parts, providerFor(parts, body), body);
    const profile = profileOf(claims);
    if (profile === undefined) throw new OAuthError(INVALID, 'Missing sub claim in id_token');

    const external = { provider: 'google', profile };
    const grant = await retryOnConflict(() =>
      parts.db.asAuthService(async (transaction) => {
        const user =
          target === undefined
            ? await findOrCreateAccount(transaction, parts, external)
            : await linkAccount(transaction, parts, external, target);
        return startSession(transaction, user, 'oauth', deviceOf(context), parts.now());
      }),
    );
    return sessionReply(context, parts, grant);
  };
}

function providerFor(
  parts: AuthParts,
  { provider, issuer }: { readonly provider: string; readonly issuer: string },
): IdentityProvider {
  const { google } = parts;
  const isGoogle = provider === 'google' || (provider === '' && issuer === google?.issuer);
  if (isGoogle && google !== undefined) return google;
  if (isGoogle || OTHER_PROVIDERS.includes(provider)) {
    const message = `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`;
    throw new ApiError(400, 'provider_disabled', message);
  }
  throw validationFailed(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`);
}

async function linkingTarget(context: Context, parts: AuthParts): Promise<string> {
  if (context.req.header('authorization') === undefined) {
    const message = 'Linking requires a valid user access token in Authorization';
    throw new OAuthError(INVALID, message);
  }
  const signedIn = await requireUser(context, parts);
  const { user, aal } = signedIn;
  if (hasSecondFactor(user) && aal !== 'aal2') {
    throw insufficientAal(403, 'AAL2 required to link an identity');
  }
  requireRecentProof(signedIn);
  return user.id;
}

async function trustedClaims(
  parts: AuthParts,
  provider: IdentityProvider,
  body: { readonly id_token: string; readonly access_token: string; readonly nonce: string },
): Promise<JWTPayload> {
  let claims;
  try {
    claims = await provider.verifyIdToken(body.id_token, parts.now());
  } catch (error) {
    // The provider did not answer. The token may still be valid, so do not reject it.
    if (error instanceof ApiError) throw error;
    throw new OAuthError(INVALID, 'Bad ID token', error);
  }
  await checkAccessToken(claims, body.access_token);
  await checkNonce(claims['nonce'], body.nonce);
  return claims;
}

/** OpenID Connect Core section 3.1.3.6: `at_hash` is the left half of the access token's hash. */
async function checkAccessToken(
  { at_hash: expected, alg }: JWTPayload & { alg: string },
  accessToken: string,
): Promise<void> {
  if (accessToken === '' || typeof expected !== 'string') return;
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512';
  const hash = new Uint8Array(await sha(`SHA-${bits}`, accessToken));
  const half = btoa(String.fromCharCode(...hash.slice(0, hash.length / 2)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  if (half !== expected) throw new OAuthError(INVALID, 'Bad ID token');
}

/** The ID token contains the SHA-256 hash of a nonce that only the requester knows. */
async function checkNonce(inToken: unknown, given: string): Promise<void> {
  const hasNonce = typeof inToken === 'string' && inToken !== '';
  if (hasNonce !== (given !== '')) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.';
    throw new OAuthError(INVALID, message);
  }
  if (!hasNonce) return;
  const bytes = [...new Uint8Array(await sha('SHA-256', given))];
  const hash = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hash !== inToken) throw new OAuthError('invalid nonce', 'Nonces mismatch');
}

function sha(algorithm: string, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
}
