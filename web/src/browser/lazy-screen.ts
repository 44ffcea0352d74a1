import { type ComponentType, createElement, lazy } from 'react';

export interface LazyScreen<Props extends object = object> {
  (props: Props): ReturnType<typeof createElement>;
  /** Loads the code. Failures are ignored, because rendering the screen loads it again. */
  preload: () => Promise<void>;
}

/** Retry functions of the screens that failed to load for the first time. */
const retries = new Set<() => void>();

/**
 * Makes failed screens load again on their next render. Returns false if no screen can be retried.
 * Each screen gets one retry, because some browsers cache failed imports.
 */
export function retryFailedScreens(): boolean {
  const waiting = [...retries];
  retries.clear();
  for (const retry of waiting) retry();
  return waiting.length > 0;
}

/**
 * A screen whose code loads on the first render. After a failed load it throws the error on every
 * render, until `retryFailedScreens` is called. If its code has been preloaded, it shows at once:
 * React would show a placeholder for at least 300 ms (FALLBACK_THROTTLE_MS of React DOM).
 */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyScreen<Props> {
  let loaded: LoadedScreen | undefined;
  const loadScreen = async (): Promise<LoadedScreen> =>
    (loaded = { default: (await load())[name] as ComponentType<object> });
  const create = (onFailure: () => void) =>
    lazy(() =>
      loaded === undefined
        ? loadScreen().catch((error: unknown) => {
            onFailure();
            throw error;
          })
        : atOnce(loaded),
    );
  let current = create(() => {
    retries.add(() => {
      current = create(() => undefined);
    });
  });
  return Object.assign((props: Props) => createElement(current, props), {
    preload: async () => {
      await loadScreen().catch(() => undefined);
    },
  });
}

interface LoadedScreen {
  default: ComponentType<object>;
}

/** A thenable that React can use during the same render, unlike a promise. */
function atOnce(screen: LoadedScreen): Promise<LoadedScreen> {
  const thenable = Promise.resolve(screen);
  thenable.then = (onLoaded) => Promise.resolve(onLoaded?.(screen) as never);
  return thenable;
}
