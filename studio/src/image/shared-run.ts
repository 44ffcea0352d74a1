import { GatewayError } from '../gateway/gateway-error.ts';

interface Run {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

/** The current runs, by cache. */
const RUNNING = new WeakMap<object, Map<string, Run>>();

/**
 * Joins the current run for a cache key, or starts a run. If the signal of a caller aborts, this
 * caller gets the GatewayError `cancelled` at once. The run is aborted when all callers have left.
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
      // Later callers start a new run instead of joining the abandoned one.
      if (runs.get(key) === joined) runs.delete(key);
      joined.controller.abort();
    };
    const onAbort = (): void => {
      // Leave at once, so that a run without callers sends no more requests.
      leave();
      reject(new GatewayError('cancelled', 'The request was cancelled.'));
    };
    joined.result.then(
      (value) => {
        leave();
        // All runs of one cache have the cache's value type.
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
