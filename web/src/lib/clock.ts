// Browsers, workers and Node all have it. lib/ is checked without the DOM types.
declare const performance: { now(): number };

/** The time source of state machines, replaced in tests. */
export interface Clock {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Runs `task` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** The real, monotonic time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Real time in milliseconds since 1970, for times that a server sends. */
export const wallClock: Clock = { ...systemClock, now: () => Date.now() };
