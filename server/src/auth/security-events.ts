import type { Context, MiddlewareHandler } from 'hono';
import type { SecurityLog } from '../http/security-log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** the id of the user of a request, for the security log */
    securityUser?: string;
    /** the address of the account that a request names, for the security log */
    securityAccount?: string;
    /** replaces the event of the endpoint, for endpoints that perform several kinds of actions */
    securityEvents?: readonly string[];
  }
}

/** The name of each endpoint's action in the security log. Paths are relative to the service. */
const EVENTS: readonly (readonly [method: string, path: RegExp, what: string])[] = [
  ['POST', /^\/signup$/, 'sign-up'],
  ['POST', /^\/token$/, 'sign-in'],
  ['POST', /^\/(otp|magiclink|recover|resend)$/, 'mail-request'],
  ['GET', /^\/reauthenticate$/, 'mail-request'],
  ['POST', /^\/reauthenticate$/, 'reauthentication'],
  ['POST', /^\/verify$/, 'mail-proof'],
  ['GET', /^\/verify$/, 'mail-proof'],
  ['GET', /^\/callback$/, 'provider-sign-in'],
  ['POST', /^\/logout$/, 'sign-out'],
  ['GET', /^\/user\/identities\/authorize$/, 'identity-link'],
  ['DELETE', /^\/user\/identities\/[^/]+$/, 'identity-unlink'],
  ['POST', /^\/factors$/, 'factor-add'],
  ['POST', /^\/factors\/[^/]+\/verify$/, 'factor-verify'],
  ['DELETE', /^\/factors\/[^/]+$/, 'factor-remove'],
];

const SERVICE = /^.*\/auth\/v1(?=\/)/;

/** Errors that mean that a token or its session is not accepted. */
const REFUSED_SESSIONS = new Set([
  ...['bad_jwt', 'session_not_found', 'user_not_found'],
  ...['refresh_token_not_found', 'refresh_token_already_used', 'session_expired'],
]);

/** Records what the requests to the auth service did or tried. */
export function recordSecurityEvents(securityLog: SecurityLog): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const reason = errorOf(context);
    for (const what of eventsOf(context, reason)) {
      securityLog.record({
        what,
        outcome: reason === undefined ? 'success' : 'refused',
        reason,
        user: context.get('securityUser'),
        account: context.get('securityAccount'),
        from: context.get('clientAddress'),
      });
    }
  };
}

function eventsOf(context: Context, reason: string | undefined): readonly string[] {
  if (reason !== undefined && REFUSED_SESSIONS.has(reason)) return ['session'];
  const { method } = context.req;
  const path = context.req.path.replace(SERVICE, '');
  const done = context.get('securityEvents');
  if (done !== undefined) return done;
  // Sessions are refreshed all the time. Only refusals are of interest.
  const isRefresh = context.req.query('grant_type') === 'refresh_token';
  const event = EVENTS.find(([verb, pattern]) => verb === method && pattern.test(path));
  if (event !== undefined && !isRefresh) return [event[2]];
  return context.res.status === 429 ? ['rate-limit'] : [];
}

/** The code of the error in an answer, or in the address that it redirects to. */
function errorOf({ res: { status, headers } }: Context): string | undefined {
  if (status >= 400) return headers.get('x-sb-error-code') ?? String(status);
  return /[?&#]error_code=(\w+)/.exec(headers.get('location') ?? '')?.[1];
}
