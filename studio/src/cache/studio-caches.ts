import type { Clock } from '../environment.ts';
import { type Repeat, repeatByTimer } from '../repeat.ts';
import { type CacheStats, createTimedCache, type TimedCache } from './timed-cache.ts';

const PROMPT_CACHE_ENTRIES = 100;
const IMAGE_CACHE_ENTRIES = 50;
/** Maximum requirement analyses; the specification gives their expiry, but no number. */
const ANALYSIS_CACHE_ENTRIES = 50;
/** For all caches together; they are halved when it is exceeded. */
const CACHES_MAX_BYTES = 50 * 1024 * 1024;
const SWEEP_EVERY_MS = 5 * 60 * 1000;

export interface StudioCaches<Prompt, Image, Analysis> {
  readonly prompts: TimedCache<Prompt>;
  readonly images: TimedCache<Image>;
  readonly analyses: TimedCache<Analysis>;
  /** removes expired entries of each cache; full caches also do this themselves */
  readonly sweep: () => void;
  /** sweeps every five minutes until the returned function is called */
  readonly startSweeping: (repeat?: Repeat) => () => void;
  readonly clear: () => void;
  readonly getCacheStats: () => CacheStatsOfAll;
}

export interface CacheStatsOfAll {
  readonly prompts: CacheStats;
  readonly images: CacheStats;
  readonly analyses: CacheStats;
  readonly total: CacheStats;
}

/** The caches of the studio, 100 prompts, 50 images and 50 analyses of requirements, under one cap of 50 MB. */
export function createStudioCaches<Prompt, Image, Analysis>(
  clock: Clock,
): StudioCaches<Prompt, Image, Analysis> {
  const options = { clock, maxBytes: CACHES_MAX_BYTES, onGrowth: holdCap };
  const prompts = createTimedCache<Prompt>({ ...options, maxEntries: PROMPT_CACHE_ENTRIES });
  const images = createTimedCache<Image>({ ...options, maxEntries: IMAGE_CACHE_ENTRIES });
  const analyses = createTimedCache<Analysis>({ ...options, maxEntries: ANALYSIS_CACHE_ENTRIES });
  const all = [prompts, images, analyses];

  function totalBytes(): number {
    return all.reduce((total, cache) => total + cache.stats().bytes, 0);
  }

  function sweep(): void {
    for (const cache of all) cache.sweep();
  }

  /** Terminates: each halving removes at least one entry of each cache. */
  function holdCap(): void {
    if (totalBytes() > CACHES_MAX_BYTES) sweep();
    while (totalBytes() > CACHES_MAX_BYTES) {
      for (const cache of all) cache.halve();
    }
  }

  return {
    prompts,
    images,
    analyses,
    sweep,
    startSweeping: (repeat = repeatByTimer) => repeat(sweep, SWEEP_EVERY_MS),
    clear: () => {
      for (const cache of all) cache.clear();
    },
    getCacheStats: () => {
      const stats = {
        prompts: prompts.stats(),
        images: images.stats(),
        analyses: analyses.stats(),
      };
      return { ...stats, total: Object.values(stats).reduce(addStats) };
    },
  };
}

function addStats(left: CacheStats, right: CacheStats): CacheStats {
  return {
    entries: left.entries + right.entries,
    hits: left.hits + right.hits,
    misses: left.misses + right.misses,
    bytes: left.bytes + right.bytes,
  };
}
