import { expect, test } from 'vitest';
import { discardFiles, objectPath, placeOf, publicAddress } from './media-storage.ts';

test('a file lies in its author folder, under a name that is never used twice', () => {
  const user = '00000000-0000-4000-8000-0000000000aa';
  const path = objectPath(user, 'posts', 'webp', 1_795_000_000_000);
  expect(path).toMatch(new RegExp(`^${user}/posts/1795000000000-[0-9a-f]{16}\\.webp$`));
  expect(objectPath(user, 'posts', 'webp', 1_795_000_000_000)).not.toBe(path);
});

test('an address tells its place, with or without a host', () => {
  const address = publicAddress('media', 'u/posts/1.jpg');
  expect(placeOf(address)).toEqual({ bucket: 'media', path: 'u/posts/1.jpg' });
  expect(placeOf(`https://x.test${address}`)).toEqual({ bucket: 'media', path: 'u/posts/1.jpg' });
  expect(placeOf('https://lh3.example.com/a/picture')).toBeNull();
});

test('files are deleted bucket by bucket, and strangers are left alone', async () => {
  const removed: Record<string, string[]> = {};
  const client = {
    storage: {
      from: (bucket: string) => ({
        remove: (paths: string[]) => {
          removed[bucket] = paths;
          return Promise.resolve({ data: [], error: null });
        },
      }),
    },
  } as unknown as Parameters<typeof discardFiles>[0];
  await discardFiles(client, [
    publicAddress('media', 'u/posts/1.mp4'),
    publicAddress('avatars', 'u/profile/1.jpg'),
    'https://lh3.example.com/a/picture',
    publicAddress('media', 'u/posts/2.jpg'),
  ]);
  expect(removed).toEqual({
    media: ['u/posts/1.mp4', 'u/posts/2.jpg'],
    avatars: ['u/profile/1.jpg'],
  });
});
