import { type ComponentType, createElement, lazy } from 'react';

export interface LazyScreen<Props extends object = object> {
  (props: Props): ReturnType<typeof createElement>;
  /** Starts loading the code. A failure is ignored: rendering the screen loads it again. */
  preload: () => void;
}

/** One function for each screen that may be loaded again. */
const retries = new Set<() => void>();

/**
 * Lets every screen that failed to load try once more when it is rendered next. Returns false if
 * there is none: a screen gets one retry, because some browsers remember a failed import and answer
 * every later one from memory.
 */
export function retryFailedScreens(): boolean {
  const waiting = [...retries];
  retries.clear();
  for (const retry of waiting) retry();
  return waiting.length > 0;
}

/**
 * A screen whose code is loaded when it is first rendered. A failed load is not repeated until
 * `retryFailedScreens` is called, so a missing file is requested once and the error is shown.
 */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyScreen<Props> {
  const create = (onFailure: () => void) =>
    lazy(async () => {
      try {
        return { default: (await load())[name] as ComponentType<object> };
      } catch (error) {
        onFailure();
        throw error;
      }
    });
  let current = create(() => {
    retries.add(() => {
      current = create(() => undefined);
    });
  });
  return Object.assign((props: Props) => createElement(current, props), {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
