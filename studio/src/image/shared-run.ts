import { GatewayError } from '../gateway/gateway-error.ts';

interface Run {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

/** What runs now, beside the cache that its result goes into. */
const RUNNING = new WeakMap<object, Map<string, Run>>();

/**
 * Joins the run that is under way for a key of a cache, or begins one. Whoever's signal ends hears
 * the GatewayError `cancelled` at once; the run itself ends when nobody waits for it any more.
 */
export async function sharedRun<Value>(
  cache: object,
  key: string,
  run: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const runs = RUNNING.get(cache) ?? new Map<string, Run>();
  RUNNING.set(cache, runs);
  const joined = runs.get(key) ?? begun(runs, key, run);
  joined.waiting += 1;
  return await new Promise((resolve, reject) => {
    let isWaiting = true;
    const leave = (): void => {
      signal?.removeEventListener('abort', onAbort);
      if (!isWaiting) return;
      isWaiting = false;
      joined.waiting -= 1;
      if (joined.waiting > 0) return;
      // Whoever comes later begins anew and does not join what was given up.
      if (runs.get(key) === joined) runs.delete(key);
      joined.controller.abort();
    };
    const onAbort = (): void => {
      // At once, so that the run asks for nothing more.
      leave();
      reject(new GatewayError('cancelled', 'The request was cancelled.'));
    };
    joined.result.then(
      (value) => {
        leave();
        // All runs of a key of one cache give what that cache holds.
        resolve(value as Value);
      },
      (error: unknown) => {
        leave();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener('abort', onAbort);
  });
}

function begun(
  runs: Map<string, Run>,
  key: string,
  run: (signal: AbortSignal) => Promise<unknown>,
): Run {
  const controller = new AbortController();
  const begun: Run = { result: run(controller.signal), controller, waiting: 0 };
  runs.set(key, begun);
  return begun;
}
