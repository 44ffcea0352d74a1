import { ApiError } from '../../http/errors.ts';
import type { AuthParts, Endpoint } from '../auth-deps.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import { requireUser } from '../require-user.ts';
import { hasSecondFactor } from '../users.ts';
import { beginFlow } from './begin-flow.ts';
import { errorLocation } from './oauth-error.ts';

/** GET /authorize: on to the provider. When it does not answer, back to where the person came from. */
export function authorize(parts: AuthParts): Endpoint {
  return async (context) => {
    parts.limits.request('authorize', context.get('clientAddress'));
    try {
      return context.redirect((await beginFlow(context, parts)).href, 302);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 500) throw error;
      const { host } = new URL(parts.publicUrl);
      parts.log(`auth: no sign-in from ${host}: ${error.message}: ${String(error.cause)}`);
      const target = parts.redirects.to(context.req.query('redirect_to'));
      return context.redirect(errorLocation(target, error), 302);
    }
  };
}

/** GET /user/identities/authorize: where someone who is signed in goes to add a way to sign in. */
export function authorizeLink(parts: AuthParts): Endpoint {
  return async (context) => {
    const { user, aal } = await requireUser(context, parts);
    if (hasSecondFactor(user) && aal !== 'aal2') {
      throw insufficientAal(403, 'AAL2 required to link an identity');
    }
    const { href } = await beginFlow(context, parts, user.id);
    if (context.req.query('skip_http_redirect') === 'true') return context.json({ url: href });
    return context.redirect(href, 302);
  };
}
