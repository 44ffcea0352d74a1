import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { AuthParts } from './auth-deps.ts';
import { tooManyRequests } from './auth-errors.ts';
import { codeChallengeOf } from './code-challenge.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { optionalText } from './request-body.ts';

const RETRY_AFTER_SECONDS = 5;

/** Fields of PKCE clients. With them, the link in the mail returns a code instead of tokens. */
export const pkceFields = {
  code_challenge: optionalText,
  code_challenge_method: optionalText,
};

/** The redirect of the link in a mail. */
export interface LinkTarget {
  /** the address of this site, without a slash at its end */
  readonly site: string;
  /** one of the allowed addresses */
  readonly redirectTo: string;
  /**
   * if set, the redirect contains a code for the requesting browser; otherwise it contains tokens
   * in the fragment
   */
  readonly challenge: CodeChallenge | undefined;
}

/** Reads the redirect of a request. Throws 400 validation_failed for an invalid challenge. */
export function linkTargetOf(
  context: Context,
  parts: AuthParts,
  body: { readonly code_challenge: string; readonly code_challenge_method: string },
): LinkTarget {
  const asked = context.req.query('redirect_to') ?? context.req.header('redirect_to');
  const site = parts.siteAddress.of(context);
  return {
    site,
    redirectTo: parts.redirects.to(asked, site).href,
    challenge: codeChallengeOf(body.code_challenge_method, body.code_challenge),
  };
}

/**
 * Counts a request for a mail. Throws 429 if the last mail to this recipient is too recent, or if
 * too many mails wait. Treats known and unknown recipients alike. Returns a function that undoes
 * the count.
 */
export function countMailRequest(
  context: Context,
  parts: AuthParts,
  kind: 'confirmation' | 'recovery' | 'email_change' | 'reauthentication',
  recipient: string,
): () => void {
  context.set('securityAccount', recipient);
  if (!parts.background.hasRoom()) throw tooManyRequests(RETRY_AFTER_SECONDS);
  return parts.limits.mail(kind, recipient, context.get('clientAddress'));
}

export const EmailRequest = z.object({ email: optionalText, ...pkceFields });
