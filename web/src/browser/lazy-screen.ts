import { type ComponentType, createElement, lazy } from 'react';

export interface LazyScreen<Props extends object = object> {
  (props: Props): ReturnType<typeof createElement>;
  /** Starts loading the code. Failures are ignored, because rendering the screen loads it again. */
  preload: () => void;
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
 * render, until `retryFailedScreens` is called.
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
