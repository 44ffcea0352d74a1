export interface Listeners {
  /** Adds a listener; the answer removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/**
 * Who wants to be told of a change, in the shape that `useSyncExternalStore` asks for. What a
 * listener throws is thrown after the others were told, as an error of nobody's call: who changed
 * something cannot help it.
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
