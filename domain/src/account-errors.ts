import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';

interface AccountRule {
  text: string;
  /** Codes of the auth service. */
  codes: readonly string[];
  /** What the message contains where there is no code, or one that says too little. */
  message: string;
}

/** Provider messages and the texts shown for them (core specification, section 8). */
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

/** Codes whose own message is written for developers; the specification has no text for them. */
const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  current_password_invalid: 'The current password is not right.',
  same_password: 'The new password must differ from the current one.',
  reauthentication_not_valid: 'The code is not right or too old. Please ask for a new one.',
  mfa_verification_failed: 'The code is not right. Please enter the one shown now.',
  mfa_challenge_expired: 'The code came too late. Please enter the one shown now.',
  mfa_factor_not_found: 'Two-factor sign-in was changed elsewhere. Please reload the page.',
  insufficient_aal: 'Please confirm it is you with your second factor first.',
  session_not_found: 'You are signed out. Please sign in again.',
  captcha_failed: 'The check against robots was not passed. Please try again.',
  current_password_required: 'Enter your current password.',
  mfa_factor_name_conflict: 'You already have an authenticator with this name.',
  too_many_enrolled_mfa_factors: 'You have as many authenticators as an account can hold.',
  identity_already_exists: 'This Google account belongs to another member.',
  identity_not_found: 'This Google account is no longer linked. Please reload the page.',
  single_identity_not_deletable: 'This is your only way to sign in, so it cannot be removed.',
};

/** Shown where the service gives no message of its own. */
export const SIGN_IN_FAILED_TEXT = 'Failed to sign in';
export const SIGN_IN_GOOGLE_FAILED_TEXT = 'Failed to sign in with Google';
export const SIGN_UP_FAILED_TEXT = 'Failed to create account';
export const SIGN_UP_GOOGLE_FAILED_TEXT = 'Failed to sign up with Google';
export const RESET_MAIL_FAILED_TEXT = 'Failed to send reset email';
export const UPDATE_PASSWORD_FAILED_TEXT = 'Failed to update password';

/** The callback page without a session. */
export const CALLBACK_FAILED_TITLE = 'Authentication Failed';
export const CALLBACK_FAILED_TEXT = 'Authentication failed. Please try again.';

/** The page of the verification link: the link was refused; something else went wrong. */
export const VERIFY_REFUSED_TEXT =
  'Invalid or expired verification link. Please request a new one.';
export const VERIFY_FAILED_TEXT = 'Failed to verify email. Please try again.';
/** After asking for another verification mail: the same whether the address has an account or not. */
export const RESENT_TEXT =
  'If your email is in our system, you will receive a verification email shortly.';
export const RESEND_FAILED_TEXT = 'Failed to resend verification email. Please try again.';

/** A reset link that carries neither both tokens nor a code. */
export const RESET_LINK_INVALID_TEXT = 'Invalid reset link. Please request a new password reset.';

interface AccountError {
  message: string;
  code?: string | undefined;
}

/**
 * The text for an error of the auth service: by its code, by its message where the code says too
 * little, else the service's own words, else `fallback`.
 */
export function accountErrorText({ message, code }: AccountError, fallback: string): string {
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  const rule =
    RULES.find(({ codes }) => code !== undefined && codes.includes(code)) ??
    RULES.find((one) => message.includes(one.message));
  if (rule) return rule.text;
  const plain = code === undefined ? undefined : TEXT_BY_CODE[code];
  if (plain !== undefined) return plain;
  // The client writes the body of an answer it cannot read: '{}' for an empty one.
  return message === '' || message === '{}' ? fallback : message;
}
