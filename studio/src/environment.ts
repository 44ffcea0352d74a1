/** Milliseconds since 1970, as `Date.now` tells them. */
export type Clock = () => number;

/**
 * Where the engine keeps what it remembers, with the shape of the browser's `localStorage`. Each
 * call may throw: storage can be full, forbidden, or gone.
 */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The platform's own `fetch`, handed in so that tests and workers bring theirs. */
export type Fetch = typeof fetch;
