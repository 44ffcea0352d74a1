import { expect, test } from 'vitest';
import { createSignInLimits } from './sign-in-limits.ts';

const now = () => new Date(0);

function attempts(count: number, attempt: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) attempt(index);
}

const refused = expect.objectContaining({
  status: 429,
  code: 'over_request_rate_limit',
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string },
}) as Error;

test('allow five wrong passwords in a row for one account from one address', () => {
  const limits = createSignInLimits(now);
  const wrong = (account: string, address: string): void => {
    limits.attempt(account, address).failed();
  };
  attempts(4, () => {
    wrong('ada@example.com', '203.0.113.1');
  });
  expect(() => {
    wrong('ada@example.com', '203.0.113.1');
  }).toThrow(refused);
  expect(() => limits.attempt('ada@example.com', '203.0.113.1')).toThrow(refused);
  expect(() => limits.attempt('bob@example.com', '203.0.113.1')).not.toThrow();
  expect(() => limits.attempt('ada@example.com', '203.0.113.2')).not.toThrow();
});

test('a correct password resets the count', () => {
  const limits = createSignInLimits(now);
  attempts(3, () => {
    attempts(4, () => {
      limits.attempt('ada@example.com', '203.0.113.1').failed();
    });
    limits.attempt('ada@example.com', '203.0.113.1').succeeded();
  });
});

test('allow thirty parallel attempts for one account from one address', () => {
  const limits = createSignInLimits(now);
  attempts(30, () => limits.attempt('ada@example.com', '203.0.113.1'));
  expect(() => limits.attempt('ada@example.com', '203.0.113.1')).toThrow(refused);
  expect(() => limits.attempt('ada@example.com', '203.0.113.2')).not.toThrow();
});

test('allow a hundred attempts for one account from all addresses', () => {
  const limits = createSignInLimits(now);
  attempts(100, (index) => limits.attempt('ada@example.com', `203.0.113.${String(index)}`));
  expect(() => limits.attempt('ada@example.com', '198.51.100.1')).toThrow(refused);
  expect(() => limits.attempt('bob@example.com', '198.51.100.1')).not.toThrow();
});

test('allow three hundred attempts from one address for all accounts', () => {
  const limits = createSignInLimits(now);
  attempts(300, (index) => limits.attempt(`${String(index)}@example.com`, '2001:db8::1'));
  expect(() => limits.attempt('new@example.com', '2001:db8::2')).toThrow(refused);
  expect(() => limits.attempt('new@example.com', '2001:db8:0:1::1')).not.toThrow();
});

test('correct passwords do not count', () => {
  const limits = createSignInLimits(now);
  attempts(1_000, () => {
    limits.attempt('ada@example.com', undefined).succeeded();
  });
  expect(() => limits.attempt('ada@example.com', undefined)).not.toThrow();
});
