import { Hono } from 'hono';
import type { Context } from 'hono';
import { mountEndpoints } from '../http/endpoints.ts';
import type { ApiError } from '../http/errors.ts';
import { API_VERSION_HEADER, closestApiVersion } from './api-version.ts';
import type { AuthDeps, AuthParts } from './auth-deps.ts';
import { authEndpoints } from './endpoints.ts';
import { createLimits } from './limits.ts';
import { withNormalForms } from './password-hasher.ts';
import { createRedirects } from './redirects.ts';
import { renderError, toAuthError } from './render-error.ts';
import { limitBody } from './request-body.ts';
import { requireUser } from './require-user.ts';
import { recordSecurityEvents } from './security-events.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/** The auth service, with paths relative to `/auth/v1`. */
export function createAuth(deps: AuthDeps): Hono {
  const parts: AuthParts = {
    ...deps,
    passwords: withNormalForms(deps.passwords),
    signInLimits: createSignInLimits(deps.now),
    limits: createLimits(deps.now),
    redirects: createRedirects(deps.publicUrl, deps.redirectUrls),
  };
  const app = new Hono();
  const authorizeUser = async (context: Context) => {
    // Read the body first (64 kB at most): while it arrives slowly, the session may end.
    await context.req.text();
    return requireUser(context, parts);
  };
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  app.use(recordSecurityEvents(deps.securityLog));
  mountEndpoints(app, authEndpoints(parts), {
    authorize: { anyone: () => undefined, user: authorizeUser },
    limitBody,
  });
  app.onError((thrown, context) => {
    const error = toAuthError(thrown);
    if (error.status >= 500) deps.log(failureLine(context.req.method, context.req.path, error));
    return renderError(error, closestApiVersion(context.req.header(API_VERSION_HEADER)));
  });
  return app;
}

/** The log line of a failure. It contains no body, token or address. */
function failureLine(method: string, path: string, error: ApiError): string {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : '';
  return `auth: ${method} ${path} failed: ${error.message} ${cause}`.trimEnd();
}
