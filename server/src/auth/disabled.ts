import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthEnv, AuthParts, Endpoint } from './auth-deps.ts';
import { optionalText, readBody } from './request-body.ts';
import { requireUser } from './require-user.ts';

const Factor = z.object({ factor_type: optionalText });

/** Routes of the protocol whose feature is off here: each refuses with the protocol's own error. */
export function routeDisabledFeatures(app: Hono<AuthEnv>, parts: AuthParts): void {
  const noOauthServer = new ApiError(404, 'feature_disabled', 'OAuth server is disabled');
  const noAdmin = new ApiError(404, 'feature_disabled', 'Admin API is disabled');
  const noPasskeys = new ApiError(404, 'passkey_disabled', 'Passkeys are disabled');
  const noLinking = new ApiError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  const noFactor = new ApiError(404, 'mfa_factor_not_found', 'Factor not found');

  const provider = 'Unsupported provider: provider is not enabled';
  app.get('/authorize', refuse(new ApiError(400, 'validation_failed', provider)));
  const state = 'OAuth state parameter missing';
  app.on(['GET', 'POST'], '/callback', refuse(new ApiError(400, 'bad_oauth_state', state)));
  app.on(
    ['GET', 'POST'],
    ['/sso', '/sso/*'],
    refuse(new ApiError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')),
  );
  app.all('/user/identities/*', signedIn(parts, noLinking));

  app.post('/factors', enrolFactor(parts));
  app.all('/factors/*', signedIn(parts, noFactor));
  for (const path of ['/passkeys', '/passkeys/*']) app.all(path, refuse(noPasskeys));
  for (const path of ['/oauth/*', '/user/oauth/*']) app.all(path, refuse(noOauthServer));
  for (const path of ['/admin/*', '/invite']) app.all(path, refuse(noAdmin));
}

function refuse(error: ApiError): Endpoint {
  return () => {
    throw error;
  };
}

function signedIn(parts: AuthParts, error: ApiError): Endpoint {
  return async (context) => {
    await requireUser(context, parts);
    throw error;
  };
}

function enrolFactor(parts: AuthParts): Endpoint {
  const names = new Map([
    ['totp', 'TOTP'],
    ['phone', 'Phone'],
    ['webauthn', 'WebAuthn'],
  ]);
  return async (context) => {
    await requireUser(context, parts);
    const { factor_type: type } = await readBody(context, Factor);
    const name = names.get(type);
    if (name === undefined) {
      const message = 'factor_type needs to be totp, phone, or webauthn';
      throw new ApiError(400, 'validation_failed', message);
    }
    throw new ApiError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
  };
}
