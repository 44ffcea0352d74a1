import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthEnv, AuthParts, Endpoint } from './auth-deps.ts';
import { optionalText, readBody } from './request-body.ts';
import { requireUser } from './require-user.ts';

const Contact = z.object({ phone: optionalText });

/** Routes of the protocol whose feature is off here: each refuses with the protocol's own error. */
export function routeDisabledFeatures(app: Hono<AuthEnv>, parts: AuthParts): void {
  const noMail = (message: string) => new ApiError(422, 'email_provider_disabled', message);
  const noOauthServer = new ApiError(404, 'feature_disabled', 'OAuth server is disabled');
  const noAdmin = new ApiError(404, 'feature_disabled', 'Admin API is disabled');
  const noPasskeys = new ApiError(404, 'passkey_disabled', 'Passkeys are disabled');
  const noLinking = new ApiError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  // No one-time code was ever sent, so whichever is brought is not valid.
  const noCode = new ApiError(403, 'otp_expired', 'Token has expired or is invalid');

  app.post('/otp', unlessPhone(noMail('Login with magic link is disabled')));
  app.post('/magiclink', refuse(noMail('Login with magic link is disabled')));
  app.post('/recover', refuse(noMail('Password recovery by email is disabled')));
  app.post('/resend', unlessPhone(noMail('Confirmation by email is disabled')));
  app.on(['GET', 'POST'], '/verify', refuse(noCode));
  app.get('/reauthenticate', signedIn(parts, noMail('Reauthentication by email is disabled')));

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

function unlessPhone(error: ApiError): Endpoint {
  return async (context) => {
    const { phone } = await readBody(context, Contact);
    if (phone === '') throw error;
    throw new ApiError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  };
}

function signedIn(parts: AuthParts, error: ApiError): Endpoint {
  return async (context) => {
    await requireUser(context, parts);
    throw error;
  };
}
