import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import * as client from 'openid-client';
import { ApiError } from '../../http/errors.ts';

/** Whoever waits here is a person before a blank page. */
const TIMEOUT_SECONDS = 5;
/** Providers change their addresses and keys rarely, and publish new keys before they use them. */
const METADATA_KEPT_MS = 3_600_000;
/** A provider that did not answer is not asked again at once for everyone who comes. */
const FAILURE_KEPT_MS = 5_000;
const CLOCK_TOLERANCE_SECONDS = 10;
const SCOPES = ['openid', 'email', 'profile'];
/** Signatures of ID tokens are checked, although they come over a connection to the provider itself. */
const MODES = ['enableNonRepudiationChecks'] as const;
/** config.ts lets only a provider on this machine be http. */
const LOCAL_MODES = [...MODES, 'allowInsecureRequests'] as const;

export interface OidcSettings {
  /** as its metadata name it, https, or http on this machine only */
  readonly issuer: string;
  /** the first asks; tokens that were made for another one (an app's) are taken too */
  readonly clientIds: readonly [string, ...string[]];
  readonly clientSecret: string;
}

/** What proves, when an answer comes, that it belongs to a question of ours. */
export interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface Answer {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/** A provider of identities that speaks OpenID Connect. Each method throws 500 when it does not answer. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Where to send a person who is to sign in there; `extra` are parameters of the client's own. */
  authorizationUrl(
    question: Question,
    more: { readonly scopes: readonly string[]; readonly extra: URLSearchParams },
  ): Promise<URL>;
  /** Trades the code in `callback`, the address they came back to. Throws 500 when anything does not fit. */
  exchange(callback: URL, question: Question): Promise<Answer>;
  /** The claims of an ID token that is for us, is valid at that time and signed by the provider. Throws otherwise. */
  verifyIdToken(token: string, now: Date): Promise<JWTPayload & { alg: string }>;
}

/** A provider found by its issuer's metadata, which are read when they are first needed. */
export function createOidcProvider(settings: OidcSettings): IdentityProvider {
  const { issuer, clientIds, clientSecret } = settings;
  const metadata = remembered(() => discover(settings));
  const keys = remembered(async () => {
    const address = (await metadata()).serverMetadata().jwks_uri;
    if (address === undefined) throw new Error(`${issuer} tells no keys`);
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
      return client.buildAuthorizationUrl(await reached(issuer, metadata), parameters);
    },
    async exchange(callback, { state, nonce, verifier }) {
      const config = await reached(issuer, metadata);
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
      const resolve = await reached(issuer, keys);
      // As it calls itself, e.g. with a slash at the end.
      const { issuer: own } = (await reached(issuer, metadata)).serverMetadata();
      const { payload, protectedHeader } = await jwtVerify(token, resolve, {
        // Google has also called itself so.
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

/** Some providers tell the address only when they are asked for it. */
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

async function reached<T>(issuer: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const message = `Unable to reach the sign-in provider ${new URL(issuer).host}`;
    throw new ApiError(500, 'unexpected_failure', message, { cause });
  }
}

/** Asks once for all who come meanwhile, and keeps the answer for a while. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  let untilMs = 0;
  return () => {
    if (known !== undefined && performance.now() < untilMs) return known;
    const asked = ask();
    known = asked;
    untilMs = Infinity;
    const keep = (ms: number) => () => {
      if (known === asked) untilMs = performance.now() + ms;
    };
    asked.then(keep(METADATA_KEPT_MS), keep(FAILURE_KEPT_MS));
    return asked;
  };
}
