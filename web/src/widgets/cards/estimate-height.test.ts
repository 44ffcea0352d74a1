import { expect, test } from 'vitest';
import { toPost } from '../../data/post.ts';
import { postRow } from '../../data/post-row.testing.ts';
import { estimateHeight } from './estimate-height.ts';

const BARE = { title: 'Rain', prompt: null, tags: [] };

function heightOf(change: Parameters<typeof postRow>[0]) {
  return estimateHeight(toPost(postRow({ ...BARE, ...change }), 0));
}
function withPicture(width: number, height: number) {
  return heightOf({ media_urls: ['/a.webp'], media_info: [{ width, height }] });
}

test('a taller picture makes a taller card, up to the narrowest shape', () => {
  expect(withPicture(800, 800)).toBe(heightOf({}) + 320);
  expect(withPicture(800, 1200)).toBeGreaterThan(withPicture(800, 800));
  expect(withPicture(100, 10_000)).toBeCloseTo(withPicture(600, 1000));
  expect(withPicture(10_000, 100)).toBe(withPicture(2000, 1000));
});

test('a prompt counts as many lines as are shown, six at most', () => {
  const one = heightOf({ prompt: 'short' });
  expect(heightOf({ prompt: 'a\nb' })).toBe(one + 20);
  expect(heightOf({ prompt: 'x'.repeat(1999) })).toBe(one + 5 * 20);
  expect(heightOf({ prompt: '\n'.repeat(500) })).toBe(one + 5 * 20);
});

test('description and tags take their place', () => {
  expect(heightOf({ description: 'x'.repeat(499) })).toBe(heightOf({}) + 44);
  expect(heightOf({ tags: ['neon'] })).toBe(heightOf({}) + 36);
});
