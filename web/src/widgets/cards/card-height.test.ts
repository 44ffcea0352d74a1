import { expect, test } from 'vitest';
import { toPost } from '../../data/works/post.ts';
import { postRow } from '../../data/works/post-row.testing.ts';
import { cardHeight, estimateCardHeight, rememberCardHeight } from './card-height.ts';

const BARE = { title: 'Rain', prompt: null, tags: [] };

function heightOf(change: Parameters<typeof postRow>[0]) {
  return estimateCardHeight(toPost(postRow({ ...BARE, ...change }), 0));
}
function withPicture(width: number, height: number) {
  return heightOf({ media_urls: ['/a.webp'], media_info: [{ width, height }] });
}

test('a taller picture gives a taller card, up to the aspect ratio limit', () => {
  expect(withPicture(800, 800)).toBe(heightOf({}) + 320);
  expect(withPicture(800, 1200)).toBeGreaterThan(withPicture(800, 800));
  expect(withPicture(100, 10_000)).toBeCloseTo(withPicture(600, 1000));
  expect(withPicture(10_000, 100)).toBe(withPicture(2000, 1000));
});

test('a prompt adds the height of its lines, up to six', () => {
  const one = heightOf({ prompt: 'short' });
  expect(heightOf({ prompt: 'a\nb' })).toBe(one + 20);
  expect(heightOf({ prompt: 'x'.repeat(1999) })).toBe(one + 5 * 20);
  expect(heightOf({ prompt: '\n'.repeat(500) })).toBe(one + 5 * 20);
});

test('description and tags add height', () => {
  expect(heightOf({ description: 'x'.repeat(499) })).toBe(heightOf({}) + 44);
  expect(heightOf({ tags: ['neon'] })).toBe(heightOf({}) + 36);
});

test('a measured height is kept while a list with other columns is shown', () => {
  const post = toPost(postRow(BARE), 0);
  rememberCardHeight(post.id, 320, 227);
  rememberCardHeight('another post', 240, 300);
  expect(cardHeight(post, 320)).toBe(227);
  expect(cardHeight(post, 240)).toBe(Math.round(estimateCardHeight(post, 240)));
});
