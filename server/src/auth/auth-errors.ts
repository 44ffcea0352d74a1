import { ApiError } from '../http/errors.ts';

/** The password is too weak. Rendered with `weak_password: {reasons, message}`. */
export class WeakPasswordError extends ApiError {
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[]) {
    super(422, 'weak_password', message);
    this.reasons = reasons;
  }
}

// Codes, statuses and texts are copied from supabase/auth, because clients branch on them.

/** 400: the request is valid JSON with invalid values. */
export function validationFailed(message: string): ApiError {
  return new ApiError(400, 'validation_failed', message);
}

/** 400: the address is unknown or the password is wrong. */
export function invalidCredentials(): ApiError {
  return new ApiError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** 400: the credentials are correct but the account is banned. */
export function userBanned(message = 'User is banned'): ApiError {
  return new ApiError(400, 'user_banned', message);
}

/**
 * 422: only used when addresses are not confirmed by mail, because it reveals who has an account.
 */
export function userAlreadyExists(): ApiError {
  return new ApiError(422, 'user_already_exists', 'User already registered');
}

/** 403: the bearer token is not a valid token of a user. */
export function badJwt(message: string, cause?: unknown): ApiError {
  return new ApiError(403, 'bad_jwt', message, { cause });
}

/** 429, with the seconds to wait. */
export function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'over_request_rate_limit', 'Too many requests', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** 429 for mail requests, with the seconds to wait. */
export function tooManyMails(retryAfterSeconds: number): ApiError {
  const wait = `you can only request this after ${String(retryAfterSeconds)} seconds.`;
  return new ApiError(429, 'over_email_send_rate_limit', `For security purposes, ${wait}`, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** 403: the code or link is invalid or has expired. */
export function otpExpired(kind: 'code' | 'link'): ApiError {
  const message = {
    code: 'Token has expired or is invalid',
    link: 'Email link is invalid or has expired',
  };
  return new ApiError(403, 'otp_expired', message[kind]);
}

/**
 * 422: the address belongs to another account. Only sent to a user who has confirmed that they own
 * the address.
 */
export function emailExists(): ApiError {
  return new ApiError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}
