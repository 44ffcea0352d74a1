/** Milliseconds since 1970, as `Date.now` returns them. */
export type Clock = () => number;

/**
 * Storage with the shape of the browser's `localStorage`. Each call may throw: storage can be full,
 * blocked or gone.
 */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The platform's `fetch`, passed in so that tests and workers can supply their own. */
export type Fetch = typeof fetch;
