import type { Clock } from '../environment.ts';
import type { Cache } from './cache.ts';
import { estimateBytes } from './estimate-bytes.ts';

/** How long an entry is answered from the cache. */
const CACHE_EXPIRY_MS = 30 * 60 * 1000;
/** The part of a full cache that gives way to a new entry, the oldest ones. */
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
  /** bytes of memory that a value takes; estimated when not said */
  readonly sizeOf?: (value: Value) => number;
  /** a value (with its key) above this many bytes is not kept; any is when not said */
  readonly maxBytes?: number;
  /** told after each set, so that a cap over several caches can be held */
  readonly onGrowth?: () => void;
}

export interface TimedCache<Value> extends Cache<Value> {
  /** drops what has expired, and tells how many entries that was */
  readonly sweep: () => number;
  /** drops the older half of the entries, rounded up */
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
 * A cache whose entries expire 30 minutes after they were set. When it is full the oldest 25
 * percent give way at once. The libraries for this evict one entry by last use and cap one cache;
 * the specified rules (a quarter by age, half over several caches) would be built around them.
 */
export function createTimedCache<Value>(options: TimedCacheOptions<Value>): TimedCache<Value> {
  const { maxEntries, clock, onGrowth } = options;
  const sizeOf = options.sizeOf ?? estimateBytes;
  const maxBytes = options.maxBytes ?? Number.MAX_SAFE_INTEGER;
  // A Map remembers the order of setting: the oldest entries come first.
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

  /** An entry from the future was set before the device's clock went back. */
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
      // Also a value that is not kept replaces the one before.
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
