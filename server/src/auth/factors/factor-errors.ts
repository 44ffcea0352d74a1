import { ApiError } from '../../http/errors.ts';

// Codes, statuses and texts are copied from supabase/auth, because clients branch on them.

/** 404: the factor does not exist or belongs to another user. */
export function factorNotFound(): ApiError {
  return new ApiError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** 422: the code is wrong or was already used. */
export function wrongCode(): ApiError {
  return new ApiError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}

/**
 * The account has a second factor, and this session has not passed it. The status depends on the
 * endpoint.
 */
export function insufficientAal(status: 401 | 403 | 422, message: string): ApiError {
  return new ApiError(status, 'insufficient_aal', message);
}

/** 422 for the kinds of factors that are disabled here. */
export function factorDisabled(type: 'phone' | 'webauthn', act: 'enroll' | 'verify'): ApiError {
  const name = { phone: 'Phone', webauthn: 'WebAuthn' }[type];
  const action = { enroll: 'enroll', verify: 'verification' }[act];
  return new ApiError(
    422,
    `mfa_${type}_${act}_not_enabled`,
    `MFA ${action} is disabled for ${name}`,
  );
}
