import type { Clock } from '../environment.ts';
import type { Cache } from './cache.ts';
import { estimateBytes } from './estimate-bytes.ts';

/** Lifetime of an entry. */
const CACHE_EXPIRY_MS = 30 * 60 * 1000;
/** The oldest share of a full cache that is removed for a new entry. */
const EVICTED_SHARE = 0.25;

export interface CacheStats {
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
  /** estimated, of all values and keys */
  readonly bytes: number;
}

export interface TimedCacheOptions<Value> {
  readonly maxEntries: number;
  readonly clock: Clock;
  /** size of a value in bytes; estimated by default */
  readonly sizeOf?: (value: Value) => number;
  /** a value that is larger than this, including its key, is not stored; no limit by default */
  readonly maxBytes?: number;
  /** called after each `set`, so that the caller can limit several caches together */
  readonly onGrowth?: () => void;
}

export interface TimedCache<Value> extends Cache<Value> {
  /** removes expired entries and returns their number */
  readonly sweep: () => number;
  /** removes the older half of the entries, rounded up */
  readonly halve: () => void;
  readonly clear: () => void;
  readonly stats: () => CacheStats;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly setAt: number;
}

/**
 * A cache whose entries expire 30 minutes after they were set. When it is full, the oldest 25
 * percent are removed at once. Cache libraries do not support these specified rules: they evict
 * single entries by last use.
 */
export function createTimedCache<Value>(options: TimedCacheOptions<Value>): TimedCache<Value> {
  const { maxEntries, clock, onGrowth } = options;
  const sizeOf = options.sizeOf ?? estimateBytes;
  const maxBytes = options.maxBytes ?? Number.MAX_SAFE_INTEGER;
  // A Map keeps insertion order: the oldest entries come first.
  const entries = new Map<string, Entry<Value>>();
  let hits = 0;
  let misses = 0;
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function dropOldest(count: number): void {
    for (const key of [...entries.keys()].slice(0, count)) drop(key);
  }

  /** A negative age means that the clock was turned back; the entry then counts as expired. */
  function hasExpired(entry: Entry<Value>): boolean {
    const age = clock() - entry.setAt;
    return age < 0 || age >= CACHE_EXPIRY_MS;
  }

  function sweep(): number {
    const expired = [...entries].filter(([, entry]) => hasExpired(entry));
    for (const [key] of expired) drop(key);
    return expired.length;
  }

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry !== undefined && !hasExpired(entry)) {
        hits += 1;
        return entry.value;
      }
      misses += 1;
      drop(key);
      return undefined;
    },
    set: (key, value) => {
      // Remove the old value even if the new one is too large to be stored.
      drop(key);
      const size = sizeOf(value) + estimateBytes(key);
      if (!(size <= maxBytes)) return;
      if (entries.size >= maxEntries) sweep();
      if (entries.size >= maxEntries) dropOldest(Math.ceil(maxEntries * EVICTED_SHARE));
      const entry = { value, bytes: size, setAt: clock() };
      entries.set(key, entry);
      bytes += entry.bytes;
      onGrowth?.();
    },
    delete: drop,
    sweep,
    halve: () => {
      dropOldest(Math.ceil(entries.size / 2));
    },
    clear: () => {
      entries.clear();
      bytes = 0;
    },
    stats: () => ({ entries: entries.size, hits, misses, bytes }),
  };
}
