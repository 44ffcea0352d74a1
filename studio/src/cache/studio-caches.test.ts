import { describe, expect, test } from 'vitest';
import type { Repeat } from '../repeat.ts';
import { createStudioCaches } from './studio-caches.ts';

const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

function studioCaches() {
  const time = { now: 0 };
  const caches = createStudioCaches<string, Uint8Array, string>(() => time.now);
  return { time, caches };
}

describe('the caches of the studio', () => {
  test('hold 100 prompts, 50 images and 50 analyses, and evict a quarter when full', () => {
    const { caches } = studioCaches();
    for (let number = 0; number < 101; number += 1) caches.prompts.set(`p${number}`, 'x');
    for (let number = 0; number < 51; number += 1)
      caches.images.set(`i${number}`, new Uint8Array(1));
    for (let number = 0; number < 51; number += 1) caches.analyses.set(`a${number}`, 'x');
    const stats = caches.getCacheStats();
    expect(stats.analyses.entries).toBe(38);
    expect(stats.prompts.entries).toBe(76);
    expect(stats.images.entries).toBe(38);
    expect(stats.total.entries).toBe(152);
  });

  test('are halved when they exceed 50 MB together', () => {
    const { caches } = studioCaches();
    for (let number = 0; number < 4; number += 1) caches.prompts.set(`p${number}`, 'x');
    for (let number = 0; number < 4; number += 1) {
      caches.images.set(`i${number}`, new Uint8Array(12 * MEGABYTE));
    }
    expect(caches.getCacheStats().total.entries).toBe(8);
    caches.images.set('i4', new Uint8Array(12 * MEGABYTE));
    const stats = caches.getCacheStats();
    expect(stats.prompts.entries).toBe(2);
    expect(stats.images.entries).toBe(2);
    expect(caches.images.get('i4')?.length).toBe(12 * MEGABYTE);
  });

  test('a value that alone exceeds the limit is not stored, and no other entry is evicted', () => {
    const { caches } = studioCaches();
    caches.prompts.set('p', 'x');
    caches.images.set('i', new Uint8Array(1));
    const before = caches.getCacheStats().total;
    caches.images.set('huge', new Uint8Array(51 * MEGABYTE));
    expect(caches.images.get('huge')).toBeUndefined();
    expect(caches.getCacheStats().total).toMatchObject({ entries: 2, bytes: before.bytes });
  });

  test('expired entries are removed before the caches are halved', () => {
    const { time, caches } = studioCaches();
    caches.images.set('old', new Uint8Array(40 * MEGABYTE));
    time.now += 30 * MINUTE_MS;
    caches.prompts.set('p', 'x');
    caches.images.set('new', new Uint8Array(20 * MEGABYTE));
    expect(caches.getCacheStats().total.entries).toBe(2);
  });

  test('are swept every five minutes until the timer is stopped', () => {
    const { time, caches } = studioCaches();
    const runs: { run: () => void; everyMs: number }[] = [];
    const repeat: Repeat = (run, everyMs) => {
      runs.push({ run, everyMs });
      return () => runs.splice(0);
    };
    const stop = caches.startSweeping(repeat);
    expect(runs.map(({ everyMs }) => everyMs)).toEqual([5 * MINUTE_MS]);
    caches.prompts.set('a', 'x');
    time.now += 30 * MINUTE_MS;
    runs[0]?.run();
    expect(caches.getCacheStats().total.entries).toBe(0);
    stop();
    expect(runs).toEqual([]);
  });

  test('count hits and misses', () => {
    const { caches } = studioCaches();
    caches.prompts.set('a', 'x');
    caches.prompts.get('a');
    caches.images.get('a');
    expect(caches.getCacheStats().total).toMatchObject({ hits: 1, misses: 1 });
    caches.clear();
    expect(caches.getCacheStats().total.entries).toBe(0);
  });
});
