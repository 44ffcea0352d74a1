import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { UsernameCheck } from './username-check.ts';

function setUp() {
  const clock = new FakeClock();
  const requests: {
    name: string;
    signal: AbortSignal;
    respond: (taken: boolean) => void;
    fail: () => void;
  }[] = [];
  const check = new UsernameCheck(
    (name, signal) =>
      new Promise((resolve, reject) => {
        requests.push({
          name,
          signal,
          respond: resolve,
          fail: () => {
            reject(new Error('Failed to fetch'));
          },
        });
      }),
    clock,
  );
  return {
    clock,
    check,
    names: () => requests.map(({ name }) => name),
    request: (index: number) => {
      const found = requests[index];
      if (!found) throw new Error(`request ${String(index)} was not sent`);
      return found;
    },
    status: () => check.snapshot().status,
    settle: () => Promise.resolve(),
  };
}

describe('username check', () => {
  test('sends a request for 3 or more characters, 300 ms after the last keystroke', () => {
    const { clock, check, names, status } = setUp();
    check.check('ad');
    clock.advance(1000);
    expect(status()).toBe('unknown');
    check.check('ada');
    expect(status()).toBe('checking');
    clock.advance(299);
    check.check('ada_');
    clock.advance(299);
    expect(names()).toEqual([]);
    clock.advance(1);
    expect(names()).toEqual(['ada_']);
  });

  test.each([
    [false, 'available'],
    [true, 'unavailable'],
  ] as const)('taken %s gives %s', async (taken, expected) => {
    const { clock, check, request, status, settle } = setUp();
    check.check('ada');
    clock.advance(300);
    request(0).respond(taken);
    await settle();
    expect(status()).toBe(expected);
  });

  test('short or invalid input clears the status and sends no request', async () => {
    const { clock, check, request, status, names, settle } = setUp();
    check.check('ada');
    clock.advance(300);
    request(0).respond(false);
    await settle();
    check.check('ad');
    expect(status()).toBe('unknown');
    check.check('ada!');
    clock.advance(1000);
    expect(status()).toBe('unknown');
    expect(names()).toEqual(['ada']);
  });

  test('a slow response never overwrites a newer one', async () => {
    const { clock, check, request, status, settle } = setUp();
    check.check('ada');
    clock.advance(300);
    check.check('adam');
    expect(request(0).signal.aborted).toBe(true);
    clock.advance(300);
    request(1).respond(false);
    await settle();
    request(0).respond(true);
    await settle();
    expect(status()).toBe('available');
  });

  test('after a failure the status is unknown, and retry repeats the request', async () => {
    const { clock, check, request, settle } = setUp();
    check.check('ada');
    clock.advance(300);
    request(0).fail();
    await settle();
    expect(check.snapshot()).toEqual({ status: 'unknown', failed: true });
    check.retry();
    expect(check.snapshot().status).toBe('checking');
    request(1).respond(false);
    await settle();
    expect(check.snapshot()).toEqual({ status: 'available', failed: false });
  });
});
