/** Runs a function repeatedly; the returned function stops it. */
export type Repeat = (run: () => void, everyMs: number) => () => void;

export const repeatByTimer: Repeat = (run, everyMs) => {
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
  };
};
