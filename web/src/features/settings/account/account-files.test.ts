import { describe, expect, test } from 'vitest';
import { listOwnFiles, removeFiles } from './account-files.ts';
import { json, stubClient, type StubRequest } from '../../../data/client/stub-client.testing.ts';

const file = (name: string) => ({ name, id: `id of ${name}` });
const folder = (name: string) => ({ name, id: null });

/** The entries of each folder, as the storage service lists them. */
const STORED: Record<string, { name: string; id: string | null }[]> = {
  'media/me': [folder('posts'), file('loose.jpg')],
  'media/me/posts': Array.from({ length: 1001 }, (_, index) => file(`${String(index)}.jpg`)),
  'avatars/me': [file('face.webp')],
};

function list({ url: { pathname }, body }: StubRequest) {
  const { prefix, limit, offset } = body as { prefix: string; limit: number; offset: number };
  const entries = STORED[`${pathname.split('/').at(-1) ?? ''}/${prefix}`] ?? [];
  return json(entries.slice(offset, offset + limit))();
}

describe('listOwnFiles', () => {
  test('finds the files of every bucket and folder, past the first page', async () => {
    const files = await listOwnFiles(stubClient(list).client, 'me');
    expect(files).toHaveLength(1003);
    expect(new Set(files.map(({ bucket, path }) => `${bucket}/${path}`))).toEqual(
      new Set([
        'media/me/loose.jpg',
        'avatars/me/face.webp',
        ...Array.from({ length: 1001 }, (_, index) => `media/me/posts/${String(index)}.jpg`),
      ]),
    );
  });

  test('returns nothing for an account without files', async () => {
    expect(await listOwnFiles(stubClient(json([])).client, 'me')).toEqual([]);
  });
});

test('removeFiles sends one request per bucket and counts the removed files', async () => {
  const { client, requests } = stubClient(({ url }) =>
    json(url.pathname.endsWith('media') ? [{}, {}] : [])(),
  );
  const removed = await removeFiles(client, [
    { bucket: 'media', path: 'me/a.jpg' },
    { bucket: 'avatars', path: 'me/b.jpg' },
    { bucket: 'media', path: 'me/c.jpg' },
  ]);
  expect(removed).toBe(2);
  expect(requests.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ['DELETE', '/storage/v1/object/media', { prefixes: ['me/a.jpg', 'me/c.jpg'] }],
    ['DELETE', '/storage/v1/object/avatars', { prefixes: ['me/b.jpg'] }],
  ]);
});
