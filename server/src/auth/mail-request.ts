import * as z from 'zod/mini';
import type { AuthContext, AuthParts } from './auth-deps.ts';
import { tooManyRequests } from './auth-errors.ts';
import { codeChallengeOf } from './code-challenge.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { optionalText } from './request-body.ts';

const RETRY_AFTER_SECONDS = 5;

/** What a client sends when it wants the link in a mail to lead back to it. */
export const proofKeyFields = {
  code_challenge: optionalText,
  code_challenge_method: optionalText,
};

/** How the link in a mail goes on. */
export interface LinkTarget {
  /** an address that has passed the allow-list */
  readonly redirectTo: string;
  /** with it the redirect brings a code for the browser that asked, else tokens in the fragment */
  readonly challenge: CodeChallenge | undefined;
}

/** The target that a request names. Throws 400 validation_failed for a broken challenge. */
export function linkTargetOf(
  context: AuthContext,
  parts: AuthParts,
  body: { readonly code_challenge: string; readonly code_challenge_method: string },
): LinkTarget {
  const asked = context.req.query('redirect_to') ?? context.req.header('redirect_to');
  return {
    redirectTo: parts.redirects.to(asked).href,
    challenge: codeChallengeOf(body.code_challenge_method, body.code_challenge),
  };
}

/**
 * Counts a request for a mail. Throws 429 while this recipient was written to a moment ago, or too
 * much waits to be sent; both whether or not the recipient is known. Returns how to uncount it.
 */
export function admitMail(
  context: AuthContext,
  parts: AuthParts,
  kind: 'confirmation' | 'recovery' | 'email_change' | 'reauthentication',
  recipient: string,
): () => void {
  if (!parts.background.hasRoom()) throw tooManyRequests(RETRY_AFTER_SECONDS);
  return parts.limits.mail(kind, recipient, context.get('clientAddress'));
}

export const EmailRequest = z.object({ email: optionalText, ...proofKeyFields });
