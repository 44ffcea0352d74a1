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

/** Shown where the service gives no message of its own. */
export const SIGN_IN_FAILED_TEXT = 'Failed to sign in';
export const SIGN_UP_FAILED_TEXT = 'Failed to create account';

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
  // The client writes the body of an answer it cannot read: '{}' for an empty one.
  return message === '' || message === '{}' ? fallback : message;
}
