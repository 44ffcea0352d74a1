// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../client/fake-backend.testing.ts';
import type { Media } from '../works/post.ts';
import { toMediaItems } from './media-items.ts';
import { mediaUrl } from './media-url.ts';
import { avatarSource, pictureSource } from './renditions.ts';

const FOLDER = '/storage/v1/object/public/media/u/posts/';
const LAYOUT = { sizes: '300px', quality: 'card', cropTo: { width: 1, height: 1 } } as const;
const SIZE = { width: 400, height: 200 };

beforeEach(() => {
  connectFakeBackend(() => null, null);
  return () => {
    vi.unstubAllGlobals();
  };
});

const full = (name: string) => `http://backend.test${FOLDER}${name}`;

test('a picture has its URL, its alt text and a cropped rendition', () => {
  const picture: Media = { url: `${FOLDER}1.webp`, kind: 'image', alt: 'A cat', size: SIZE };
  const [item] = toMediaItems([picture], LAYOUT);
  expect(item).toMatchObject({
    kind: 'image',
    src: full('1.webp'),
    alt: 'A cat',
    size: SIZE,
    animated: false,
  });
  expect(item).toHaveProperty(
    'picture',
    pictureSource(`${FOLDER}1.webp`, { ...LAYOUT, size: SIZE }),
  );
  expect(item).toHaveProperty('picture.src', expect.stringContaining('resize=cover'));
});

test.each([
  ['1.gif', undefined, true],
  ['1.GIF', undefined, true],
  ['1.gif.png', undefined, false],
  ['1.gif', false, false],
  ['1.webp', true, true],
] as const)('%s with animated = %s in its row: animated is %s', (name, animated, expected) => {
  const picture = { url: FOLDER + name, kind: 'image', alt: '', animated } as Media;
  expect(toMediaItems([picture], LAYOUT)[0]).toHaveProperty('animated', expected);
});

test('a video has captions, and a poster that is not cropped', () => {
  const video: Media = {
    url: `${FOLDER}1.mp4`,
    kind: 'video',
    alt: 'A film',
    size: SIZE,
    captions: '/c.vtt',
  };
  const media = [{ ...video, poster: `${FOLDER}1.jpg` }, video];
  const [item, without] = toMediaItems(media, LAYOUT);
  expect(item).toMatchObject({ kind: 'video', src: full('1.mp4'), alt: 'A film' });
  expect(item).toHaveProperty('captions', '/c.vtt');
  expect(item).toHaveProperty(
    'poster',
    pictureSource(`${FOLDER}1.jpg`, { sizes: '300px', quality: 'card', size: SIZE }),
  );
  expect(item).toHaveProperty('poster.src', expect.not.stringContaining('resize'));
  expect(without).toHaveProperty('poster', undefined);
});

test('URLs in rows are resolved with the connected backend', () => {
  expect(mediaUrl(`${FOLDER}1.webp`)).toBe(full('1.webp'));
  expect(avatarSource(`${FOLDER}1.webp`)).toMatchObject({
    src: expect.stringContaining('http://backend.test/storage/v1/render/image/public/') as string,
    original: full('1.webp'),
  });
  expect(avatarSource(undefined)).toBeNull();
});
