import { expect, test, vi } from 'vitest';
import { fakeBackend, refusal } from '../client/fake-backend.testing.ts';
import {
  deleteFiles,
  deletePrivateFiles,
  deleteUnusedFiles,
  objectPath,
  parsePublicUrl,
  publicUrl,
  storedAddress,
} from './media-storage.ts';

const POSTS = { bucket: 'media', folder: 'posts' } as const;
const CHAT = { bucket: 'messages', chatId: 'c1' } as const;

test("a path starts with the user's folder and is different each time", () => {
  const user = '00000000-0000-4000-8000-0000000000aa';
  const path = objectPath(user, POSTS, 'webp', 1_795_000_000_000);
  expect(path).toMatch(new RegExp(`^${user}/posts/1795000000000-[0-9a-f]{16}\\.webp$`));
  expect(objectPath(user, POSTS, 'webp', 1_795_000_000_000)).not.toBe(path);
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  expect(objectPath(user, POSTS, 'webp', 1)).toBe(`${user}/posts/1-0707070707070707.webp`);
});

test('a file of a conversation has the path that the database accepts, and is stored by it', () => {
  const path = objectPath('ann', CHAT, 'webp', 1_795_000_000_000);
  expect(path).toMatch(/^c1\/ann\/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$/);
  expect(storedAddress(CHAT, path)).toBe(path);
  expect(storedAddress(POSTS, 'ann/posts/1.jpg')).toBe(publicUrl('media', 'ann/posts/1.jpg'));
});

test('parses a public URL with or without a host', () => {
  const address = publicUrl('media', 'u/posts/1.jpg');
  expect(parsePublicUrl(address)).toEqual({ bucket: 'media', path: 'u/posts/1.jpg' });
  expect(parsePublicUrl(`https://x.test${address}`)).toEqual({
    bucket: 'media',
    path: 'u/posts/1.jpg',
  });
  expect(parsePublicUrl('https://lh3.example.com/a/picture')).toBeNull();
});

/** A client that records the removed files. `unnamed` are the files that no row refers to. */
function clientOf(unnamed: readonly string[] = []) {
  const removed: Record<string, string[]> = {};
  const asked: unknown[] = [];
  const client = {
    rpc: (name: string, { addresses }: { addresses: string[] }) => {
      asked.push([name, addresses]);
      return Promise.resolve({ data: unnamed, error: null });
    },
    storage: {
      from: (bucket: string) => ({
        remove: (paths: string[]) => {
          removed[bucket] = paths;
          return Promise.resolve({ data: [], error: null });
        },
      }),
    },
  } as unknown as Parameters<typeof deleteUnusedFiles>[0];
  return { client, removed, asked };
}

test('deletes files per bucket, and ignores files of other sites', async () => {
  const { client, removed } = clientOf();
  await deleteFiles(client, [
    publicUrl('media', 'u/posts/1.mp4'),
    publicUrl('avatars', 'u/profile/1.jpg'),
    'https://lh3.example.com/a/picture',
    publicUrl('media', 'u/posts/2.jpg'),
  ]);
  expect(removed).toEqual({
    media: ['u/posts/1.mp4', 'u/posts/2.jpg'],
    avatars: ['u/profile/1.jpg'],
  });
});

test('deletes only the files that no row refers to', async () => {
  const [named, unnamed] = [publicUrl('media', 'u/1.jpg'), publicUrl('media', 'u/2.jpg')];
  const { client, removed, asked } = clientOf([unnamed]);
  await deleteUnusedFiles(client, [named, unnamed, 'https://lh3.example.com/a/picture']);
  expect(asked).toEqual([['my_unused_files', [named, unnamed]]]);
  expect(removed).toEqual({ media: ['u/2.jpg'] });
  await deleteUnusedFiles(client, ['https://lh3.example.com/a/picture']);
  expect(asked).toHaveLength(1);
});

test('a path without a file is not a public URL', () => {
  expect(parsePublicUrl('/storage/v1/object/public/media')).toBeNull();
});

test('rejects if the storage service refuses', async () => {
  const refused = new Error('refused');
  const client = {
    storage: { from: () => ({ remove: () => Promise.resolve({ data: null, error: refused }) }) },
  } as unknown as Parameters<typeof deleteFiles>[0];
  await expect(deleteFiles(client, [publicUrl('media', 'u/1.jpg')])).rejects.toBe(refused);
});

test('deletes no file if the database query fails', async () => {
  const { client, removed } = clientOf();
  const failing = {
    ...client,
    rpc: () => Promise.resolve({ data: null, error: { message: 'refused', code: '42501' } }),
  } as unknown as typeof client;
  const deletion = deleteUnusedFiles(failing, [publicUrl('media', 'u/1.jpg')]);
  await expect(deletion).rejects.toThrow('refused');
  expect(removed).toEqual({});
});

test('deletes files of a private bucket by path, and tells a refusal', async () => {
  const { client, requests } = fakeBackend(() => []);
  await deletePrivateFiles(client, CHAT, ['c1/ann/1.jpg', 'c1/ann/2.jpg']);
  expect(requests).toMatchObject([
    {
      method: 'DELETE',
      path: '/storage/v1/object/messages',
      body: { prefixes: ['c1/ann/1.jpg', 'c1/ann/2.jpg'] },
    },
  ]);
  const refusing = fakeBackend(() => refusal('403', 403));
  const deletion = deletePrivateFiles(refusing.client, CHAT, ['c1/ann/1.jpg']);
  await expect(deletion).rejects.toThrow('refused');
});
