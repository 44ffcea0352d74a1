import { readFile } from 'node:fs/promises';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSurfaces } from './fake-surface.testing.ts';
import { posterTime, prepareVideo } from './prepare-video.ts';
import { PLAY_VIDEO_FAILED } from './prepared-file.ts';

const FILE = new Blob(['film'], { type: 'video/mp4' });
const POSTER = new Blob(['poster'], { type: 'image/jpeg' });

/** A fake video element. It fires an event after a new source and after each seek. */
class FakeVideo extends EventTarget {
  videoWidth = 640;
  videoHeight = 360;
  duration = 40;
  preload = '';
  muted = false;
  playsInline = false;
  /** The event after a new source, and after a seek; null for none. */
  loaded: string | null = 'loadedmetadata';
  seeked: string | null = 'seeked';
  readonly load = vi.fn();
  readonly sought: number[] = [];
  source: string | null = null;

  set src(address: string) {
    this.source = address;
    this.#say(this.loaded);
  }

  set currentTime(seconds: number) {
    this.sought.push(seconds);
    this.#say(this.seeked);
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.source = null;
  }

  #say(event: string | null): void {
    if (event !== null) queueMicrotask(() => this.dispatchEvent(new Event(event)));
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(change: Partial<FakeVideo> = {}, poster: Blob | null = POSTER) {
  const video = Object.assign(new FakeVideo(), change);
  const canvases: { width: number; height: number; type?: string; quality?: number }[] = [];
  vi.stubGlobal('document', {
    createElement: (name: string) => {
      if (name === 'video') return video;
      const { context } = fakeSurfaces().open({ width: 1, height: 1 });
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => {
          canvases.push({ width: canvas.width, height: canvas.height });
          return context;
        },
        toBlob: (done: (blob: Blob | null) => void, type: string, quality: number) => {
          Object.assign(canvases.at(-1) ?? {}, { type, quality });
          done(poster);
        },
      };
      return canvas;
    },
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  return { video, canvases, revoke };
}

test('the poster is the frame at 1 s, or in the middle of shorter videos', () => {
  expect(posterTime(40)).toBe(1);
  expect(posterTime(1)).toBe(1);
  expect(posterTime(0.6)).toBe(0.3);
  // Videos recorded in browsers have no duration.
  expect(posterTime(Infinity)).toBe(1);
  expect(posterTime(NaN)).toBe(0);
});

test('a video has its size, a poster and a placeholder, and is released', async () => {
  const { video, canvases, revoke } = setUp();
  const { placeholder = '', ...rest } = await prepareVideo(FILE);
  expect(rest).toEqual({ size: { width: 640, height: 360 }, poster: POSTER });
  const hash = Buffer.from(placeholder, 'base64');
  expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1);
  expect(video.sought).toEqual([1]);
  expect(canvases).toEqual([
    { width: 100, height: 56 },
    { width: 640, height: 360, type: 'image/jpeg', quality: 0.8 },
  ]);
  // Phones load a video by script only if it is silent and inline.
  expect(video).toMatchObject({ preload: 'auto', muted: true, playsInline: true, source: null });
  expect(video.load).toHaveBeenCalledOnce();
  expect(revoke).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/));
  expect(vi.getTimerCount()).toBe(0);
  expect(console.warn).not.toHaveBeenCalled();
});

test('the poster of a large video is at most 1920 px wide', async () => {
  const { canvases } = setUp({ videoWidth: 3840, videoHeight: 2160 });
  expect(await prepareVideo(FILE)).toMatchObject({ size: { width: 3840, height: 2160 } });
  expect(canvases.at(-1)).toMatchObject({ width: 1920, height: 1080 });
});

test.each<[string, Partial<FakeVideo>]>([
  ['cannot be decoded', { loaded: 'error' }],
  ['has no width, as a sound', { videoWidth: 0 }],
  ['has no height', { videoHeight: 0 }],
])('a video that %s has only a warning, and is released', async (_, change) => {
  const { video, revoke } = setUp(change);
  expect(await prepareVideo(FILE)).toEqual({ warning: 'Failed to load video' });
  expect(video.source).toBeNull();
  expect(revoke).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a video in a format that this browser lacks has the size in its header', async () => {
  // HEVC of 320 x 180 pixels, rotated by 90 degrees, made with ffmpeg.
  const bytes = await readFile(new URL('../../../../e2e/fixtures/tall-hevc.mp4', import.meta.url));
  setUp({ loaded: 'error' });
  expect(await prepareVideo(new Blob([bytes]))).toEqual({
    size: { width: 180, height: 320 },
    warning: PLAY_VIDEO_FAILED,
  });
});

test('a video without a size in its header has only a warning', async () => {
  const bytes = await readFile(new URL('../../../../e2e/fixtures/tall-hevc.mp4', import.meta.url));
  // The sample entry: version and other fields, then width and height.
  const at = bytes.indexOf(Buffer.from([320 >> 8, 320 & 0xff, 180 >> 8, 180 & 0xff]));
  bytes.fill(0, at, at + 4);
  setUp({ loaded: 'error' });
  expect(await prepareVideo(new Blob([bytes]))).toEqual({ warning: 'Failed to load video' });
});

test('a video without any event is given up after 15 seconds', async () => {
  setUp({ loaded: null });
  const ended = vi.fn();
  const prepared = prepareVideo(FILE).finally(ended);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await prepared).toEqual({ warning: 'Failed to load video' });
});

test.each<[string, Partial<FakeVideo>, Blob | null]>([
  ['cannot be sought', { seeked: 'error' }, POSTER],
  ['cannot be drawn', {}, null],
])('a video that %s has a size and a warning', async (_, change, poster) => {
  setUp(change, poster);
  expect(await prepareVideo(FILE)).toEqual({
    size: { width: 640, height: 360 },
    warning: 'Failed to generate thumbnail',
  });
});
