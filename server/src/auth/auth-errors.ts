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

/** 429 for mails, with how long to wait. */
export function tooManyMails(retryAfterSeconds: number): ApiError {
  const wait = `you can only request this after ${String(retryAfterSeconds)} seconds.`;
  return new ApiError(429, 'over_email_send_rate_limit', `For security purposes, ${wait}`, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** 403: one answer to every code and link that does not hold, whatever is wrong with it. */
export function otpExpired(what: 'code' | 'link'): ApiError {
  const message = {
    code: 'Token has expired or is invalid',
    link: 'Email link is invalid or has expired',
  };
  return new ApiError(403, 'otp_expired', message[what]);
}

/** 422: the address belongs to another account; only said to who has proved that it is theirs. */
export function emailExists(): ApiError {
  return new ApiError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

/** 403: the account has a second factor, and this session has not shown it. */
export function insufficientAal(message: string): ApiError {
  return new ApiError(403, 'insufficient_aal', message);
}
