import { ApiError } from '../../http/errors.ts';
import { fragmentRedirect, queryRedirect } from '../redirect-reply.ts';

/** An OAuth error, rendered as `{error, error_description}` with status 400. */
export class OAuthError extends ApiError {
  readonly error: string;

  constructor(error: string, description: string, cause?: unknown) {
    super(400, 'validation_failed', description, { cause });
    this.error = error;
  }
}

/** OAuth error names by HTTP status (RFC 6749 section 4.1.2.1). */
const NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};
const FALLBACK_NAME = 'server_error';
const DENIED: readonly string[] = [
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
];

/** The URL parameters that report an error, as in supabase/auth. */
export function errorParameters(error: ApiError): Record<string, string> {
  if (error instanceof OAuthError) {
    return { error: error.error, error_description: error.message };
  }
  const name = DENIED.includes(error.code)
    ? 'access_denied'
    : (NAMES[error.status] ?? FALLBACK_NAME);
  return { error: name, error_code: error.code, error_description: error.message };
}

/** The redirect URL with an error in the query and, for older clients, also in the fragment. */
export function errorLocation(target: URL, error: ApiError): string {
  const parameters = errorParameters(error);
  return fragmentRedirect(queryRedirect(target, parameters), parameters);
}
