/** The network state that uploads need. */
export interface Network {
  online: () => boolean;
  /** Calls `listener` on every change. Returns a function that stops it. */
  onChange: (listener: () => void) => () => void;
}

/** The network state of the browser. */
export const browserNetwork: Network = {
  online: () => navigator.onLine,
  onChange(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
