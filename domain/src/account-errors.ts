import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';

interface AccountRule {
  text: string;
  /** Error codes of the auth service. */
  codes: readonly string[];
  /** Part of the error message. It identifies the error if no rule has its code. */
  message: string;
}

/** Errors of the auth service and their texts (core specification, section 8). */
const RULES: readonly AccountRule[] = [
  {
    message: 'Invalid login credentials',
    codes: ['invalid_credentials'],
    text: 'Invalid email or password. Please check your credentials and try again.',
  },
  {
    message: 'Email not confirmed',
    codes: ['email_not_confirmed'],
    text: 'Please check your email and click the confirmation link before signing in.',
  },
  {
    message: 'Too many requests',
    codes: ['over_request_rate_limit', 'over_email_send_rate_limit'],
    text: 'Too many login attempts. Please wait a moment and try again.',
  },
  {
    message: 'User already registered',
    codes: ['user_already_exists', 'email_exists'],
    text: 'An account with this email already exists. Please sign in instead.',
  },
  {
    message: 'Password should be at least',
    codes: [],
    text: 'Password must be at least 6 characters long.',
  },
  {
    message: 'Unable to validate email address',
    codes: ['email_address_invalid'],
    text: 'Please enter a valid email address.',
  },
];

/**
 * Texts for codes that are not in the specification. The service's own messages are for developers.
 */
const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  current_password_invalid: 'Your current password is incorrect.',
  same_password: 'Choose a password that is different from your current one.',
  reauthentication_needed: "Confirm it's you first.",
  reauthentication_not_valid: 'That code is incorrect or has expired. Request a new one.',
  mfa_verification_failed: 'That code is incorrect. Enter the code your app shows now.',
  mfa_challenge_expired: 'That code has expired. Enter the code your app shows now.',
  mfa_factor_not_found:
    'Two-factor authentication was changed on another device. Please reload the page.',
  insufficient_aal: "Confirm it's you with a code from your authenticator app first.",
  session_not_found: "You've been signed out. Please sign in again.",
  captcha_failed: 'CAPTCHA failed. Please try again.',
  current_password_required: 'Enter your current password.',
  mfa_factor_name_conflict: 'You already have an authenticator with this name.',
  too_many_enrolled_mfa_factors: "You've reached the maximum number of authenticators.",
  identity_already_exists: 'This Google account is already linked to another account here.',
  identity_not_found: 'This Google account is no longer linked. Please reload the page.',
  single_identity_not_deletable: "This is your only way to sign in, so it can't be removed.",
  request_entity_too_large: 'This is too long.',
};

/** Shown if the error has no message. */
export const SIGN_IN_FAILED_TEXT = 'Failed to sign in';
export const SIGN_IN_GOOGLE_FAILED_TEXT = 'Failed to sign in with Google';
export const SIGN_UP_FAILED_TEXT = 'Failed to create account';
export const SIGN_UP_GOOGLE_FAILED_TEXT = 'Failed to sign up with Google';
export const RESET_MAIL_FAILED_TEXT = 'Failed to send reset email';
export const UPDATE_PASSWORD_FAILED_TEXT = 'Failed to update password';

/** Shown on the callback page if there is no session. */
export const CALLBACK_FAILED_TITLE = 'Authentication Failed';
export const CALLBACK_FAILED_TEXT = 'Authentication failed. Please try again.';

/** Shown on the page of the verification link: for a rejected link, and for any other failure. */
export const VERIFY_REFUSED_TEXT =
  'Invalid or expired verification link. Please request a new one.';
export const VERIFY_FAILED_TEXT = 'Failed to verify email. Please try again.';
/** Shown after a resend. The text does not reveal whether the address has an account. */
export const VERIFICATION_RESENT_TEXT =
  'If your email is in our system, you will receive a verification email shortly.';
export const RESEND_FAILED_TEXT = 'Failed to resend verification email. Please try again.';

/** Shown if the URL of a reset link has neither a code nor both tokens. */
export const RESET_LINK_INVALID_TEXT = 'Invalid reset link. Please request a new password reset.';

/** Shown if the new password comes more than ten minutes after the link was opened. */
export const RESET_TOO_LATE_TEXT =
  'You opened the reset link more than ten minutes ago. Please request a new one.';

/** Shown if the auth service is not available: its database restarts, or it has too much to do. */
const UNAVAILABLE_TEXT = 'The server is not available right now. Please try again soon.';

interface AccountError {
  message: string;
  code?: string | undefined;
  /** The HTTP status. supabase-js drops the message and the code of a 503. */
  status?: number | undefined;
}

/**
 * Returns the text for an error of the auth service. Known errors are found by code, then by
 * message; unknown errors show their own message, or `fallback` if it is empty.
 */
export function accountErrorText(
  { message, code, status }: AccountError,
  fallback: string,
): string {
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  if (status === 503) return UNAVAILABLE_TEXT;
  const rule =
    RULES.find(({ codes }) => code !== undefined && codes.includes(code)) ??
    RULES.find((one) => message.includes(one.message));
  if (rule) return rule.text;
  const text = code === undefined ? undefined : TEXT_BY_CODE[code];
  if (text !== undefined) return text;
  // supabase-js sets the message to '{}' if the error response is empty.
  return message === '' || message === '{}' ? fallback : message;
}
