import { describe, expect, test } from 'vitest';
import { listOwnFiles, removeFiles } from './account-files.ts';
import { answeredClient, type Asked } from './answered-client.testing.ts';

const file = (name: string) => ({ name, id: `id of ${name}` });
const folder = (name: string) => ({ name, id: null });

/** What lies where, as the storage service lists it. */
const STORED: Record<string, { name: string; id: string | null }[]> = {
  'media/me': [folder('posts'), file('loose.jpg')],
  'media/me/posts': Array.from({ length: 1001 }, (_, index) => file(`${String(index)}.jpg`)),
  'avatars/me': [file('face.webp')],
};

function list({ path, body }: Asked) {
  const { prefix, limit, offset } = body as { prefix: string; limit: number; offset: number };
  const entries = STORED[`${path.split('/').at(-1) ?? ''}/${prefix}`] ?? [];
  return entries.slice(offset, offset + limit);
}

describe('listOwnFiles', () => {
  test('finds the files of every bucket and folder, past the first page', async () => {
    const files = await listOwnFiles(answeredClient(list).client, 'me');
    expect(files).toHaveLength(1003);
    expect(new Set(files.map(({ bucket, path }) => `${bucket}/${path}`))).toEqual(
      new Set([
        'media/me/loose.jpg',
        'avatars/me/face.webp',
        ...Array.from({ length: 1001 }, (_, index) => `media/me/posts/${String(index)}.jpg`),
      ]),
    );
  });

  test('an empty account has none', async () => {
    expect(await listOwnFiles(answeredClient(() => []).client, 'me')).toEqual([]);
  });
});

test('removeFiles asks bucket by bucket, and counts what the service removed', async () => {
  const { client, asked } = answeredClient(({ path }) => (path.endsWith('media') ? [{}, {}] : []));
  const gone = await removeFiles(client, [
    { bucket: 'media', path: 'me/a.jpg' },
    { bucket: 'avatars', path: 'me/b.jpg' },
    { bucket: 'media', path: 'me/c.jpg' },
  ]);
  expect(gone).toBe(2);
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', '/storage/v1/object/media', { prefixes: ['me/a.jpg', 'me/c.jpg'] }],
    ['DELETE', '/storage/v1/object/avatars', { prefixes: ['me/b.jpg'] }],
  ]);
});
