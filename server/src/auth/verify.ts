import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthContext, AuthParts, Endpoint } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { normalizeEmail, validEmail } from './email-address.ts';
import { findFlowOfUser, issueAuthCode } from './flow-state.ts';
import { METHOD_OF_LINK } from './mailings.ts';
import { isProofKeyToken } from './one-time-tokens.ts';
import { countRefusal, proofRefused, redeem } from './redeem.ts';
import type { Proof } from './redeem.ts';
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

const ONE_OF_TWO =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** POST /verify: the session for a code that was typed, or for a link's token. */
export function verify(parts: AuthParts): Endpoint {
  return async (context) => {
    const proof = proofOf(await readBody(context, Body));
    const uncount = countGuess(context, parts, proof);
    const done = await parts.db.asAuthService(async (transaction) => {
      const redeemed = await redeem(transaction, parts, proof);
      if (redeemed === undefined || redeemed === 'one of two') return redeemed;
      return startSession(transaction, redeemed.user, 'otp', deviceOf(context), parts.now());
    });
    if (done === undefined) {
      parts.background.add('counting a wrong code', () => countRefusal(parts, proof));
      throw proofRefused(proof);
    }
    uncount();
    if (done === 'one of two') return context.json({ code: '200', msg: ONE_OF_TWO });
    return sessionReply(context, parts, done);
  };
}

function proofOf(body: z.infer<typeof Body>): Proof {
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

/** Codes can be tried out: so many for one address, and so many from one. */
function countGuess(context: AuthContext, parts: AuthParts, proof: Proof): () => void {
  const subject = 'email' in proof ? normalizeEmail(proof.email) : undefined;
  return parts.limits.guess('verify', subject, context.get('clientAddress'));
}

/**
 * GET /verify: what a link in a mail leads to. It goes on to the address it names, with tokens in the
 * fragment, or with a code where the browser that asked has its proof; errors go there too.
 */
export function verifyLink(parts: AuthParts): Endpoint {
  return async (context) => {
    // Scanners look at where a link leads before people do; that must not use it up.
    if (context.req.method === 'HEAD') return context.body(null, 200);
    const { token = '', type = '', redirect_to: asked } = context.req.query();
    if (type === '') throw validationFailed('Verify requires a verification type');
    if (token === '') throw validationFailed('Verify requires a token or a token hash');
    const redirectTo = parts.redirects.to(asked);
    const isProofKey = isProofKeyToken(token);
    try {
      const uncount = parts.limits.guess('verify', undefined, context.get('clientAddress'));
      const location = await follow(context, parts, { token, type }, redirectTo);
      uncount();
      return context.redirect(location, 303);
    } catch (error) {
      const known = toAuthError(error);
      if (known.status >= 500) throw error;
      return context.redirect(errorRedirect(redirectTo, known, isProofKey), 303);
    }
  };
}

async function follow(
  context: AuthContext,
  parts: AuthParts,
  proof: Extract<Proof, { token: string }>,
  redirectTo: URL,
): Promise<string> {
  const isProofKey = isProofKeyToken(proof.token);
  const done = await parts.db.asAuthService(
    async (transaction): Promise<Grant | { code: string } | 'one of two' | undefined> => {
      const redeemed = await redeem(transaction, parts, proof);
      if (redeemed === undefined || redeemed === 'one of two') return redeemed;
      const { user } = redeemed;
      const now = parts.now();
      if (!isProofKey) return startSession(transaction, user, 'otp', deviceOf(context), now);
      const flow = await findFlowOfUser(transaction, user.id, methodOf(proof.type), now);
      if (flow === undefined) throw noFlow();
      const issued = { flowId: flow.id, userId: user.id };
      return { code: await issueAuthCode(transaction, parts.digest, issued, now) };
    },
  );
  if (done === undefined) throw proofRefused(proof);
  if (done === 'one of two') {
    const message = { message: ONE_OF_TWO };
    return fragmentRedirect(isProofKey ? queryRedirect(redirectTo, message) : redirectTo, message);
  }
  if ('code' in done) return queryRedirect(redirectTo, done).href;
  const session = await tokensOf(parts, done);
  return fragmentRedirect(redirectTo, { ...session, type: proof.type });
}

function methodOf(type: string): string {
  return new Map<string, string>(Object.entries(METHOD_OF_LINK)).get(type) ?? type;
}

function noFlow(): ApiError {
  const message = 'No associated flow state found. No valid flow state found for user.';
  return new ApiError(400, 'flow_state_not_found', message);
}

/** OAuth's names (RFC 6749 section 4.1.2.1) for what a status means. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

function errorRedirect(redirectTo: URL, error: ApiError, isProofKey: boolean): string {
  const name = OAUTH_ERRORS[error.status];
  const told = {
    ...(name !== undefined && { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return fragmentRedirect(isProofKey ? queryRedirect(redirectTo, told) : redirectTo, told);
}
