/** Runs something again and again; the answer ends that. */
export type Repeat = (run: () => void, everyMs: number) => () => void;

export const repeatByTimer: Repeat = (run, everyMs) => {
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
  };
};
