import { expect, test } from 'vitest';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';

test('media have their kind and the size and alt text from media_info', () => {
  const row = postRow({
    media_urls: ['/a.webp', '/b.mp4'],
    media_info: [{ width: 1200, height: 800, alt: 'A wet street' }, { alt: 'Rain' }],
  });
  expect(toPost(row, 5)).toMatchObject({
    loadedAt: 5,
    media: [
      { url: '/a.webp', kind: 'image', alt: 'A wet street', size: { width: 1200, height: 800 } },
      { url: '/b.mp4', kind: 'video', alt: 'Rain' },
    ],
  });
});

test.each([
  [null],
  ['text'],
  [[]],
  [[null]],
  [[{ width: 0, height: 10 }]],
  [[{ width: '1200', height: 800, alt: 7 }]],
  [[{ width: 1e9, height: 1 }]],
])('ignores invalid media_info (%j)', (media_info) => {
  expect(toPost(postRow({ media_urls: ['/a.webp'], media_info }), 0).media).toEqual([
    { url: '/a.webp', kind: 'image', alt: '' },
  ]);
});

test('when signed out, nothing is liked or saved', () => {
  expect(toPost(postRow({ liked: null, saved: null }), 0)).toMatchObject({
    liked: false,
    saved: false,
  });
});
