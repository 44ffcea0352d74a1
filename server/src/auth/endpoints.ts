import type { Endpoint } from '../http/endpoints.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthCallers, AuthParts, Handler } from './auth-deps.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrolFactor } from './factors/enrol-factor.ts';
import { unenrolFactor } from './factors/unenrol-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { getUser } from './get-user.ts';
import { health } from './health.ts';
import { jwks } from './jwks.ts';
import { logout } from './logout.ts';
import { authorize, authorizeLink } from './oidc/authorize.ts';
import { callback } from './oidc/callback.ts';
import { unlinkIdentity } from './oidc/unlink-identity.ts';
import { otp } from './otp.ts';
import { proveIdentity, reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { isCaptchaExemptGrant, requireCaptcha } from './require-captcha.ts';
import { resend } from './resend.ts';
import { settings } from './settings.ts';
import { signup } from './signup.ts';
import { token } from './token.ts';
import { updateUser } from './update-user.ts';
import { verify, verifyLink } from './verify.ts';

/** Body limit in bytes. The largest useful body is a sign-up with metadata. */
const BODY = 65_536;

/** All endpoints, with paths relative to `/auth/v1`. */
export function authEndpoints(parts: AuthParts): readonly Endpoint<AuthCallers>[] {
  const captcha = (handler: Handler): Handler => requireCaptcha(parts, handler);
  const tokenWithCaptcha = requireCaptcha(parts, token(parts), isCaptchaExemptGrant);
  const noSso = refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  const noOAuthServer = refuse(404, 'feature_disabled', 'OAuth server is disabled');
  const noAdmin = refuse(404, 'feature_disabled', 'Admin API is disabled');
  const noPasskeys = refuse(404, 'passkey_disabled', 'Passkeys are disabled');
  const unknown = refuse(404, 'unknown', 'There is no such endpoint');

  // prettier-ignore
  return [
    // Sign up, sign in and out
    { method: 'POST',   path: '/signup',                    rights: 'anyone', body: BODY,   handler: captcha(signup(parts)) },
    { method: 'POST',   path: '/token',                     rights: 'anyone', body: BODY,   handler: tokenWithCaptcha },
    { method: 'POST',   path: ['/otp', '/magiclink'],       rights: 'anyone', body: BODY,   handler: captcha(otp(parts)) },
    { method: 'POST',   path: '/recover',                   rights: 'anyone', body: BODY,   handler: captcha(recover(parts)) },
    { method: 'POST',   path: '/resend',                    rights: 'anyone', body: BODY,   handler: captcha(resend(parts)) },
    { method: 'POST',   path: '/verify',                    rights: 'anyone', body: BODY,   handler: verify(parts) },
    { method: 'GET',    path: '/verify',                    rights: 'anyone', body: 'none', handler: verifyLink(parts) },
    { method: 'GET',    path: '/authorize',                 rights: 'anyone', body: 'none', handler: authorize(parts) },
    { method: 'GET',    path: '/callback',                  rights: 'anyone', body: 'none', handler: callback(parts) },
    { method: 'POST',   path: '/logout',                    rights: 'user',   body: BODY,   handler: logout(parts) },

    // The account
    { method: 'GET',    path: '/user',                      rights: 'user',   body: 'none', handler: getUser() },
    { method: 'PUT',    path: '/user',                      rights: 'user',   body: BODY,   handler: updateUser(parts) },
    { method: 'GET',    path: '/reauthenticate',            rights: 'user',   body: 'none', handler: reauthenticate(parts) },
    { method: 'POST',   path: '/reauthenticate',            rights: 'user',   body: BODY,   handler: proveIdentity(parts) },
    { method: 'GET',    path: '/user/identities/authorize', rights: 'user',   body: 'none', handler: authorizeLink(parts) },
    { method: 'DELETE', path: '/user/identities/:id',       rights: 'user',   body: BODY,   handler: unlinkIdentity(parts) },
    { method: 'POST',   path: '/factors',                   rights: 'user',   body: BODY,   handler: enrolFactor(parts) },
    { method: 'POST',   path: '/factors/:id/challenge',     rights: 'user',   body: BODY,   handler: challengeFactor(parts) },
    { method: 'POST',   path: '/factors/:id/verify',        rights: 'user',   body: BODY,   handler: verifyFactor(parts) },
    { method: 'DELETE', path: '/factors/:id',               rights: 'user',   body: BODY,   handler: unenrolFactor(parts) },

    // Information about the service
    { method: 'GET',    path: '/settings',                  rights: 'anyone', body: 'none', handler: settings(parts) },
    { method: 'GET',    path: '/health',                    rights: 'anyone', body: 'none', handler: health() },
    { method: 'GET',    path: '/.well-known/jwks.json',     rights: 'anyone', body: 'none', handler: jwks(parts) },

    // Features of Supabase Auth that are off here
    { method: 'POST',   path: '/sso',                       rights: 'anyone', body: BODY,   handler: captcha(noSso) },
    { method: ['GET', 'POST'], path: ['/sso', '/sso/*'],    rights: 'anyone', body: BODY,   handler: noSso },
    { method: 'ALL', path: ['/passkeys', '/passkeys/*'],    rights: 'anyone', body: BODY,   handler: noPasskeys },
    { method: 'ALL', path: ['/oauth/*', '/user/oauth/*'],   rights: 'anyone', body: BODY,   handler: noOAuthServer },
    { method: 'ALL', path: ['/admin/*', '/invite'],         rights: 'anyone', body: BODY,   handler: noAdmin },
    { method: 'ALL', path: '*',                             rights: 'anyone', body: BODY,   handler: unknown },
  ];
}

function refuse(status: number, code: string, message: string): Handler {
  return () => {
    throw new ApiError(status, code, message);
  };
}
