import type { QueryClient } from '@tanstack/react-query';

/** A screen that has just appeared starts its queries within this time. */
const START_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/**
 * Calls `run` when no query is loading, after 5 s at the latest. Use it for work that must not slow
 * down the first data of a screen. Returns a function that cancels the call.
 */
export function whenLoaded(client: QueryClient, run: () => void): () => void {
  let unsubscribe: () => void = () => undefined;
  const cancel = () => {
    clearTimeout(start);
    clearTimeout(end);
    unsubscribe();
  };
  const finish = () => {
    cancel();
    run();
  };
  const check = () => {
    if (client.isFetching() === 0) finish();
  };
  const start = setTimeout(() => {
    unsubscribe = client.getQueryCache().subscribe(check);
    check();
  }, START_MS);
  const end = setTimeout(finish, LONGEST_WAIT_MS);
  return cancel;
}
