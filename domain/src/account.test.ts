import { describe, expect, test } from 'vitest';
import {
  emailFormSchema,
  canSignUp,
  newPasswordSchema,
  signInSchema,
  signUpMetadata,
  signUpSchema,
  usernameProblem,
} from './account.ts';

function messages(
  result: { success: true } | { success: false; error: { issues: { message: string }[] } },
) {
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('signInSchema', () => {
  test.each([
    ['', '', 'Email and password are required'],
    ['  ', 'secret1', 'Email and password are required'],
    ['ada@example.com', '', 'Email and password are required'],
    ['ada.example.com', 'secret1', 'Please enter a valid email address'],
    ['ada.example.com', 'short', 'Please enter a valid email address'],
    ['ada@example.com', 'short', 'Password must be at least 6 characters'],
  ])('%j with %j: %s', (email, password, text) => {
    expect(messages(signInSchema.safeParse({ email, password }))).toEqual([text]);
  });

  test('trims the address, not the password', () => {
    expect(signInSchema.parse({ email: ' ada@example.com ', password: ' secret ' })).toEqual({
      email: 'ada@example.com',
      password: ' secret ',
    });
  });
});

const form = {
  email: 'ada@example.com',
  username: 'ada_1815',
  fullName: '',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('signUpSchema', () => {
  test.each([
    [{ email: ' ' }, 'Email, password, and username are required'],
    [{ password: '' }, 'Email, password, and username are required'],
    [{ username: '' }, 'Email, password, and username are required'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'a b c' }, 'Username can only contain letters, numbers, and underscores'],
    [{ username: 'é_é_é' }, 'Username can only contain letters, numbers, and underscores'],
    [{ username: 'a'.repeat(31) }, 'Username must be at most 30 characters'],
    [{ confirmPassword: 'secret2' }, 'Passwords do not match'],
    [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
  ])('%j: %s', (change, text) => {
    expect(messages(signUpSchema.safeParse({ ...form, ...change }))).toEqual([text]);
  });

  test('a complete form passes and is trimmed', () => {
    const parsed = signUpSchema.parse({ ...form, username: ' ada_1815 ', fullName: ' Ada ' });
    expect(parsed).toEqual({ ...form, fullName: 'Ada' });
  });

  test('the full name defaults to the username', () => {
    expect(signUpMetadata(form)).toEqual({ username: 'ada_1815', full_name: 'ada_1815' });
    expect(signUpMetadata({ ...form, fullName: 'Ada' })).toEqual({
      username: 'ada_1815',
      full_name: 'Ada',
    });
  });
});

test('usernameProblem accepts an empty name, and names of 3 to 30 characters', () => {
  expect(usernameProblem('')).toBeNull();
  expect(usernameProblem('abc')).toBeNull();
  expect(usernameProblem('a'.repeat(30))).toBeNull();
});

describe('canSignUp', () => {
  test('requires every field, equal and long enough passwords, and a free username', () => {
    expect(canSignUp(form, 'available')).toBe(true);
    expect(canSignUp({ ...form, fullName: '' }, 'available')).toBe(true);
    for (const status of ['unknown', 'checking', 'unavailable'] as const) {
      expect(canSignUp(form, status)).toBe(false);
    }
    for (const change of [
      { email: ' ' },
      { username: '' },
      { password: '' },
      { confirmPassword: '' },
      { confirmPassword: 'other1' },
      { password: 'short', confirmPassword: 'short' },
    ]) {
      expect(canSignUp({ ...form, ...change }, 'available')).toBe(false);
    }
  });
});

test('emailFormSchema requires an address and trims it', () => {
  expect(messages(emailFormSchema.safeParse({ email: ' ' }))).toEqual([
    'Please enter a valid email address',
  ]);
  expect(emailFormSchema.parse({ email: ' ada@example.com ' })).toEqual({
    email: 'ada@example.com',
  });
});

test.each([
  ['short', 'short', ['Password must be at least 6 characters']],
  ['secret', 'Secret', ['Passwords do not match']],
  ['secret', 'secret', []],
])('newPasswordSchema: %j and %j', (password, confirmPassword, texts) => {
  expect(messages(newPasswordSchema.safeParse({ password, confirmPassword }))).toEqual(texts);
});
