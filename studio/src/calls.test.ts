import { describe, expect, test } from 'vitest';
import { createCalls } from './calls.ts';

/** A call that ends with its signal only, and tells that it did. */
function untilEnded(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const end = () => {
      resolve('ended');
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

describe('calls', () => {
  test('end together; the next begins anew', async () => {
    const calls = createCalls();
    const open = [calls.run(undefined, untilEnded), calls.run(undefined, untilEnded)];
    calls.end();
    expect(await Promise.all(open)).toEqual(['ended', 'ended']);
    expect(await calls.run(undefined, (signal) => Promise.resolve(signal.aborted))).toBe(false);
  });

  test('end with the signal of the caller, also one that was aborted before', async () => {
    const calls = createCalls();
    const controller = new AbortController();
    const open = calls.run(controller.signal, untilEnded);
    controller.abort();
    expect(await open).toBe('ended');
    expect(await calls.run(controller.signal, untilEnded)).toBe('ended');
  });

  test('end at once when they were ended for good', async () => {
    const calls = createCalls();
    calls.end({ forGood: true });
    expect(await calls.run(undefined, untilEnded)).toBe('ended');
    calls.end();
    expect(await calls.run(undefined, untilEnded)).toBe('ended');
  });

  test('pass on what the call throws', async () => {
    const failing = createCalls().run(undefined, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
});
