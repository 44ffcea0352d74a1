import { describe, expect, test } from 'vitest';
import { sharedRun } from './shared-run.ts';

function held(): {
  run: (signal: AbortSignal) => Promise<string>;
  signals: AbortSignal[];
  end: (value: string) => void;
} {
  const signals: AbortSignal[] = [];
  let end: (value: string) => void = () => undefined;
  const run = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  return {
    run,
    signals,
    end: (value) => {
      end(value);
    },
  };
}

describe('a shared run', () => {
  test('continues while one caller waits', async () => {
    const { run, signals, end } = held();
    const cache = {};
    const first = new AbortController();
    const one = sharedRun(cache, 'k', run, first.signal);
    const other = sharedRun(cache, 'k', run, undefined);
    first.abort();
    await expect(one).rejects.toMatchObject({ code: 'cancelled' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    end('done');
    expect(await other).toBe('done');
  });

  test('is aborted when the last caller leaves, and the next caller starts a new run', async () => {
    const { run, signals, end } = held();
    const cache = {};
    const only = new AbortController();
    const one = sharedRun(cache, 'k', run, only.signal);
    only.abort();
    await expect(one).rejects.toMatchObject({ code: 'cancelled' });
    expect(signals[0]?.aborted).toBe(true);
    const next = sharedRun(cache, 'k', run, new AbortController().signal);
    end('again');
    expect(await next).toBe('again');
    expect(signals).toHaveLength(2);
  });

  test('is shared only for the same key and cache', () => {
    const { run, signals } = held();
    const cache = {};
    void sharedRun(cache, 'k', run, undefined);
    void sharedRun(cache, 'l', run, undefined);
    void sharedRun({}, 'k', run, undefined);
    expect(signals).toHaveLength(3);
  });

  test('reports its failure to all callers', async () => {
    const failure = new Error('x');
    const run = (): Promise<never> => Promise.reject(failure);
    const cache = {};
    const signal = new AbortController().signal;
    const both = [sharedRun(cache, 'k', run, signal), sharedRun(cache, 'k', run, undefined)];
    const told = await Promise.allSettled(both);
    expect(told.map((one) => one.status === 'rejected' && one.reason === failure)).toEqual([
      true,
      true,
    ]);
  });
});
