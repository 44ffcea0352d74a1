/** Time as the state machines see it, so that tests can turn the hands themselves. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Runs `task` once after `delayMs`; the function that comes back calls it off. */
  after(delayMs: number, task: () => void): () => void;
}

/** The real time of the browser. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** The same, counting from 1970: for moments that a server names. */
export const wallClock: Clock = { ...systemClock, now: () => Date.now() };
