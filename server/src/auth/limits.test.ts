import { describe, expect, test } from 'vitest';
import { createLimits } from './limits.ts';

const HERE = '203.0.113.1';

function limitsWithClock() {
  let time = new Date(0);
  return {
    limits: createLimits(() => time),
    advance: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1_000);
    },
  };
}

function refusal(code: string, retryAfter?: string): Error {
  return expect.objectContaining({
    status: 429,
    code,
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  }) as Error;
}

const requests = refusal('over_request_rate_limit');
const mails = refusal('over_email_send_rate_limit');

test.each([
  ['signUp', 300],
  ['refresh', 1_000],
  ['authorize', 200],
  ['callback', 200],
  ['exchange', 1_000],
] as const)('%s allows %i requests in five minutes from one address', (kind, allowed) => {
  const { limits, advance } = limitsWithClock();
  for (let index = 0; index < allowed; index += 1) limits.request(kind, HERE);
  expect(() => {
    limits.request(kind, HERE);
  }).toThrow(requests);
  expect(() => {
    limits.request(kind, '203.0.113.2');
  }).not.toThrow();
  advance(300);
  expect(() => {
    limits.request(kind, HERE);
  }).not.toThrow();
});

describe('limits for guesses', () => {
  test('allow thirty wrong guesses about one subject', () => {
    const { limits } = limitsWithClock();
    for (let index = 0; index < 100; index += 1) limits.guess('verify', 'ada@example.com')();
    for (let index = 0; index < 30; index += 1) limits.guess('verify', 'ada@example.com');
    expect(() => limits.guess('verify', 'ada@example.com')).toThrow(requests);
    expect(() => limits.guess('verify', 'bob@example.com')).not.toThrow();
  });

  test('allow a hundred wrong guesses from one client', () => {
    const { limits } = limitsWithClock();
    for (let index = 0; index < 100; index += 1) limits.guess('verify', String(index), HERE);
    expect(() => limits.guess('verify', 'new', HERE)).toThrow(requests);
    expect(() => limits.guess('verify', undefined, HERE)).toThrow(requests);
    expect(() => limits.guess('verify', 'new', '203.0.113.2')).not.toThrow();
  });
});

describe('limits for mails', () => {
  test('allow one mail of a kind per minute to one recipient', () => {
    const { limits, advance } = limitsWithClock();
    limits.mail('recovery', 'ada@example.com', HERE);
    expect(() => limits.mail('recovery', 'ada@example.com', '203.0.113.2')).toThrow(
      refusal('over_email_send_rate_limit', '60'),
    );
    expect(() => limits.mail('confirmation', 'ada@example.com', HERE)).not.toThrow();
    expect(() => limits.mail('recovery', 'bob@example.com', HERE)).not.toThrow();
    advance(60);
    expect(() => limits.mail('recovery', 'ada@example.com', HERE)).not.toThrow();
  });

  test('allow ten mails in an hour to one recipient', () => {
    const { limits } = limitsWithClock();
    for (let index = 0; index < 10; index += 1) {
      limits.mail(`kind ${String(index)}`, 'ada@example.com', `203.0.113.${String(index)}`);
    }
    expect(() => limits.mail('one more', 'ada@example.com', '198.51.100.1')).toThrow(mails);
  });

  test('allow five mails in an hour to one recipient from one client', () => {
    const { limits } = limitsWithClock();
    for (let index = 0; index < 5; index += 1) {
      limits.mail(`kind ${String(index)}`, 'ada@example.com', HERE);
    }
    expect(() => limits.mail('one more', 'ada@example.com', HERE)).toThrow(mails);
    expect(() => limits.mail('one more', 'bob@example.com', HERE)).not.toThrow();
    expect(() => limits.mail('one more', 'ada@example.com', '203.0.113.2')).not.toThrow();
  });

  test('allow a hundred mails in an hour from one client', () => {
    const { limits } = limitsWithClock();
    for (let index = 0; index < 100; index += 1) {
      limits.mail('recovery', `${String(index)}@example.com`, HERE);
    }
    expect(() => limits.mail('recovery', 'new@example.com', HERE)).toThrow(mails);
    expect(() => limits.mail('recovery', 'new@example.com', '203.0.113.2')).not.toThrow();
  });

  test('do not count requests that a limit refused or that failed later', () => {
    const { limits, advance } = limitsWithClock();
    limits.mail('recovery', 'ada@example.com', HERE)();
    limits.mail('recovery', 'ada@example.com', HERE);
    for (let index = 0; index < 200; index += 1) {
      expect(() => limits.mail('recovery', 'ada@example.com', HERE)).toThrow(mails);
    }
    expect(() => limits.mail('recovery', 'bob@example.com', HERE)).not.toThrow();
    advance(60);
    expect(() => limits.mail('recovery', 'ada@example.com', HERE)).not.toThrow();
  });
});
