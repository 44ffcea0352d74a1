import { expect, test } from 'vitest';
import { checkNewPassword } from './password-policy.ts';

test('six characters are enough, five are not', () => {
  expect(() => {
    checkNewPassword('abcdef');
  }).not.toThrow();
  expect(() => {
    checkNewPassword('abcde');
  }).toThrow(
    expect.objectContaining({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    }),
  );
});

test('the maximum length is counted in bytes, as in bcrypt', () => {
  for (const password of ['a'.repeat(72), 'å'.repeat(36)]) {
    expect(() => {
      checkNewPassword(password);
    }).not.toThrow();
    expect(() => {
      checkNewPassword(`${password}a`);
    }).toThrow('Password cannot be longer than 72 characters');
  }
});
