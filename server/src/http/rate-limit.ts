export interface RateLimit {
  /** how many at once, and how many again after a whole period of quiet */
  readonly burst: number;
  readonly periodMs: number;
  /** how many keys are remembered; beyond that the one unused for longest is forgotten */
  readonly maxKeys: number;
}

export interface RateLimiter {
  /** Takes one token of this key: 0, or how many seconds until there is one again. */
  take(key: string): number;
  /** Returns a token, for an attempt that turned out not to count. */
  giveBack(key: string): void;
  /** How many seconds until there is a token of this key, 0 when there is one. Takes none. */
  waitFor(key: string): number;
  /** Gives this key all its tokens back. */
  forget(key: string): void;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Token buckets in memory, one per key, that refill evenly: `burst` tokens in `periodMs`. */
export function createRateLimiter(limit: RateLimit, now: () => Date): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const msPerToken = limit.periodMs / limit.burst;

  function bucketOf(key: string): Bucket {
    const nowMs = now().getTime();
    const known = buckets.get(key);
    buckets.delete(key);
    const bucket = known ?? { tokens: limit.burst, filledAtMs: nowMs };
    const elapsedMs = Math.max(0, nowMs - bucket.filledAtMs);
    bucket.tokens = Math.min(limit.burst, bucket.tokens + elapsedMs / msPerToken);
    bucket.filledAtMs = nowMs;
    buckets.set(key, bucket);
    forgetOldest();
    return bucket;
  }

  function forgetOldest(): void {
    const oldest = buckets.keys().next().value;
    if (buckets.size > limit.maxKeys && oldest !== undefined) buckets.delete(oldest);
  }

  function waitOf({ tokens }: Bucket): number {
    return tokens < 1 ? Math.ceil(((1 - tokens) * msPerToken) / 1000) : 0;
  }

  return {
    take(key) {
      const bucket = bucketOf(key);
      const wait = waitOf(bucket);
      if (wait === 0) bucket.tokens -= 1;
      return wait;
    },
    waitFor: (key) => (buckets.has(key) ? waitOf(bucketOf(key)) : 0),
    forget(key) {
      buckets.delete(key);
    },
    giveBack(key) {
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(limit.burst, bucket.tokens + 1);
    },
  };
}
