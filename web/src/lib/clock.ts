// Declared here, because lib/ is checked without the DOM types. Browsers, workers and Node have it.
declare const performance: { now(): number };

/** The time source of state machines. Tests replace it. */
export interface Clock {
  /** Milliseconds since an arbitrary but fixed moment. */
  now(): number;
  /** Runs `task` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** Monotonic time, not affected by changes of the system clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Time in milliseconds since 1970, to compare with times from a server. */
export const wallClock: Clock = { ...systemClock, now: () => Date.now() };
