import { createContext } from 'react';

/** Calls `run` when late components should load. Returns a function that cancels the call. */
export type LateStart = (run: () => void) => () => void;

/** Decides when late components load. Default: at once. */
export const LateStartContext = createContext<LateStart>((run) => {
  run();
  return () => undefined;
});
