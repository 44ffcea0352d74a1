/** Tells if the browser has a network connection. */
export interface Network {
  isOnline: () => boolean;
  /** Resolves when the browser is online, at once if it is. */
  whenOnline: () => Promise<void>;
}

/** The network connection that the browser reports. */
export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  whenOnline: () =>
    new Promise((resolve) => {
      if (navigator.onLine) {
        resolve();
        return;
      }
      window.addEventListener(
        'online',
        () => {
          resolve();
        },
        { once: true },
      );
    }),
};
