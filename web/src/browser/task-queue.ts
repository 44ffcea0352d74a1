const waiting = new Set<() => void>();

function runNext(): void {
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  if (waiting.size > 0) setTimeout(runNext);
  next();
}

/**
 * Calls `run` soon, in a task of its own, after those that were added before. Between tasks, the
 * browser can paint and react to the user. Returns a function that cancels the call.
 */
export function runInOwnTask(run: () => void): () => void {
  waiting.add(run);
  if (waiting.size === 1) setTimeout(runNext);
  return () => {
    waiting.delete(run);
  };
}
