import { expect, test } from 'vitest';
import type { PictureItem } from '../../lib/media-item.ts';
import { toSlide } from './picture-slide.ts';

const PICTURE: PictureItem = {
  kind: 'image',
  src: '/sea.jpg',
  alt: 'The sea',
  size: { width: 2000, height: 1000 },
  picture: { src: '/r/720', srcSet: '/r/720 720w, /r/1920 1920w', original: '/sea.jpg' },
  animated: false,
};

test('a slide has the renditions of its picture and the original', () => {
  expect(toSlide(PICTURE)).toEqual({
    src: '/sea.jpg',
    alt: 'The sea',
    width: 2000,
    height: 1000,
    srcSet: [
      { src: '/r/720', width: 720, height: 360 },
      { src: '/r/1920', width: 1920, height: 960 },
      { src: '/sea.jpg', width: 2000, height: 1000 },
    ],
  });
});

test('animated pictures and pictures of unknown size are shown as they are', () => {
  expect(toSlide({ ...PICTURE, animated: true })).toEqual({ src: '/sea.jpg', alt: 'The sea' });
  expect(toSlide({ ...PICTURE, size: undefined })).toEqual({ src: '/sea.jpg', alt: 'The sea' });
});
