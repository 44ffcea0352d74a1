import { describe, expect, test } from 'vitest';
import {
  changeEmailSchema,
  changePasswordSchema,
  matchesUsername,
  nextFactorName,
} from './account-settings.ts';

function problem(result: { success: boolean; error?: { issues: { message: string }[] } }) {
  return result.success ? null : result.error?.issues.map((issue) => issue.message).join();
}

describe('changePasswordSchema', () => {
  test.each([
    [true, '', 'secret', 'secret', 'Enter your current password.'],
    [false, '', 'secret', 'secret', null],
    [true, 'old', 'short', 'short', 'Password must be at least 6 characters'],
    [true, 'old', 'secret', 'Secret', 'Passwords do not match'],
    [true, 'old', 'secret', 'secret', null],
  ])('has a password %j, form %j, %j, %j', (has, current, password, confirmPassword, text) => {
    const form = { current, password, confirmPassword };
    expect(problem(changePasswordSchema(has).safeParse(form))).toBe(text);
  });
});

test.each([
  ['ada', 'Please enter a valid email address'],
  [' ADA@example.com ', 'This is already your email address.'],
  ['lovelace@example.com', null],
])('changeEmailSchema: %j', (email, text) => {
  expect(problem(changeEmailSchema('ada@example.com').safeParse({ email }))).toBe(text);
});

test('nextFactorName skips the names that are taken', () => {
  expect(nextFactorName([])).toBe('Authenticator app');
  expect(nextFactorName(['authenticator APP', 'Phone'])).toBe('Authenticator app 2');
  expect(nextFactorName(['Authenticator app', 'Authenticator app 2'])).toBe('Authenticator app 3');
});

test.each([
  ['ada', true],
  [' @Ada ', true],
  ['', false],
  ['ada2', false],
])('matchesUsername(%j)', (typed, confirmed) => {
  expect(matchesUsername(typed, 'ada')).toBe(confirmed);
});
