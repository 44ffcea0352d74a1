import type { Hono } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { AuthEnv, Endpoint } from './auth-deps.ts';

/** Routes of the protocol whose feature is off here: each refuses with the protocol's own error. */
export function routeDisabledFeatures(app: Hono<AuthEnv>): void {
  const noOauthServer = new ApiError(404, 'feature_disabled', 'OAuth server is disabled');
  const noAdmin = new ApiError(404, 'feature_disabled', 'Admin API is disabled');
  const noPasskeys = new ApiError(404, 'passkey_disabled', 'Passkeys are disabled');

  app.on(
    ['GET', 'POST'],
    ['/sso', '/sso/*'],
    refuse(new ApiError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')),
  );

  for (const path of ['/passkeys', '/passkeys/*']) app.all(path, refuse(noPasskeys));
  for (const path of ['/oauth/*', '/user/oauth/*']) app.all(path, refuse(noOauthServer));
  for (const path of ['/admin/*', '/invite']) app.all(path, refuse(noAdmin));
}

function refuse(error: ApiError): Endpoint {
  return () => {
    throw error;
  };
}
