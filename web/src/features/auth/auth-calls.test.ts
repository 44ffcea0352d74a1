import { describe, expect, test } from 'vitest';
import {
  enterMailCode,
  isUsernameTaken,
  resendVerification,
  sendResetMail,
  signIn,
  signUp,
  updatePassword,
  verificationProblem,
} from './auth-calls.ts';
import { clientAnswering, json } from './client.testing.ts';

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
  test('succeeds without a text', async () => {
    const { client } = clientAnswering(json(session));
    expect(await signIn(client, form)).toBeNull();
  });

  test('gives the text for the code of the service', async () => {
    const { client } = clientAnswering(json({ code: 'invalid_credentials', message: 'Nope' }, 400));
    expect(await signIn(client, form)).toEqual({
      text: 'Invalid email or password. Please check your credentials and try again.',
      unconfirmed: false,
    });
  });

  test('tells an address that was never confirmed', async () => {
    const { client } = clientAnswering(
      json({ code: 'email_not_confirmed', message: 'Email not confirmed' }, 400),
    );
    expect(await signIn(client, form)).toEqual({
      text: 'Please check your email and click the confirmation link before signing in.',
      unconfirmed: true,
    });
  });

  test('sends the proof that no robot asks, if there is one', async () => {
    const { client, requests } = clientAnswering(json(session));
    await signIn(client, form, 'proof');
    await signIn(client, form);
    expect(requests.map(({ body }) => body)).toMatchObject([
      { gotrue_meta_security: { captcha_token: 'proof' } },
      { gotrue_meta_security: {} },
    ]);
  });

  test('gives the network text when nothing answers', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await signIn(client, form)).toMatchObject({
      text: 'Network error. Please check your internet connection and try again.',
    });
  });
});

describe('signUp', () => {
  test('sends username and full name, and tells a session from a mail to confirm', async () => {
    const { client, requests } = clientAnswering(json(session));
    expect(await signUp(client, form, VERIFY)).toEqual({ is: 'signed-in' });
    expect(requests[0]?.body).toMatchObject({
      email: 'ada@example.com',
      password: 'secret',
      data: { username: 'ada', full_name: 'ada' },
    });
    expect(requests[0]?.url.searchParams.get('redirect_to')).toBe(VERIFY);
    expect(await signUp(clientAnswering(json(user)).client, form, VERIFY)).toEqual({
      is: 'to-confirm',
    });
  });

  test('gives the text of a failure', async () => {
    const text = 'Username is already taken. Please choose a different one.';
    const { client } = clientAnswering(json({ code: 'validation_failed', message: text }, 422));
    expect(await signUp(client, form, VERIFY)).toEqual({ is: 'failed', text });
  });
});

describe('isUsernameTaken', () => {
  const never = new AbortController().signal;

  test('asks for the name whatever its case, with _ as a letter', async () => {
    const { client, requests } = clientAnswering(json([{ username: 'Ada_L' }]));
    expect(await isUsernameTaken(client, 'ada_l', never)).toBe(true);
    expect(requests[0]?.url.searchParams.get('username')).toBe('ilike.ada\\_l');
  });

  test('no row means it is free, and no answer is no knowledge', async () => {
    expect(await isUsernameTaken(clientAnswering(json([])).client, 'ada', never)).toBe(false);
    const { client } = clientAnswering(json({ code: 'XX000', message: 'broken' }, 500));
    await expect(isUsernameTaken(client, 'ada', never)).rejects.toThrow('broken');
  });
});

describe('mails', () => {
  test('a mail to choose a new password leads back to the page named', async () => {
    const { client, requests } = clientAnswering(json({}));
    expect(await sendResetMail(client, 'ada@example.com', 'http://site.test/reset')).toBeNull();
    expect(requests[0]?.url.pathname).toBe('/auth/v1/recover');
    expect(requests[0]?.url.searchParams.get('redirect_to')).toBe('http://site.test/reset');
    const refused = clientAnswering(json({}, 400)).client;
    expect(await sendResetMail(refused, 'ada@example.com', '/')).toBe('Failed to send reset email');
  });

  test('resending is a call of its own, with a text for its failure', async () => {
    const { client, requests } = clientAnswering(json({}));
    expect(await resendVerification(client, 'ada@example.com', VERIFY)).toBeNull();
    expect(requests[0]?.body).toMatchObject({ type: 'signup', email: 'ada@example.com' });
    expect(await resendVerification(clientAnswering(json({}, 400)).client, 'a@b.c', VERIFY)).toBe(
      'Failed to resend verification email. Please try again.',
    );
  });

  test('a wrong code and a late one read the same', async () => {
    const body = { code: 'otp_expired', message: 'Token has expired or is invalid' };
    const { client } = clientAnswering(json(body, 403));
    expect(await enterMailCode(client, 'ada@example.com', '123456', 'signup')).toBe(
      'The code is not right or too old. Please check it or ask for a new one.',
    );
  });
});

test('a new password without a session is refused in words', async () => {
  expect(await updatePassword(clientAnswering(json(user)).client, 'secret')).toBe(
    'Auth session missing!',
  );
});

test.each([
  ['Email link is invalid or has expired', 'otp_expired', true],
  ['One-time token not found', 'validation_failed', true],
  ['access_denied', null, true],
])('%j (%s) is a refused link', (message, code, refused) => {
  expect(verificationProblem({ message, code })).toBe(
    refused ? 'Invalid or expired verification link. Please request a new one.' : '',
  );
});

test.each([
  ['Failed to fetch', null, 'Network error. Please check your internet connection and try again.'],
  ['Broken', 'unexpected_failure', 'Failed to verify email. Please try again.'],
])('%j is no refused link', (message, code, text) => {
  expect(verificationProblem({ message, code })).toBe(text);
});
