import { type ComponentType, createElement, lazy } from 'react';

export interface LazyScreen {
  (): ReturnType<typeof createElement>;
  /** Begins to load the code; a failure shows when the screen is rendered. */
  preload: () => void;
}

/**
 * A screen whose code loads when it is first needed. React keeps the failure of a load for good, so
 * a failed one is replaced: 'Try Again' then really tries again.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  function make() {
    return lazy(async () => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        current = make();
        throw error;
      }
    });
  }
  let current = make();
  return Object.assign(() => createElement(current), {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
