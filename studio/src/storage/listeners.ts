export interface Listeners {
  /** Adds a listener and returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/**
 * Change listeners in the shape that `useSyncExternalStore` expects. If a listener throws, the
 * others are still called. The error is rethrown in a microtask, because the code that made the
 * change cannot handle it.
 */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      // Wrap the listener, so that subscribing the same function twice gives two subscriptions.
      const own = () => {
        listener();
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    notify: () => {
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
