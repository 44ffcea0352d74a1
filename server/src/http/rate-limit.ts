import { LRUCache } from 'lru-cache';

export interface RateLimit {
  /** requests allowed at once; after `periodMs` without requests all of them are available again */
  readonly burst: number;
  readonly periodMs: number;
  /** number of keys in memory; beyond it, the least recently used key is forgotten */
  readonly maxKeys: number;
}

export interface RateLimiter {
  /**
   * Takes one token of this key. Returns 0, or the seconds until the next token if there is none.
   */
  take(key: string): number;
  /** Gives one token back, for an attempt that turned out not to count. */
  giveBack(key: string): void;
  /** The seconds until this key has a token, 0 if it has one. Does not take a token. */
  retryAfterSeconds(key: string): number;
  /** Resets this key to all its tokens. */
  forget(key: string): void;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Token buckets in memory, one per key. They refill evenly: `burst` tokens in `periodMs`. */
export function createRateLimiter(limit: RateLimit, now: () => Date): RateLimiter {
  // With `max` the cache would take 28 bytes for each possible key at once.
  const buckets = new LRUCache<string, Bucket>({
    maxSize: limit.maxKeys,
    sizeCalculation: () => 1,
  });
  const msPerToken = limit.periodMs / limit.burst;

  function bucketOf(key: string): Bucket {
    const nowMs = now().getTime();
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      bucket = { tokens: limit.burst, filledAtMs: nowMs };
      buckets.set(key, bucket);
    }
    const elapsedMs = Math.max(0, nowMs - bucket.filledAtMs);
    bucket.tokens = Math.min(limit.burst, bucket.tokens + elapsedMs / msPerToken);
    bucket.filledAtMs = nowMs;
    return bucket;
  }

  function secondsUntilToken({ tokens }: Bucket): number {
    return tokens < 1 ? Math.ceil(((1 - tokens) * msPerToken) / 1000) : 0;
  }

  return {
    take(key) {
      const bucket = bucketOf(key);
      const waitSeconds = secondsUntilToken(bucket);
      if (waitSeconds === 0) bucket.tokens -= 1;
      return waitSeconds;
    },
    retryAfterSeconds: (key) => (buckets.has(key) ? secondsUntilToken(bucketOf(key)) : 0),
    forget(key) {
      buckets.delete(key);
    },
    giveBack(key) {
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(limit.burst, bucket.tokens + 1);
    },
  };
}
