import { expect, test } from 'vitest';
import { accountErrorText } from './account-errors.ts';

test.each([
  [
    'Invalid login credentials',
    'invalid_credentials',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    'Invalid login credentials',
    undefined,
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    'some other wording',
    'invalid_credentials',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    'Email not confirmed',
    'email_not_confirmed',
    'Please check your email and click the confirmation link before signing in.',
  ],
  [
    'Too many requests',
    'over_request_rate_limit',
    'Too many login attempts. Please wait a moment and try again.',
  ],
  [
    'User already registered',
    'user_already_exists',
    'An account with this email already exists. Please sign in instead.',
  ],
  [
    'Password should be at least 6 characters.',
    'weak_password',
    'Password must be at least 6 characters long.',
  ],
  [
    'Unable to validate email address: invalid format',
    'validation_failed',
    'Please enter a valid email address.',
  ],
  [
    'Failed to fetch',
    undefined,
    'Network error. Please check your internet connection and try again.',
  ],
  [
    'Username is already taken. Please choose a different one.',
    'validation_failed',
    'Username is already taken. Please choose a different one.',
  ],
  ['Password is known to be weak', 'weak_password', 'Password is known to be weak'],
  ['Request body too large (max 10000 bytes)', 'request_entity_too_large', 'This is too long.'],
  [
    'Invalid TOTP code entered',
    'mfa_verification_failed',
    'That code is incorrect. Enter the code your app shows now.',
  ],
  [
    'captcha protection: request disallowed (timeout-or-duplicate)',
    'captcha_failed',
    'CAPTCHA failed. Please try again.',
  ],
  ['', 'unexpected_failure', 'Failed to sign in'],
  ['{}', undefined, 'Failed to sign in'],
])('%j with code %j', (message, code, text) => {
  expect(accountErrorText({ message, code }, 'Failed to sign in')).toBe(text);
});

test('a server that is not available is named, though supabase-js drops its message', () => {
  expect(accountErrorText({ message: '{}', status: 503 }, 'Failed to sign in')).toBe(
    'The server is not available right now. Please try again soon.',
  );
});
