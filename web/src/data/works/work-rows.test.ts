import { expect, test } from 'vitest';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';
import { toReel } from './reel.ts';
import { reelRow } from './reel-row.testing.ts';
import { compareNewestFirst, workColumns, workIdColumn, workPath } from './work.ts';

test.each(['image', 'video', 'carousel'])('keeps the media type %s', (media_type) => {
  expect(toPost(postRow({ media_type }), 0).media_type).toBe(media_type);
});

test.each([null, '', 'audio'])('an unknown media type (%j) becomes null', (media_type) => {
  expect(toPost(postRow({ media_type }), 0).media_type).toBeNull();
});

test('reads the status of a post', () => {
  expect(toPost(postRow({ status: 'draft' }), 0).status).toBe('draft');
  expect(toPost(postRow({ status: 'published' }), 0).status).toBe('published');
});

test('a liked and saved post is marked as liked and saved', () => {
  expect(toPost(postRow({ liked: true, saved: true }), 0)).toMatchObject({
    kind: 'post',
    liked: true,
    saved: true,
  });
});

test('media without valid media_info have only defaults', () => {
  const row = postRow({ media_urls: ['/a.webp', '/b.webp'], media_info: 'text' });
  expect(toPost(row, 0).media).toEqual([
    { url: '/a.webp', kind: 'image', alt: '' },
    { url: '/b.webp', kind: 'image', alt: '' },
  ]);
});

test('a reel has one video with its poster', () => {
  const row = reelRow({
    video_url: '/v.mp4',
    thumbnail_url: '/v.webp',
    media_info: [{ width: 720, height: 1280, alt: 'Rain' }],
    liked: true,
    saved: true,
    author: { ...reelRow().author, following: true },
  });
  const reel = toReel(row, 7);
  expect(reel).toMatchObject({
    kind: 'reel',
    liked: true,
    saved: true,
    following: true,
    loadedAt: 7,
  });
  expect(reel.video).toEqual({
    url: '/v.mp4',
    kind: 'video',
    alt: 'Rain',
    size: { width: 720, height: 1280 },
    poster: '/v.webp',
  });
  expect(reel.author).not.toHaveProperty('following');
  expect(reel).not.toHaveProperty('video_url');
});

test.each([null, 'text', []])(
  'a reel without valid media_info (%j) and poster has only defaults',
  (media_info) => {
    const reel = toReel(reelRow({ video_url: '/v.mp4', media_info, liked: null, saved: null }), 0);
    expect(reel.video).toEqual({ url: '/v.mp4', kind: 'video', alt: '' });
    expect(reel).toMatchObject({ liked: false, saved: false, following: false });
  },
);

test('posts and reels have their own paths and columns', () => {
  expect(workPath({ kind: 'post', id: 'p' })).toBe('/post/p');
  expect(workPath({ kind: 'reel', id: 'r' })).toBe('/reels?start=r');
  expect(workIdColumn({ kind: 'post' })).toBe('post_id');
  expect(workIdColumn({ kind: 'reel' })).toBe('reel_id');
  expect(workColumns({ kind: 'post', id: 'p' })).toEqual({ post_id: 'p' });
  expect(workColumns({ kind: 'reel', id: 'r' })).toEqual({ reel_id: 'r' });
});

test('works are sorted newest first, and by descending id at the same time', () => {
  const at = (created_at: string, id: string) => ({ created_at, id });
  const sorted = [at('2026-02', 'a'), at('2026-01', 'c'), at('2026-01', 'b'), at('2025-01', 'd')];
  expect([...sorted].reverse().sort(compareNewestFirst)).toEqual(sorted);
  expect([...sorted].sort(compareNewestFirst)).toEqual(sorted);
  expect(compareNewestFirst(at('2026-01', 'a'), at('2026-01', 'a'))).toBe(0);
});
