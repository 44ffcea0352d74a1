import { expect, test } from 'vitest';
import { resolveAvatarSource, resolvePictureSource, type RenditionRequest } from './renditions.ts';

const BACKEND = 'http://localhost:3000/';
const FILE = '/storage/v1/object/public/media/u/posts/1.webp';
const RENDITION = 'http://localhost:3000/storage/v1/render/image/public/media/u/posts/1.webp';
const CARD: RenditionRequest = { sizes: '300px', quality: 'card' };

/** The candidates of a `srcset`: the query parameters and the width descriptor of each. */
function candidates(file: string, shown: RenditionRequest) {
  return (resolvePictureSource(file, BACKEND, shown).srcSet ?? '').split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return [Object.fromEntries(new URL(address).searchParams), width];
  });
}

test('a stored picture has renditions in the allowed widths, up to its own width', () => {
  const source = resolvePictureSource(FILE, BACKEND, {
    ...CARD,
    size: { width: 880, height: 660 },
  });
  expect(source).toMatchObject({
    src: `${RENDITION}?width=720&quality=75`,
    sizes: '300px',
    original: `http://localhost:3000${FILE}`,
  });
  expect(candidates(FILE, { ...CARD, size: { width: 880, height: 660 } })).toEqual([
    [{ width: '160', quality: '75' }, '160w'],
    [{ width: '320', quality: '75' }, '320w'],
    [{ width: '480', quality: '75' }, '480w'],
    [{ width: '720', quality: '75' }, '720w'],
    // Pictures are not enlarged, so the rendition has the width of the original.
    [{ width: '960', quality: '50' }, '880w'],
  ]);
});

test.each([
  [{ width: 1000, height: 600 }, '75'],
  [{ width: 1000, height: 1000 }, '60'],
  [{ width: 1000, height: 1250 }, '50'],
  [{ width: 1000, height: 1600 }, '40'],
])('a card picture of %j has a rendition of 720 px with quality %s', (size, quality) => {
  const { src } = resolvePictureSource(FILE, BACKEND, { ...CARD, size });
  expect(Object.fromEntries(new URL(src).searchParams)).toEqual({ width: '720', quality });
});

test('a picture of unknown size has renditions in all widths', () => {
  const all = candidates(FILE, { sizes: '100vw', quality: 'page' });
  expect(all.map(([, width]) => width)).toEqual(
    [160, 320, 480, 720, 960, 1080, 1440, 1920].map((width) => `${String(width)}w`),
  );
  expect(all.every(([query]) => (query as Record<string, string>)['quality'] === '80')).toBe(true);
});

test('renditions are cropped to the displayed aspect ratio', () => {
  const tall = { ...CARD, size: { width: 1000, height: 20_000 }, cropTo: { width: 3, height: 5 } };
  expect(candidates(FILE, tall).at(0)).toEqual([
    { width: '160', height: '267', resize: 'cover', quality: '75' },
    '160w',
  ]);
  expect(candidates(FILE, tall).at(-1)?.[1]).toBe('1000w');
  const wide = { ...CARD, size: { width: 4000, height: 400 }, cropTo: { width: 2, height: 1 } };
  expect(candidates(FILE, wide).at(-1)).toEqual([
    { width: '960', height: '480', resize: 'cover', quality: '60' },
    '800w',
  ]);
  // The maximum rendition height of the service is 2500 px.
  const narrow = { ...CARD, cropTo: { width: 3, height: 5 } };
  expect(candidates(FILE, narrow).at(-1)?.[1]).toBe('1440w');
  const same = { ...CARD, size: { width: 600, height: 1000 }, cropTo: { width: 3, height: 5 } };
  expect(candidates(FILE, same).at(0)?.[0]).not.toHaveProperty('height');
});

test.each([
  ['a video', '/storage/v1/object/public/media/u/posts/1.mp4'],
  ['a file of another site', 'https://cdn.example.com/storage/v1/object/public/media/a.png'],
  ['a file that is not public', '/storage/v1/object/sign/media/a.png?token=x'],
  ['a picture of the app', '/picture-missing.svg'],
])('%s has no renditions', (_, url) => {
  const { href } = new URL(url, BACKEND);
  expect(resolvePictureSource(url, BACKEND, CARD)).toEqual({ src: href, original: href });
});

test('an unsafe URL gives no source', () => {
  expect(resolvePictureSource('javascript:alert(1)', BACKEND, CARD)).toEqual({
    src: '',
    original: '',
  });
  expect(resolveAvatarSource('javascript:alert(1)', BACKEND)).toBeNull();
});

test('avatars are small squares', () => {
  expect(resolveAvatarSource(FILE, BACKEND)).toEqual({
    src: `${RENDITION}?width=160&height=160&resize=cover&quality=75`,
    original: `http://localhost:3000${FILE}`,
  });
  expect(resolveAvatarSource('https://lh3.example.com/a', BACKEND)).toEqual({
    src: 'https://lh3.example.com/a',
    original: 'https://lh3.example.com/a',
  });
  expect(resolveAvatarSource(null, BACKEND)).toBeNull();
  expect(resolveAvatarSource('', BACKEND)).toBeNull();
});

test('a rendition URL has no query or fragment of the original', () => {
  expect(resolvePictureSource(`${FILE}?a=1#b`, BACKEND, CARD).src).toBe(
    `${RENDITION}?width=720&quality=60`,
  );
});

test('a rendition of a small picture keeps its own width', () => {
  const size = { width: 100, height: 100 };
  expect(candidates(FILE, { ...CARD, size })).toEqual([[{ width: '160', quality: '75' }, '100w']]);
  expect(resolvePictureSource(FILE, BACKEND, { ...CARD, size }).src).toBe(
    `${RENDITION}?width=160&quality=75`,
  );
  const exact = { width: 320, height: 320 };
  expect(candidates(FILE, { ...CARD, size: exact }).map(([, width]) => width)).toEqual([
    '160w',
    '320w',
  ]);
});

test('an aspect ratio that differs by less than 1% is not cropped', () => {
  const cropTo = { width: 1, height: 1 };
  const height = (width: number) =>
    candidates(FILE, { ...CARD, size: { width, height: 1000 }, cropTo })[0]?.[0];
  expect(height(1005)).not.toHaveProperty('height');
  expect(height(1020)).toHaveProperty('height', '160');
  expect(height(980)).toHaveProperty('height', '160');
});
