import type { Context } from 'hono';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts, Handler, UserHandler } from '../auth-deps.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import { isLoopback } from '../redirects.ts';
import { requireRecentProof } from '../proof.ts';
import { hasSecondFactor } from '../users.ts';
import { beginFlow } from './begin-flow.ts';
import { errorLocation } from './oauth-error.ts';

/**
 * GET /authorize: redirects to the provider. If the provider does not answer, redirects back with
 * an error.
 */
export function authorize(parts: AuthParts): Handler {
  return async (context) => {
    parts.limits.request('authorize', context.get('clientAddress'));
    const sameAtCallback = addressAtCallback(context, parts);
    if (sameAtCallback !== undefined) return context.redirect(sameAtCallback.href, 302);
    try {
      return context.redirect((await beginFlow(context, parts)).href, 302);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 500) throw error;
      const { host } = new URL(parts.publicUrl);
      parts.log(`auth: sign-in at ${host} failed: ${error.message}: ${String(error.cause)}`);
      const target = parts.redirects.to(context.req.query('redirect_to'));
      return context.redirect(errorLocation(target, error), 302);
    }
  };
}

/**
 * Marks a redirected request, so that a proxy that changes the host name causes no redirect loop.
 */
const REDIRECTED = 'redirected';

/**
 * Returns this request's URL at the host name of the callback, if both names are different names of
 * this machine: the callback gets only cookies of its own host name. Returns undefined otherwise.
 */
function addressAtCallback(context: Context, parts: AuthParts): URL | undefined {
  const { hostname, searchParams, search } = new URL(context.req.url);
  const site = new URL(parts.publicUrl);
  const isOtherName =
    hostname !== site.hostname && isLoopback(hostname) && isLoopback(site.hostname);
  if (!isOtherName || searchParams.has(REDIRECTED)) return undefined;
  const address = new URL(`${parts.publicUrl}/auth/v1/authorize${search}`);
  address.searchParams.set(REDIRECTED, 'yes');
  return address;
}

/**
 * GET /user/identities/authorize: redirects a signed-in user to the provider, to link an identity.
 */
export function authorizeLink(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const { user, aal } = signedIn;
    if (hasSecondFactor(user) && aal !== 'aal2') {
      throw insufficientAal(403, 'AAL2 required to link an identity');
    }
    requireRecentProof(signedIn);
    const { href } = await beginFlow(context, parts, user.id);
    if (context.req.query('skip_http_redirect') === 'true') return context.json({ url: href });
    return context.redirect(href, 302);
  };
}
