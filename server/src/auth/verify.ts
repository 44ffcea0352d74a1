import type { Context } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Handler } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { limitedAddress } from '../http/client-address.ts';
import { normalizeEmail, validEmail } from './email-address.ts';
import { findFlowOfUser, issueAuthCode } from './flow-state.ts';
import { METHOD_OF_LINK } from './auth-emails.ts';
import { isPkceToken } from './one-time-tokens.ts';
import { countWrongOtp, otpRefused, verifyOtp } from './verify-otp.ts';
import type { Otp } from './verify-otp.ts';
import { fragmentRedirect, queryRedirect } from './redirect-reply.ts';
import { toAuthError } from './render-error.ts';
import { optionalText, readBody } from './request-body.ts';
import { deviceOf, sessionReply, startSession, tokensOf } from './sessions.ts';
import type { Grant } from './sessions.ts';

const Body = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
});

const OTHER_ADDRESS_PENDING =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** POST /verify: opens a session for a typed code or the token of a link. */
export function verify(parts: AuthParts): Handler {
  return async (context) => {
    const otp = otpOf(await readBody(context, Body));
    const uncount = countGuess(context, parts, otp);
    const done = await parts.db.asAuthService(async (transaction) => {
      const verified = await verifyOtp(transaction, parts, otp);
      if (verified === undefined || verified === 'other address pending') return verified;
      return startSession(transaction, verified.user, 'otp', deviceOf(context), parts.now());
    });
    if (done === undefined) {
      parts.background.add('counting a wrong code', () => countWrongOtp(parts, otp));
      throw otpRefused(otp);
    }
    uncount();
    if (done === 'other address pending')
      return context.json({ code: '200', msg: OTHER_ADDRESS_PENDING });
    return sessionReply(context, parts, done);
  };
}

function otpOf(body: z.infer<typeof Body>): Otp {
  const { type, token, token_hash: tokenHash } = body;
  if (type === '') throw validationFailed('Verify requires a verification type');
  if ((token === '') === (tokenHash === '')) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  if (tokenHash !== '') {
    if (body.email !== '' || body.phone !== '' || body.redirect_to !== '') {
      throw validationFailed('Only the token_hash and type should be provided');
    }
    return { type, token: tokenHash };
  }
  if (body.phone !== '' && body.email === '') {
    throw new ApiError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (body.email === '' || body.phone !== '') {
    const message = 'Only an email address or phone number should be provided on verify';
    throw validationFailed(message);
  }
  return { type, email: validEmail(body.email), code: token };
}

/**
 * Limits guesses of codes per client address, and for each email address per client address, so
 * that guesses from elsewhere do not lock out the owner. In addition, each stored code allows only
 * a few guesses in total.
 */
function countGuess(context: Context, parts: AuthParts, otp: Otp): () => void {
  const clientAddress = context.get('clientAddress');
  if ('email' in otp) context.set('securityAccount', otp.email);
  const subject =
    'email' in otp ? `${limitedAddress(clientAddress)} ${normalizeEmail(otp.email)}` : undefined;
  return parts.limits.guess('verify', subject, clientAddress);
}

/**
 * GET /verify: the target of links in mails. Redirects to the address in the link, with tokens in
 * the fragment or, in a PKCE flow, with a code. Errors are added to the redirect in the same way.
 */
export function verifyLink(parts: AuthParts): Handler {
  return async (context) => {
    // Mail scanners send HEAD requests before people open a link. Those must not consume the token.
    if (context.req.method === 'HEAD') return context.body(null, 200);
    const { token = '', type = '', redirect_to: asked } = context.req.query();
    if (type === '') throw validationFailed('Verify requires a verification type');
    if (token === '') throw validationFailed('Verify requires a token or a token hash');
    const redirectTo = parts.redirects.to(asked, parts.siteAddress.of(context));
    const isPkce = isPkceToken(token);
    try {
      const uncount = parts.limits.guess('verify', undefined, context.get('clientAddress'));
      const location = await follow(context, parts, { token, type }, redirectTo);
      uncount();
      return context.redirect(location, 303);
    } catch (error) {
      const known = toAuthError(error);
      if (known.status >= 500) throw error;
      return context.redirect(errorRedirect(redirectTo, known, isPkce), 303);
    }
  };
}

async function follow(
  context: Context,
  parts: AuthParts,
  otp: Extract<Otp, { token: string }>,
  redirectTo: URL,
): Promise<string> {
  const isPkce = isPkceToken(otp.token);
  const done = await parts.db.asAuthService(
    async (
      transaction,
    ): Promise<Grant | { code: string } | 'other address pending' | undefined> => {
      const verified = await verifyOtp(transaction, parts, otp);
      if (verified === undefined || verified === 'other address pending') return verified;
      const { user } = verified;
      context.set('securityUser', user.id);
      const now = parts.now();
      if (!isPkce) return startSession(transaction, user, 'otp', deviceOf(context), now);
      const flow = await findFlowOfUser(transaction, user.id, methodOf(otp.type), now);
      if (flow === undefined) throw noFlow();
      const issued = { flowId: flow.id, userId: user.id };
      return { code: await issueAuthCode(transaction, parts.digest, issued, now) };
    },
  );
  if (done === undefined) throw otpRefused(otp);
  if (done === 'other address pending') {
    const message = { message: OTHER_ADDRESS_PENDING };
    return fragmentRedirect(isPkce ? queryRedirect(redirectTo, message) : redirectTo, message);
  }
  if ('code' in done) return queryRedirect(redirectTo, done).href;
  const session = await tokensOf(parts, done);
  return fragmentRedirect(redirectTo, { ...session, type: otp.type });
}

function methodOf(type: string): string {
  return new Map<string, string>(Object.entries(METHOD_OF_LINK)).get(type) ?? type;
}

function noFlow(): ApiError {
  const message = 'No associated flow state found. No valid flow state found for user.';
  return new ApiError(400, 'flow_state_not_found', message);
}

/** OAuth error names by HTTP status (RFC 6749 section 4.1.2.1). */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

function errorRedirect(redirectTo: URL, error: ApiError, isPkce: boolean): string {
  const name = OAUTH_ERRORS[error.status];
  const parameters = {
    ...(name !== undefined && { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return fragmentRedirect(isPkce ? queryRedirect(redirectTo, parameters) : redirectTo, parameters);
}
