import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecurityLog } from './security-log.ts';
import type { SecurityEvent, SecurityLog } from './security-log.ts';

const ADDRESS = '203.0.113.1';
const wrong: SecurityEvent = {
  what: 'sign-in',
  outcome: 'refused',
  reason: 'invalid_credentials',
  account: 'ada@example.com',
  from: ADDRESS,
};

let lines: string[];
let seconds: number;
let security: SecurityLog;

beforeEach(() => {
  lines = [];
  seconds = 0;
  security = openSecurityLog({
    now: () => new Date(seconds * 1_000),
    log: (line) => lines.push(line),
  });
});
afterEach(() => {
  security.close();
});

function parsed(): unknown[] {
  return lines.map((line) => JSON.parse(line) as unknown);
}

test('an event is one line of JSON', () => {
  security.record({ what: 'sign-up', outcome: 'success', user: 'an id', from: ADDRESS });
  expect(lines).toEqual([
    '{"log":"security","at":"1970-01-01T00:00:00.000Z","what":"sign-up","outcome":"success",' +
      '"user":"an id","from":"203.0.113.1","count":1}',
  ]);
});

test('a hundred wrong passwords are two lines, the second one with the count', () => {
  for (let guess = 0; guess < 100; guess += 1) security.record(wrong);
  expect(lines).toHaveLength(1);
  seconds = 60;
  security.flush();
  security.flush();
  expect(parsed()).toEqual([
    expect.objectContaining({ count: 1, at: '1970-01-01T00:00:00.000Z' }),
    {
      log: 'security',
      at: '1970-01-01T00:01:00.000Z',
      since: '1970-01-01T00:00:00.000Z',
      what: 'sign-in',
      outcome: 'refused',
      reason: 'invalid_credentials',
      account: 'a***@example.com',
      from: ADDRESS,
      count: 99,
    },
  ]);
});

test('counts that are not written yet are written when the server stops', () => {
  for (let guess = 0; guess < 3; guess += 1) security.record(wrong);
  security.close();
  expect(parsed()).toMatchObject([{ count: 1 }, { count: 2 }]);
});

test('an attack from a hundred thousand addresses is a limited number of lines', () => {
  for (let guess = 0; guess < 100_000; guess += 1) {
    security.record({ ...wrong, from: `2001:db8::${guess.toString(16)}` });
  }
  security.flush();
  expect(lines).toHaveLength(201);
  expect(parsed().at(-1)).toEqual({
    log: 'security',
    at: '1970-01-01T00:00:00.000Z',
    since: '1970-01-01T00:00:00.000Z',
    what: 'sign-in',
    outcome: 'refused',
    reason: 'invalid_credentials',
    count: 99_800,
  });
  security.record({ ...wrong, from: '198.51.100.1' });
  expect(parsed().at(-1)).toMatchObject({ from: '198.51.100.1' });
});

test.each([
  'ada@example.com\n{"log":"security","what":"sign-in","outcome":"success"}',
  '\u2028\u2029\u0085\r\u001b[2J\u009b2J"}',
  `a@${'x'.repeat(10_000)}.example`,
  '\ud800@example.com',
])('no text can forge a line, control a terminal or fill the disk: %j', (text) => {
  for (const field of ['account', 'user', 'from', 'reason'] as const) {
    lines.length = 0;
    security.record({ ...wrong, [field]: text });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[\x20-\x7e]{1,600}$/);
    expect(parsed()).toMatchObject([{ log: 'security', what: 'sign-in', outcome: 'refused' }]);
  }
});

test.each(['correct horse', 'my@password', '', '@example.com'])(
  'a text that is not an address is not written: %j',
  (account) => {
    security.record({ ...wrong, account });
    expect(parsed()).toMatchObject([{ account: '***' }]);
  },
);
