import type { Clock } from '../../lib/clock.ts';

/** The lifetime of a signed URL in seconds. */
export const URL_LIFETIME_S = 3600;
/** A URL that is in use is renewed this long before it expires. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** The delay before the next attempt after a failed renewal. */
const RENEW_RETRY_MS = 30_000;
/** Files that are needed within one frame share a request. */
const BATCH_WINDOW_MS = 16;
/** Maximum number of files per request. */
const BATCH_MAX = 100;

/** The state of a signed URL. */
export type FileUrl =
  | { status: 'loading'; url: null }
  | { status: 'failed'; url: null }
  | { status: 'ready'; url: string };

const LOADING: FileUrl = { status: 'loading', url: null };
const FAILED: FileUrl = { status: 'failed', url: null };

interface Entry {
  state: FileUrl;
  /** In milliseconds; 0 without a URL. */
  expiresAt: number;
  isRequested: boolean;
  readonly listeners: Set<() => void>;
}

export interface FileUrlsDeps {
  /**
   * Signs paths for `URL_LIFETIME_S` seconds. Files that the person can't see are missing in the
   * result. Rejects if the request failed.
   */
  sign: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  clock: Clock;
  /**
   * Calls the listener when failed requests may succeed now, or when timers are late after a sleep.
   */
  onWake: (listener: () => void) => () => void;
}

/**
 * Signed URLs of private files, by path. URLs of files that are on the screen are renewed before
 * they expire; other URLs are dropped then.
 */
export class FileUrls {
  readonly #deps: FileUrlsDeps;
  #entries = new Map<string, Entry>();
  #waiting = new Set<string>();
  #isScheduled = false;
  #subscribers = 0;
  #stopWake: () => void = () => undefined;

  constructor(deps: FileUrlsDeps) {
    this.#deps = deps;
  }

  /** The URL of a file. It loads once something subscribes. */
  snapshot(path: string): FileUrl {
    return this.#entries.get(path)?.state ?? LOADING;
  }

  /** Loads the URL and calls `listener` after changes. Returns a function that unsubscribes. */
  subscribe(path: string, listener: () => void): () => void {
    const entry = this.#entry(path);
    entry.listeners.add(listener);
    if ((this.#subscribers += 1) === 1) this.#stopWake = this.#deps.onWake(this.#refresh);
    this.#refreshOne(path, entry);
    return () => {
      if (!entry.listeners.delete(listener)) return;
      if ((this.#subscribers -= 1) === 0) this.#stopWake();
    };
  }

  /** Requests a new URL, because there is none or the file could not be loaded with it. */
  retry(path: string): void {
    const entry = this.#entry(path);
    this.#set(entry, LOADING, 0);
    this.#request(path, entry);
  }

  /** Forgets all URLs when another person signs in. Answers of running requests are ignored. */
  clear(): void {
    const entries = this.#entries;
    this.#entries = new Map();
    this.#waiting = new Set();
    for (const entry of entries.values()) {
      for (const listener of [...entry.listeners]) listener();
    }
  }

  #entry(path: string): Entry {
    const known = this.#entries.get(path);
    if (known !== undefined) return known;
    const entry: Entry = { state: LOADING, expiresAt: 0, isRequested: false, listeners: new Set() };
    this.#entries.set(path, entry);
    return entry;
  }

  readonly #refresh = (): void => {
    for (const [path, entry] of this.#entries) {
      if (entry.listeners.size > 0) this.#refreshOne(path, entry);
    }
  };

  /** Requests the URL if it is missing, failed or about to expire. */
  #refreshOne(path: string, entry: Entry): void {
    const leftMs = entry.expiresAt - this.#deps.clock.now();
    if (leftMs > RENEW_BEFORE_MS) return;
    if (leftMs <= 0) this.#set(entry, LOADING, 0);
    this.#request(path, entry);
  }

  #request(path: string, entry: Entry): void {
    if (entry.isRequested) return;
    entry.isRequested = true;
    this.#waiting.add(path);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#deps.clock.after(BATCH_WINDOW_MS, () => {
      this.#isScheduled = false;
      this.#sendWaiting();
    });
  }

  #sendWaiting(): void {
    const paths: string[] = [];
    for (const path of this.#waiting) {
      const entry = this.#entries.get(path);
      if (entry === undefined) continue;
      // The file was scrolled out of view before its URL was requested.
      if (entry.listeners.size === 0) this.#entries.delete(path);
      else paths.push(path);
    }
    this.#waiting.clear();
    for (let start = 0; start < paths.length; start += BATCH_MAX) {
      void this.#send(paths.slice(start, start + BATCH_MAX));
    }
  }

  async #send(paths: readonly string[]): Promise<void> {
    const { sign, clock } = this.#deps;
    const entries = this.#entries;
    const requestedAt = clock.now();
    const urls = await sign(paths).catch(() => null);
    if (entries !== this.#entries) return;
    const now = clock.now();
    for (const path of paths) {
      const entry = entries.get(path);
      if (entry === undefined) continue;
      entry.isRequested = false;
      const url = urls?.get(path);
      if (url !== undefined) {
        this.#set(entry, { status: 'ready', url }, requestedAt + URL_LIFETIME_S * 1000);
      } else if (urls !== null || entry.expiresAt <= now) this.#set(entry, FAILED, 0);
    }
    const delayMs =
      urls === null ? RENEW_RETRY_MS : requestedAt + URL_LIFETIME_S * 1000 - RENEW_BEFORE_MS - now;
    clock.after(delayMs, () => {
      if (entries === this.#entries) this.#renew(paths);
    });
  }

  #renew(paths: readonly string[]): void {
    for (const path of paths) {
      const entry = this.#entries.get(path);
      if (entry === undefined) continue;
      if (entry.listeners.size === 0) this.#entries.delete(path);
      // A file without a URL is requested again only by `retry` or `onWake`.
      else if (entry.expiresAt > 0) this.#refreshOne(path, entry);
    }
  }

  #set(entry: Entry, state: FileUrl, expiresAt: number): void {
    entry.expiresAt = expiresAt;
    if (entry.state.status === state.status && entry.state.url === state.url) return;
    entry.state = state;
    for (const listener of [...entry.listeners]) listener();
  }
}
