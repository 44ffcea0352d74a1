/** Runs a function every `everyMs` milliseconds; the returned function stops the timer. */
export type Repeat = (run: () => void, everyMs: number) => () => void;

export const repeatByTimer: Repeat = (run, everyMs) => {
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
  };
};
