import { expect, test } from 'vitest';
import { validEmail } from './email-address.ts';

test.each(['ada@example.com', ' Ada@Example.COM\n', 'a.b+tag@sub.example.co.uk', 'root@localhost'])(
  '%j is a valid address',
  (address) => {
    expect(validEmail(address)).toBe(address.trim().toLowerCase());
  },
);

test.each([
  'ada',
  '@example.com',
  'ada@',
  'ada@@example.com',
  'ada@exa mple.com',
  'ada@example..com',
  'ada@-example.com',
  'ada\u0000@example.com',
  'ada@example.com\nbcc: all@example.com',
  'ådå@example.com',
])('%j is invalid', (address) => {
  expect(() => validEmail(address)).toThrow('Unable to validate email address: invalid format');
});

test('an empty and a too long address get their own error messages', () => {
  expect(() => validEmail('  ')).toThrow('An email address is required');
  expect(() => validEmail(`${'a'.repeat(250)}@b.com`)).toThrow('An email address is too long');
});
