import { describe, expect, test } from 'vitest';
import { createCalls } from './calls.ts';

/** A call that ends only when its signal aborts, and then returns 'ended'. */
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
  test('are all cancelled together; a later call runs normally', async () => {
    const calls = createCalls();
    const open = [calls.run(undefined, untilEnded), calls.run(undefined, untilEnded)];
    calls.end();
    expect(await Promise.all(open)).toEqual(['ended', 'ended']);
    expect(await calls.run(undefined, (signal) => Promise.resolve(signal.aborted))).toBe(false);
  });

  test('are cancelled by the signal of the caller, even if it was already aborted', async () => {
    const calls = createCalls();
    const controller = new AbortController();
    const open = calls.run(controller.signal, untilEnded);
    controller.abort();
    expect(await open).toBe('ended');
    expect(await calls.run(controller.signal, untilEnded)).toBe('ended');
  });

  test('are cancelled at once after a permanent end', async () => {
    const calls = createCalls();
    calls.end({ forGood: true });
    expect(await calls.run(undefined, untilEnded)).toBe('ended');
    calls.end();
    expect(await calls.run(undefined, untilEnded)).toBe('ended');
  });

  test('reject with the error of the call', async () => {
    const failing = createCalls().run(undefined, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
});
