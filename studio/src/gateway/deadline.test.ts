import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeadline } from './deadline.ts';
import { GatewayError } from './gateway-error.ts';

const LIMITS = { firstByteMs: 1000, silenceMs: 1000, wholeMs: 3500 };
const never = new Promise<never>(() => undefined);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('returns a result that arrives in time, and leaves no timer', async () => {
  const deadline = createDeadline(LIMITS, undefined);
  expect(await deadline.within(Promise.resolve('word'))).toBe('word');
  deadline.end();
  expect(deadline.signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('ends if nothing arrives for too long', async () => {
  const deadline = createDeadline(LIMITS, undefined);
  const step = expect(deadline.within(never)).rejects.toMatchObject({
    code: 'timeout',
    message: 'The AI service did not answer within 1 s.',
  });
  vi.advanceTimersByTime(999);
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.signal.aborted).toBe(true);
  await step;
});

test('the first byte has a separate time limit', async () => {
  const limits = { firstByteMs: 3000, silenceMs: 1000, wholeMs: 60_000 };
  const first = createDeadline(limits, undefined);
  const step = expect(first.within(never)).rejects.toMatchObject({ code: 'timeout' });
  vi.advanceTimersByTime(2999);
  expect(first.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await step;

  const later = createDeadline(limits, undefined);
  const next = expect(later.within(never)).rejects.toMatchObject({
    message: 'The AI service did not answer within 1 s.',
  });
  vi.advanceTimersByTime(2500);
  later.heard();
  vi.advanceTimersByTime(1000);
  await next;
});

test('data restarts the idle timer, but not the total time limit', async () => {
  const deadline = createDeadline(LIMITS, undefined);
  const step = expect(deadline.within(never)).rejects.toMatchObject({
    code: 'timeout',
    message: 'The AI service did not answer within 3.5 s.',
  });
  for (let heard = 0; heard < 4; heard += 1) {
    vi.advanceTimersByTime(800);
    deadline.heard();
  }
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(300);
  await step;
});

test('the caller can cancel it, even before it starts', async () => {
  const caller = new AbortController();
  const deadline = createDeadline(LIMITS, caller.signal);
  const step = expect(deadline.within(never)).rejects.toMatchObject({ code: 'cancelled' });
  caller.abort();
  await step;
  const late = createDeadline(LIMITS, caller.signal);
  await expect(late.within(never)).rejects.toMatchObject({ code: 'cancelled' });
  expect(late.signal.aborted).toBe(true);
});

test('a failed connection is reported as a network error, or as the cause that ended it', async () => {
  const cause = new TypeError('fetch failed');
  const deadline = createDeadline(LIMITS, undefined);
  await expect(deadline.within(Promise.reject(cause))).rejects.toMatchObject({
    code: 'network',
    cause,
  });
  const known = new GatewayError('unavailable', 'not signed in');
  await expect(deadline.within(Promise.reject(known))).rejects.toBe(known);
  vi.advanceTimersByTime(1000);
  await expect(deadline.within(Promise.reject(cause))).rejects.toMatchObject({ code: 'timeout' });
});

test('after the answer only a short time is left, even if more data arrives', async () => {
  for (const [graceMs, message] of [
    [undefined, /within 2 s/],
    [300, /within 0.3 s/],
  ] as const) {
    const limits = { firstByteMs: 9000, silenceMs: 9000, wholeMs: 9000 };
    const deadline = createDeadline({ ...limits, ...(graceMs && { graceMs }) }, undefined);
    const step = expect(deadline.within(never)).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringMatching(message) as string,
    });
    deadline.finishSoon();
    vi.advanceTimersByTime((graceMs ?? 2000) - 1);
    deadline.heard();
    deadline.finishSoon();
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    await step;
    deadline.end();
    expect(vi.getTimerCount()).toBe(0);
  }
});

test('a deadline that cancels another passes on its error, also to later deadlines', async () => {
  const outer = createDeadline({ ...LIMITS, firstByteMs: 2000 }, undefined);
  const inner = createDeadline({ ...LIMITS, firstByteMs: 3000 }, outer.signal);
  const error = { code: 'timeout', message: 'The AI service did not answer within 2 s.' };
  const step = expect(inner.within(never)).rejects.toMatchObject(error);
  vi.advanceTimersByTime(2000);
  await step;
  await expect(createDeadline(LIMITS, outer.signal).within(never)).rejects.toMatchObject(error);
});

test('after the end it no longer listens to the signal of the caller', () => {
  const caller = new AbortController();
  const remove = vi.spyOn(caller.signal, 'removeEventListener');
  createDeadline(LIMITS, caller.signal).end();
  expect(remove).toHaveBeenCalledOnce();
});
