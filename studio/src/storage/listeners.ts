export interface Listeners {
  /** Adds a listener and returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/**
 * Change listeners in the shape that `useSyncExternalStore` expects. An error of one listener is
 * rethrown after all were called, in a task of its own: the code that made the change cannot handle
 * it.
 */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      // The same function twice is two subscriptions.
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
