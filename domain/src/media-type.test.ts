import { expect, test } from 'vitest';
import { detectContentType, detectMediaType } from './media-type.ts';

test('the media type depends on the number and kind of files', () => {
  expect(detectMediaType([])).toBeNull();
  expect(detectMediaType(['image'])).toBe('image');
  expect(detectMediaType(['video'])).toBe('video');
  expect(detectMediaType(['image', 'image'])).toBe('carousel');
  expect(detectMediaType(['image', 'video'])).toBe('carousel');
});

test('a single video that is taller than wide becomes a reel', () => {
  const tall = { kind: 'video', size: { width: 1080, height: 1920 } } as const;
  expect(detectContentType([tall])).toBe('reel');
  expect(detectContentType([{ kind: 'video', size: { width: 1080, height: 1080 } }])).toBe('video');
  expect(detectContentType([{ kind: 'video' }])).toBe('video');
  expect(detectContentType([tall, tall])).toBe('carousel');
  expect(detectContentType([{ kind: 'image', size: { width: 9, height: 16 } }])).toBe('image');
  expect(detectContentType([])).toBeNull();
});
