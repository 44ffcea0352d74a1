import { describe, expect, test } from 'vitest';
import {
  verifyEmailCode,
  resendVerification,
  sendResetEmail,
  signIn,
  signUp,
  updatePassword,
  verificationErrorText,
} from './auth-requests.ts';
import { stubClient, json } from '../../data/client/stub-client.testing.ts';

const VERIFY = 'http://site.test/auth/verify-email';
const user = { id: '1', email: 'ada@example.com', aud: 'authenticated' };
const session = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user,
};
const form = {
  email: 'ada@example.com',
  username: 'ada',
  fullName: '',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('signIn', () => {
  test('returns null on success', async () => {
    const { client } = stubClient(json(session));
    expect(await signIn(client, form)).toBeNull();
  });

  test('returns the text for an error code', async () => {
    const { client } = stubClient(json({ code: 'invalid_credentials', message: 'Nope' }, 400));
    expect(await signIn(client, form)).toEqual({
      text: 'Invalid email or password. Please check your credentials and try again.',
      isUnverified: false,
      isLimited: false,
    });
  });

  test('reports an unverified email address', async () => {
    const { client } = stubClient(
      json({ code: 'email_not_confirmed', message: 'Email not confirmed' }, 400),
    );
    expect(await signIn(client, form)).toEqual({
      text: 'Please check your email and click the confirmation link before signing in.',
      isUnverified: true,
      isLimited: false,
    });
  });

  test('reports too many wrong passwords', async () => {
    const { client } = stubClient(
      json({ code: 'over_request_rate_limit', message: 'Too many requests' }, 429),
    );
    expect(await signIn(client, form)).toMatchObject({ isUnverified: false, isLimited: true });
  });

  test('sends the CAPTCHA token if there is one', async () => {
    const { client, requests } = stubClient(json(session));
    await signIn(client, form, 'token');
    await signIn(client, form);
    expect(requests.map(({ body }) => body)).toMatchObject([
      { gotrue_meta_security: { captcha_token: 'token' } },
      { gotrue_meta_security: {} },
    ]);
  });

  test('returns the network error text without a response', async () => {
    const { client } = stubClient(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await signIn(client, form)).toMatchObject({
      text: 'Network error. Please check your internet connection and try again.',
    });
  });
});

describe('signUp', () => {
  test('sends username and full name, and reports that a verification email was sent', async () => {
    const { client, requests } = stubClient(json(session));
    expect(await signUp(client, form, VERIFY)).toEqual({ is: 'signed-in' });
    expect(requests[0]?.body).toMatchObject({
      email: 'ada@example.com',
      password: 'secret',
      data: { username: 'ada', full_name: 'ada' },
    });
    expect(requests[0]?.url.searchParams.get('redirect_to')).toBe(VERIFY);
    expect(await signUp(stubClient(json(user)).client, form, VERIFY)).toEqual({
      is: 'verification-sent',
    });
  });

  test('returns the text of an error', async () => {
    const text = 'Username is already taken. Please choose a different one.';
    const { client } = stubClient(json({ code: 'validation_failed', message: text }, 422));
    expect(await signUp(client, form, VERIFY)).toEqual({ is: 'failed', text });
  });

  test('says that a weak password is about the field', async () => {
    const text = 'Password is known to be weak';
    const { client } = stubClient(json({ code: 'weak_password', message: text }, 422));
    expect(await signUp(client, form, VERIFY)).toEqual({ is: 'failed', text, field: 'password' });
  });
});

describe('emails', () => {
  test('the reset email links to the given page', async () => {
    const { client, requests } = stubClient(json({}));
    expect(await sendResetEmail(client, 'ada@example.com', 'http://site.test/reset')).toBeNull();
    expect(requests[0]?.url.pathname).toBe('/auth/v1/recover');
    expect(requests[0]?.url.searchParams.get('redirect_to')).toBe('http://site.test/reset');
    const refused = stubClient(json({}, 400)).client;
    expect(await sendResetEmail(refused, 'ada@example.com', '/')).toBe(
      'Failed to send reset email',
    );
  });

  test('resends the verification email and returns an error text', async () => {
    const { client, requests } = stubClient(json({}));
    expect(await resendVerification(client, 'ada@example.com', VERIFY)).toBeNull();
    expect(requests[0]?.body).toMatchObject({ type: 'signup', email: 'ada@example.com' });
    expect(await resendVerification(stubClient(json({}, 400)).client, 'a@b.c', VERIFY)).toBe(
      'Failed to resend verification email. Please try again.',
    );
  });

  test('a wrong and an expired code have the same text', async () => {
    const body = { code: 'otp_expired', message: 'Token has expired or is invalid' };
    const { client } = stubClient(json(body, 403));
    expect(await verifyEmailCode(client, 'ada@example.com', '123456', 'signup')).toBe(
      'That code is incorrect or has expired. Check it or request a new one.',
    );
  });
});

test('a new password without a session returns an error text', async () => {
  expect(await updatePassword(stubClient(json(user)).client, 'secret')).toEqual({
    text: 'Auth session missing!',
  });
});

test.each([
  ['Email link is invalid or has expired', 'otp_expired', true],
  ['One-time token not found', 'validation_failed', true],
  ['access_denied', null, true],
])('%j (%s) is a rejected link', (message, code, isRejected) => {
  expect(verificationErrorText({ message, code })).toBe(
    isRejected ? 'Invalid or expired verification link. Please request a new one.' : '',
  );
});

test.each([
  ['Failed to fetch', null, 'Network error. Please check your internet connection and try again.'],
  ['Broken', 'unexpected_failure', 'Failed to verify email. Please try again.'],
])('%j is not a rejected link', (message, code, text) => {
  expect(verificationErrorText({ message, code })).toBe(text);
});
