import type { Clock } from '../environment.ts';
import { type CacheStats, createTimedCache, type TimedCache } from './timed-cache.ts';

export const PROMPT_CACHE_ENTRIES = 100;
export const IMAGE_CACHE_ENTRIES = 50;
/** Over all caches of the studio; they are halved when it is exceeded. */
export const CACHES_MAX_BYTES = 50 * 1024 * 1024;
export const SWEEP_EVERY_MS = 5 * 60 * 1000;

/** Runs something again and again; the answer ends that. */
export type Repeat = (run: () => void, everyMs: number) => () => void;

export interface StudioCaches<Prompt, Image> {
  readonly prompts: TimedCache<Prompt>;
  readonly images: TimedCache<Image>;
  /** drops what has expired in each cache; also each full cache does so by itself */
  readonly sweep: () => void;
  /** sweeps every five minutes until the answer is called */
  readonly startSweeping: (repeat?: Repeat) => () => void;
  readonly clear: () => void;
  readonly getCacheStats: () => CacheStatsOfAll;
}

export interface CacheStatsOfAll {
  readonly prompts: CacheStats;
  readonly images: CacheStats;
  readonly total: CacheStats;
}

/** The two caches of the studio, 100 prompts and 50 images, under one cap of 50 MB. */
export function createStudioCaches<Prompt, Image>(clock: Clock): StudioCaches<Prompt, Image> {
  const options = { clock, onGrowth: holdCap };
  const prompts = createTimedCache<Prompt>({ ...options, maxEntries: PROMPT_CACHE_ENTRIES });
  const images = createTimedCache<Image>({ ...options, maxEntries: IMAGE_CACHE_ENTRIES });
  const all = [prompts, images];

  function totalBytes(): number {
    return all.reduce((total, cache) => total + cache.stats().bytes, 0);
  }

  function sweep(): void {
    for (const cache of all) cache.sweep();
  }

  /** Ends at the latest when both are empty: each halving drops at least one entry of each. */
  function holdCap(): void {
    if (totalBytes() > CACHES_MAX_BYTES) sweep();
    while (totalBytes() > CACHES_MAX_BYTES) {
      for (const cache of all) cache.halve();
    }
  }

  return {
    prompts,
    images,
    sweep,
    startSweeping: (repeat = repeatByTimer) => repeat(sweep, SWEEP_EVERY_MS),
    clear: () => {
      for (const cache of all) cache.clear();
    },
    getCacheStats: () => {
      const stats = { prompts: prompts.stats(), images: images.stats() };
      return { ...stats, total: addStats(stats.prompts, stats.images) };
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

const repeatByTimer: Repeat = (run, everyMs) => {
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
  };
};
