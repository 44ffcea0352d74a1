import { ApiError } from '../http/errors.ts';

/** A password that the rules refuse; rendered with `weak_password: {reasons, message}`. */
export class WeakPasswordError extends ApiError {
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[]) {
    super(422, 'weak_password', message);
    this.reasons = reasons;
  }
}

// The codes, statuses and texts are those of supabase/auth; clients branch on them.

/** 400: the request is well formed JSON and says something that cannot be. */
export function validationFailed(message: string): ApiError {
  return new ApiError(400, 'validation_failed', message);
}

/** 400: the one answer to an unknown address and to a wrong password. */
export function invalidCredentials(): ApiError {
  return new ApiError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** 400: the sign-in was right, and the account is locked. */
export function userBanned(message = 'User is banned'): ApiError {
  return new ApiError(400, 'user_banned', message);
}

/** 422: only while confirmation by mail is off; it tells who has an account. */
export function userAlreadyExists(): ApiError {
  return new ApiError(422, 'user_already_exists', 'User already registered');
}

/** 403: the bearer token is not a valid token of a user. */
export function badJwt(message: string, cause?: unknown): ApiError {
  return new ApiError(403, 'bad_jwt', message, { cause });
}

/** 429, with how long to wait. */
export function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'over_request_rate_limit', 'Too many requests', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
