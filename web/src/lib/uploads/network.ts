/** What a transfer needs to know of the device's network. */
export interface Network {
  online: () => boolean;
  /** Calls `listener` at every change; the function that comes back ends it. */
  onChange: (listener: () => void) => () => void;
}

/** The network as the browser knows it. */
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
