import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import * as client from 'openid-client';
import { ApiError } from '../../http/errors.ts';

/** Short, because the user sees a blank page while waiting. */
const TIMEOUT_SECONDS = 5;
/**
 * How long metadata and keys are cached. Providers rarely change them, and publish new keys before
 * using them.
 */
const METADATA_CACHED_MS = 3_600_000;
/** How long to wait before asking a provider again that did not answer. */
const FAILURE_CACHED_MS = 5_000;
const CLOCK_TOLERANCE_SECONDS = 10;
const SCOPES = ['openid', 'email', 'profile'];
/** Check signatures of ID tokens, even though they come directly from the provider. */
const MODES = ['enableNonRepudiationChecks'] as const;
/** config.ts allows http only for a provider on this machine. */
const LOCAL_MODES = [...MODES, 'allowInsecureRequests'] as const;

export interface OidcSettings {
  /** as in the metadata of the provider; https, or http on this machine only */
  readonly issuer: string;
  /**
   * the first id is used for requests; tokens for the other ids (e.g. of mobile apps) are accepted
   * too
   */
  readonly clientIds: readonly [string, ...string[]];
  readonly clientSecret: string;
}

/** The values that tie the provider's answer to this request. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface ProviderTokens {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/** An OpenID Connect provider. Each method throws 500 when the provider does not answer. */
export interface IdentityProvider {
  readonly issuer: string;
  /** The provider's URL for signing in. `extra` holds parameters that the client adds. */
  authorizationUrl(
    request: AuthorizationRequest,
    more: { readonly scopes: readonly string[]; readonly extra: URLSearchParams },
  ): Promise<URL>;
  /**
   * Exchanges the code in `callback`, the URL to which the user returned. Throws 500 when it is
   * invalid.
   */
  exchange(callback: URL, request: AuthorizationRequest): Promise<ProviderTokens>;
  /**
   * Returns the claims of an ID token. Throws unless the provider signed it, it is valid at `now`,
   * and its audience is one of our client ids.
   */
  verifyIdToken(token: string, now: Date): Promise<JWTPayload & { alg: string }>;
}

/** Creates a provider from its issuer's metadata, which is read on first use. */
export function createOidcProvider(settings: OidcSettings): IdentityProvider {
  const { issuer, clientIds, clientSecret } = settings;
  const metadata = cached(() => discover(settings));
  const keys = cached(async () => {
    const address = (await metadata()).serverMetadata().jwks_uri;
    if (address === undefined) throw new Error(`${issuer} publishes no keys`);
    return createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1_000 });
  });

  return {
    issuer,
    async authorizationUrl({ state, nonce, verifier, redirectUri }, { scopes, extra }) {
      const parameters = new URLSearchParams(extra);
      for (const [name, value] of Object.entries({
        redirect_uri: redirectUri,
        scope: [...new Set([...SCOPES, ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })) {
        parameters.set(name, value);
      }
      return client.buildAuthorizationUrl(await orProviderError(issuer, metadata), parameters);
    },
    async exchange(callback, { state, nonce, verifier }) {
      const config = await orProviderError(issuer, metadata);
      try {
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims() ?? {};
        return {
          claims: await withEmail(config, claims, tokens.access_token),
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token,
        };
      } catch (cause) {
        throw new ApiError(500, 'unexpected_failure', 'Unable to exchange external code', {
          cause,
        });
      }
    },
    async verifyIdToken(token, now) {
      const resolve = await orProviderError(issuer, keys);
      // Use the issuer from the metadata: it may differ from the setting, e.g. by a slash at the
      // end.
      const { issuer: own } = (await orProviderError(issuer, metadata)).serverMetadata();
      const { payload, protectedHeader } = await jwtVerify(token, resolve, {
        // Google has also used its issuer name without https.
        issuer: [own, own.replace(/^https:\/\/(?=accounts\.google\.com$)/, '')],
        audience: [...clientIds],
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return { ...payload, alg: protectedHeader.alg };
    },
  };

  async function discover({ clientIds: [id] }: OidcSettings): Promise<client.Configuration> {
    const url = new URL(issuer);
    const isLocal = url.protocol === 'http:';
    return client.discovery(url, id, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: (isLocal ? LOCAL_MODES : MODES).map((mode) => client[mode]),
    });
  }
}

/** Adds the email address from userinfo, because some providers return it only there. */
async function withEmail(
  config: client.Configuration,
  claims: Readonly<Record<string, unknown>>,
  accessToken: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { sub } = claims;
  if (claims['email'] !== undefined || typeof sub !== 'string') return claims;
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await client.fetchUserInfo(config, accessToken, sub)), ...claims };
}

async function orProviderError<T>(issuer: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const message = `Unable to reach the sign-in provider ${new URL(issuer).host}`;
    throw new ApiError(500, 'unexpected_failure', message, { cause });
  }
}

/** Shares one request among concurrent callers, and caches its result. */
function cached<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let untilMs = 0;
  return () => {
    if (current !== undefined && performance.now() < untilMs) return current;
    const asked = ask();
    current = asked;
    untilMs = Infinity;
    const expireIn = (ms: number) => () => {
      if (current === asked) untilMs = performance.now() + ms;
    };
    asked.then(expireIn(METADATA_CACHED_MS), expireIn(FAILURE_CACHED_MS));
    return asked;
  };
}
