import type { Clock } from '../environment.ts';
import { type Repeat, repeatByTimer } from '../repeat.ts';
import { type CacheStats, createTimedCache, type TimedCache } from './timed-cache.ts';

const PROMPT_CACHE_ENTRIES = 100;
const IMAGE_CACHE_ENTRIES = 50;
/** The specification gives an expiry for requirement analyses, but no maximum number. */
const ANALYSIS_CACHE_ENTRIES = 50;
/** Limit for all caches together. When it is exceeded, each cache is halved. */
const CACHES_MAX_BYTES = 50 * 1024 * 1024;
const SWEEP_EVERY_MS = 5 * 60 * 1000;

export interface StudioCaches<Prompt, Image, Analysis> {
  readonly prompts: TimedCache<Prompt>;
  readonly images: TimedCache<Image>;
  readonly analyses: TimedCache<Analysis>;
  /** removes the expired entries of all caches; a full cache also does this by itself */
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

/**
 * Creates the caches for 100 prompts, 50 images and 50 requirement analyses. They share one limit
 * of 50 MB.
 */
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

  /** The loop ends, because `halve` removes at least one entry of each cache that is not empty. */
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
