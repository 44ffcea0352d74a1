import { ApiError } from '../../http/errors.ts';
import { fragmentRedirect, queryRedirect } from '../redirect-reply.ts';

/** An error in the words of OAuth; rendered as `{error, error_description}`, with status 400. */
export class OAuthError extends ApiError {
  readonly error: string;

  constructor(error: string, description: string, cause?: unknown) {
    super(400, 'validation_failed', description, { cause });
    this.error = error;
  }
}

/** OAuth's names (RFC 6749 section 4.1.2.1) for what a status means; for any other status the last one. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};
const OTHERWISE = 'server_error';
const DENIED: readonly string[] = [
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
];

/** How an error is told in an address, as in supabase/auth. */
export function toldError(error: ApiError): Record<string, string> {
  if (error instanceof OAuthError) {
    return { error: error.error, error_description: error.message };
  }
  const name = DENIED.includes(error.code) ? 'access_denied' : (NAMES[error.status] ?? OTHERWISE);
  return { error: name, error_code: error.code, error_description: error.message };
}

/** Where to go with an error: it stands in the query, and for older clients in the fragment. */
export function errorLocation(target: URL, error: ApiError): string {
  const told = toldError(error);
  return fragmentRedirect(queryRedirect(target, told), told);
}
