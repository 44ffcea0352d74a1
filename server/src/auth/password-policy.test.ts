import { expect, test } from 'vitest';
import { checkNewPassword, weaknessOf } from './password-policy.ts';

test('six characters are enough, five are not', async () => {
  await expect(checkNewPassword('tk4-vp', [])).resolves.toBeUndefined();
  await expect(checkNewPassword('tk4-v', [])).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  });
});

test('the maximum length is counted in bytes, as in bcrypt', async () => {
  for (const password of ['a'.repeat(72), 'å'.repeat(36)]) {
    await expect(checkNewPassword(password, [])).resolves.toBeUndefined();
    await expect(checkNewPassword(`${password}a`, [])).rejects.toThrow(
      'Password cannot be longer than 72 characters',
    );
  }
});

test('the length is that of the form that is hashed', async () => {
  // 36 wide letters have 108 bytes as typed, and the ligature becomes 18 letters of two bytes each.
  await expect(checkNewPassword('ｚ'.repeat(36), [])).resolves.toBeUndefined();
  await expect(checkNewPassword('\uFDFA'.repeat(3), [])).rejects.toThrow('72 characters');
  for (const password of ['\uFDFA', '……', 'e\u0301'.repeat(3)]) {
    await expect(checkNewPassword(password, [])).rejects.toThrow('at least 6 characters');
  }
});

test.each([
  ...[
    '123456',
    'qwerty',
    'password',
    'PassWord',
    'iloveyou',
    'abc123',
    'p@ssw0rd',
    'ｐａｓｓｗｏｒｄ',
  ],
  ...['Password1!', '12password', 'Qwerty2024', '!dragon!'],
])('%s is a common password, with or without digits and symbols around it', async (password) => {
  await expect(checkNewPassword(password, [])).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  });
});

test.each([
  'correct horse',
  'battery staple',
  'harbour fog lantern',
  '83920174',
  'dragon of 48151',
])('%s is allowed', async (password) => {
  expect(await weaknessOf(password, ['ada@example.com', 'Ada Lovelace'])).toBeUndefined();
});

const PERSONAL = ['countess.ada@example.com', 'Ada Lovelace', 'analyst_1815'];

test.each([
  ...['lovelace', 'Ada-Lovelace', 'lovelaceada', 'Lovelace1815!', 'analyst_1815', 'ANALYST'],
  ...['countess.ada@example.com', 'countess', '4 ada 4 ada'],
])('%s is made of the words of its owner', async (password) => {
  await expect(checkNewPassword(password, PERSONAL)).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    message: expect.stringContaining('Password should not consist of your name') as string,
    reasons: ['pwned'],
  });
});

test.each(['adamantium', 'lovelace engine', 'countess of 12 lamps'])(
  '%s contains more than the words of its owner',
  async (password) => {
    await expect(checkNewPassword(password, PERSONAL)).resolves.toBeUndefined();
  },
);
