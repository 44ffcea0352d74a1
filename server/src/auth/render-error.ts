import { DatabaseError, isUnreachable } from '../db/database.ts';
import { ApiError, fromDatabaseError, isOverload } from '../http/errors.ts';
import { API_VERSION_HEADER } from './api-version.ts';
import { WeakPasswordError } from './auth-errors.ts';
import { OAuthError } from './oidc/oauth-error.ts';

const UNEXPECTED = 'Unexpected failure, please check server logs for more information';

/**
 * Converts a thrown value to an error of this protocol. When a trigger on auth.users raises
 * SQLSTATE `PTnnn`, the answer has status nnn and the message of the trigger. A database that is
 * busy or does not answer is a 503 with Retry-After. Unknown errors become a 500 without details.
 */
export function toAuthError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseError) {
    const status = /^PT([45]\d\d)$/.exec(error.sqlstate)?.[1];
    if (status !== undefined) {
      return new ApiError(Number(status), 'validation_failed', error.message, { cause: error });
    }
    if (isUnreachable(error.sqlstate) || isOverload(error.sqlstate)) {
      const { status: busy, message, headers } = fromDatabaseError(error, false);
      return new ApiError(busy, 'unexpected_failure', message, { headers, cause: error });
    }
  }
  return new ApiError(500, 'unexpected_failure', UNEXPECTED, { cause: error });
}

/**
 * Renders `{code, message}` in the latest version, `{code, error_code, msg}` in the initial
 * version.
 */
export function renderError(error: ApiError, version: string | undefined): Response {
  const body =
    version === undefined
      ? { code: error.status, error_code: error.code, msg: error.message }
      : { code: error.code, message: error.message };
  const known =
    error instanceof OAuthError ? { error: error.error, error_description: error.message } : body;
  const weak =
    error instanceof WeakPasswordError
      ? { weak_password: { reasons: error.reasons, message: error.message } }
      : {};
  const headers = new Headers({
    ...error.headers,
    'cache-control': 'no-store',
    'x-sb-error-code': error.code,
  });
  // The client reads the body's `code` only when the answer repeats the version.
  if (version !== undefined) headers.set(API_VERSION_HEADER, version);
  return Response.json({ ...known, ...weak }, { status: error.status, headers });
}
