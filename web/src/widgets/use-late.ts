import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { onWake } from '../data/client/on-wake.ts';

/** Calls `run` when late code should load. Returns a function that cancels the call. */
export type LateStart = (run: () => void) => () => void;

/** Decides when late code loads. Default: at once. */
export const LateStartContext = createContext<LateStart>((run) => {
  run();
  return () => undefined;
});

/**
 * Loads code that the first screen doesn't need, and returns what `load` returned; before that, null.
 * After a failure it loads again when the network returns or the tab is visible. `load` must be the
 * same function on each render.
 */
export function useLate<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const start = useContext(LateStartContext);
  const [result, setResult] = useState<{ loaded: Loaded } | null>(null);
  useEffect(() => {
    if (result !== null) return undefined;
    const tryToLoad = () => {
      load().then(
        (loaded) => {
          // A transition renders in small steps, because the user may already use the screen.
          startTransition(() => {
            setResult((before) => before ?? { loaded });
          });
        },
        // Ignore the failure: `onWake` tries again.
        () => undefined,
      );
    };
    const cancel = start(tryToLoad);
    const stopWaking = onWake(tryToLoad);
    return () => {
      cancel();
      stopWaking();
    };
  }, [result, load, start]);
  return result === null ? null : result.loaded;
}
