import { expect, test } from 'vitest';
import { detectMediaType } from './media-type.ts';

test('the media type follows from the files', () => {
  expect(detectMediaType([])).toBeNull();
  expect(detectMediaType(['image'])).toBe('image');
  expect(detectMediaType(['video'])).toBe('video');
  expect(detectMediaType(['image', 'image'])).toBe('carousel');
  expect(detectMediaType(['image', 'video'])).toBe('carousel');
});
