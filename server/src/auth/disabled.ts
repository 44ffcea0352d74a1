import type { Hono } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { AuthEnv, AuthParts, Endpoint } from './auth-deps.ts';
import { requireUser } from './require-user.ts';

/** Routes of the protocol whose feature is off here: each refuses with the protocol's own error. */
export function routeDisabledFeatures(app: Hono<AuthEnv>, parts: AuthParts): void {
  const noOauthServer = new ApiError(404, 'feature_disabled', 'OAuth server is disabled');
  const noAdmin = new ApiError(404, 'feature_disabled', 'Admin API is disabled');
  const noPasskeys = new ApiError(404, 'passkey_disabled', 'Passkeys are disabled');
  const noLinking = new ApiError(404, 'manual_linking_disabled', 'Manual linking is disabled');

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
