import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { FileUrls } from './file-urls-store.ts';

const FRAME_MS = 16;
const RENEWED_AFTER_MS = 55 * 60_000;
const LIFETIME_MS = 60 * 60_000;

function setUp() {
  const clock = new FakeClock();
  const requests: (readonly string[])[] = [];
  const state = { isOffline: false, hidden: new Set<string>(), version: 1 };
  let wake: (() => void) | null = null;
  const urls = new FileUrls({
    clock,
    sign: (paths) => {
      requests.push(paths);
      if (state.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
      const visible = paths.filter((path) => !state.hidden.has(path));
      return Promise.resolve(
        new Map(visible.map((path) => [path, `/${path}?v=${String(state.version)}`])),
      );
    },
    onWake: (listener) => {
      wake = listener;
      return () => {
        wake = null;
      };
    },
  });
  /** Moves the time forward, then lets requests finish. */
  const advance = async (ms: number) => {
    clock.advance(ms);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return {
    urls,
    clock,
    requests,
    state,
    advance,
    wake: () => wake?.(),
    isAwake: () => wake !== null,
  };
}

const ignore = () => undefined;

test('files that are needed within a frame share a request', async () => {
  const { urls, requests, advance } = setUp();
  const heard = vi.fn();
  urls.subscribe('a', heard);
  urls.subscribe('b', ignore);
  urls.subscribe('b', ignore);
  expect(urls.snapshot('a')).toEqual({ status: 'loading', url: null });
  expect(requests).toEqual([]);
  await advance(FRAME_MS);
  expect(requests).toEqual([['a', 'b']]);
  expect(urls.snapshot('a')).toEqual({ status: 'ready', url: '/a?v=1' });
  expect(heard).toHaveBeenCalledOnce();
  urls.subscribe('c', ignore);
  await advance(FRAME_MS);
  expect(requests[1]).toEqual(['c']);
});

test('many files are split into several requests', async () => {
  const { urls, requests, advance } = setUp();
  for (let number = 0; number < 150; number++) urls.subscribe(String(number), ignore);
  await advance(FRAME_MS);
  expect(requests.map((paths) => paths.length)).toEqual([100, 50]);
  expect(urls.snapshot('149').status).toBe('ready');
});

test('a file that is scrolled past is not requested', async () => {
  const { urls, requests, advance } = setUp();
  const leave = urls.subscribe('a', ignore);
  urls.subscribe('b', ignore);
  leave();
  await advance(FRAME_MS);
  expect(requests).toEqual([['b']]);
});

test('a URL is used again for an hour', async () => {
  const { urls, requests, advance } = setUp();
  urls.subscribe('a', ignore)();
  const leave = urls.subscribe('a', ignore);
  await advance(FRAME_MS);
  leave();
  await advance(RENEWED_AFTER_MS - 2 * FRAME_MS);
  urls.subscribe('a', ignore);
  expect(urls.snapshot('a').url).toBe('/a?v=1');
  await advance(FRAME_MS - 1);
  expect(requests).toEqual([['a']]);
});

test('a URL on the screen is renewed before it expires, others are dropped', async () => {
  const { urls, requests, state, advance } = setUp();
  const heard: (string | null)[] = [];
  urls.subscribe('a', () => heard.push(urls.snapshot('a').url));
  const leave = urls.subscribe('b', ignore);
  await advance(FRAME_MS);
  leave();
  state.version = 2;
  await advance(RENEWED_AFTER_MS);
  await advance(FRAME_MS);
  expect(requests).toEqual([['a', 'b'], ['a']]);
  // The old URL stays until the new one is there.
  expect(heard).toEqual(['/a?v=1', '/a?v=2']);
  expect(urls.snapshot('b').status).toBe('loading');
});

test('a failed renewal is tried again, and the URL is used until it expires', async () => {
  const { urls, state, advance } = setUp();
  urls.subscribe('a', ignore);
  await advance(FRAME_MS);
  state.isOffline = true;
  for (let passedMs = FRAME_MS; passedMs < LIFETIME_MS - 60_000; passedMs += 30_000) {
    await advance(30_000);
  }
  expect(urls.snapshot('a').url).toBe('/a?v=1');
  for (let times = 0; times < 10; times++) await advance(30_000);
  expect(urls.snapshot('a').status).toBe('failed');
});

test('a failed request is repeated by retry and after a wake-up', async () => {
  const { urls, requests, state, advance, wake } = setUp();
  state.isOffline = true;
  urls.subscribe('a', ignore);
  await advance(FRAME_MS);
  expect(urls.snapshot('a')).toEqual({ status: 'failed', url: null });
  await advance(60_000);
  expect(requests).toHaveLength(1);
  urls.retry('a');
  expect(urls.snapshot('a').status).toBe('loading');
  await advance(FRAME_MS);
  expect(urls.snapshot('a').status).toBe('failed');
  state.isOffline = false;
  wake();
  await advance(FRAME_MS);
  expect(urls.snapshot('a').url).toBe('/a?v=1');
  wake();
  await advance(FRAME_MS);
  expect(requests).toHaveLength(3);
});

test('a file that the person cannot see fails alone', async () => {
  const { urls, state, advance } = setUp();
  state.hidden.add('a');
  urls.subscribe('a', ignore);
  urls.subscribe('b', ignore);
  await advance(FRAME_MS);
  expect(urls.snapshot('a').status).toBe('failed');
  expect(urls.snapshot('b').status).toBe('ready');
});

test('retry gets a new URL, for example after the file could not be loaded', async () => {
  const { urls, state, advance } = setUp();
  urls.subscribe('a', ignore);
  await advance(FRAME_MS);
  state.version = 2;
  urls.retry('a');
  urls.retry('a');
  await advance(FRAME_MS);
  expect(urls.snapshot('a').url).toBe('/a?v=2');
});

test('after a long sleep, expired URLs are requested again', async () => {
  const { urls, clock, state, advance, wake } = setUp();
  urls.subscribe('a', ignore);
  await advance(FRAME_MS);
  // Timers don't run while the device sleeps.
  vi.spyOn(clock, 'now').mockReturnValue(LIFETIME_MS + 1000);
  state.version = 2;
  wake();
  expect(urls.snapshot('a').status).toBe('loading');
  await advance(FRAME_MS);
  expect(urls.snapshot('a').url).toBe('/a?v=2');
});

test('clear forgets the URLs, and answers of running requests', async () => {
  const { urls, clock, advance } = setUp();
  const heard = vi.fn();
  urls.subscribe('a', ignore);
  await advance(FRAME_MS);
  urls.subscribe('b', heard);
  clock.advance(FRAME_MS);
  urls.clear();
  await advance(0);
  expect(heard).toHaveBeenCalledOnce();
  expect(urls.snapshot('a').status).toBe('loading');
  expect(urls.snapshot('b').status).toBe('loading');
});

test('listens for wake-ups only while something is on the screen', () => {
  const { urls, isAwake } = setUp();
  const leave = [urls.subscribe('a', ignore), urls.subscribe('b', ignore)];
  expect(isAwake()).toBe(true);
  leave[0]?.();
  leave[0]?.();
  expect(isAwake()).toBe(true);
  leave[1]?.();
  expect(isAwake()).toBe(false);
});
