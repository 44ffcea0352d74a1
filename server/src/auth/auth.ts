import { Hono } from 'hono';
import { ApiError } from '../http/errors.ts';
import { API_VERSION_HEADER, closestApiVersion } from './api-version.ts';
import type { AuthDeps, AuthEnv, AuthParts } from './auth-deps.ts';
import { routeDisabledFeatures } from './disabled.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrolFactor } from './factors/enrol-factor.ts';
import { unenrolFactor } from './factors/unenrol-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { getUser } from './get-user.ts';
import { health } from './health.ts';
import { jwks } from './jwks.ts';
import { createLimits } from './limits.ts';
import { logout } from './logout.ts';
import { authorize, authorizeLink } from './oidc/authorize.ts';
import { callback } from './oidc/callback.ts';
import { unlinkIdentity } from './oidc/unlink-identity.ts';
import { otp } from './otp.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { createRedirects } from './redirects.ts';
import { renderError, toAuthError } from './render-error.ts';
import { isSparedGrant, requireCaptcha } from './require-captcha.ts';
import { limitedBody } from './request-body.ts';
import { resend } from './resend.ts';
import { settings } from './settings.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { signup } from './signup.ts';
import { token } from './token.ts';
import { updateUser } from './update-user.ts';
import { verify, verifyLink } from './verify.ts';

/** The auth service, with paths relative to where it is mounted (`/auth/v1`). */
export function createAuth(deps: AuthDeps): Hono {
  const parts: AuthParts = {
    ...deps,
    signInLimits: createSignInLimits(deps.now),
    limits: createLimits(deps.now),
    redirects: createRedirects(deps.publicUrl, deps.redirectUrls),
  };
  const app = new Hono<AuthEnv>();

  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  app.use(limitedBody);
  app.post('/token', requireCaptcha(parts, isSparedGrant));
  for (const path of ['/signup', '/otp', '/magiclink', '/recover', '/resend', '/sso']) {
    app.post(path, requireCaptcha(parts));
  }

  app.post('/signup', signup(parts));
  app.post('/token', token(parts));
  app.get('/user', getUser(parts));
  app.put('/user', updateUser(parts));
  app.post('/logout', logout(parts));
  app.post('/factors', enrolFactor(parts));
  app.post('/factors/:id/challenge', challengeFactor(parts));
  app.post('/factors/:id/verify', verifyFactor(parts));
  app.delete('/factors/:id', unenrolFactor(parts));
  app.post('/otp', otp(parts));
  app.post('/magiclink', otp(parts));
  app.post('/recover', recover(parts));
  app.post('/resend', resend(parts));
  app.post('/verify', verify(parts));
  app.get('/verify', verifyLink(parts));
  app.get('/reauthenticate', reauthenticate(parts));
  app.get('/authorize', authorize(parts));
  app.on(['GET', 'POST'], '/callback', callback(parts));
  app.get('/user/identities/authorize', authorizeLink(parts));
  app.delete('/user/identities/:id', unlinkIdentity(parts));
  app.get('/settings', settings(parts));
  app.get('/health', health());
  app.get('/.well-known/jwks.json', jwks(parts));
  routeDisabledFeatures(app);

  app.all('*', () => {
    throw new ApiError(404, 'unknown', 'There is no such endpoint');
  });
  app.onError((thrown, context) => {
    const error = toAuthError(thrown);
    if (error.status >= 500) deps.log(failureLine(context.req.method, context.req.path, error));
    return renderError(error, closestApiVersion(context.req.header(API_VERSION_HEADER)));
  });
  const mountable = new Hono();
  mountable.route('/', app);
  return mountable;
}

/** What an operator needs to find the fault; never a body, a token or an address. */
function failureLine(method: string, path: string, error: ApiError): string {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : '';
  return `auth: ${method} ${path} failed: ${error.message} ${cause}`.trimEnd();
}
