import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStorageFixture, png } from './storage-fixture.testing.ts';
import type { Person, StorageFixture } from './storage-fixture.testing.ts';

/** Tests attacks by other users and anonymous callers, also with crafted names. */

const PNG_TYPE = { 'content-type': 'image/png' };
const COMMUNITY = crypto.randomUUID();

let storage: StorageFixture;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  await storage.owner.query(`
    insert into storage.buckets (id, name, public) values ('private', 'private', false);
    create policy "own" on storage.objects to authenticated
      using (bucket_id = 'private' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
  ada = await storage.account('ada');
  bob = await storage.account('bob');
  await storage.owner.query(
    `insert into public.communities (id, name, created_by) values ($1, 'Our community', $2)`,
    [COMMUNITY, ada.id],
  );
  // Both are members, so only the folders protect the files of its messages.
  await storage.owner.query(
    `insert into public.community_members (community_id, user_id, role) values ($1, $2, 'moderator')`,
    [COMMUNITY, bob.id],
  );
});
beforeEach(async () => {
  for (const [bucket, name] of places()) {
    const { error } = await ada
      .bucket(bucket)
      .upload(`${name}/there.png`, Buffer.from(png(7)), { contentType: 'image/png' });
    expect(error).toBeNull();
  }
  const { error } = await bob
    .bucket()
    .upload(`${bob.id}/mine.png`, Buffer.from(png()), { contentType: 'image/png' });
  expect(error).toBeNull();
});
afterEach(async () => {
  // Ada's files are unchanged, and refused requests left no files.
  for (const [bucket, name] of places()) {
    const { data } = await storage.service.bucket(bucket).download(`${name}/there.png`);
    expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(png(7));
  }
  const { named, files } = await storage.takeAll();
  expect(named).toHaveLength(places().length + 1);
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

/** Ada's folders in every bucket that has user folders. */
function places(): (readonly [bucket: string, folder: string])[] {
  return [
    ['media', `${ada.id}/posts`],
    ['avatars', `${ada.id}/profile`],
    ['community-media', `${COMMUNITY}/${ada.id}`],
    ['community-covers', `${COMMUNITY}/${ada.id}`],
    ['private', ada.id],
  ];
}
function strangers(): readonly Person[] {
  return [bob, storage.anon];
}

/** Status and body of a response as one text, to compare responses. */
async function answer(response: Response): Promise<string> {
  const text = await response.text();
  return `${String(response.status)} ${text}`;
}
const json = (body: object): RequestInit => ({ body: JSON.stringify(body) });

/** All requests that could write, delete or read another user's object. */
function attempts(
  bucket: string,
  name: string,
): Record<string, (person: Person) => Promise<Response>> {
  const object = `object/${bucket}/${name}`;
  const mine = `${bob.id}/mine.png`;
  const told = Object.entries({ bucketName: bucket, objectName: name, contentType: 'image/png' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': told };
  const upsert = { 'x-upsert': 'true' };
  const into = {
    bucketId: 'media',
    sourceKey: mine,
    destinationBucket: bucket,
    destinationKey: name,
  };
  const outOf = { bucketId: bucket, sourceKey: name, destinationBucket: 'media' };
  return {
    post: (person) => person.send('POST', object, { headers: PNG_TYPE, body: png() }),
    upsert: (person) =>
      person.send('POST', object, { headers: { ...PNG_TYPE, ...upsert }, body: png() }),
    put: (person) => person.send('PUT', object, { headers: PNG_TYPE, body: png() }),
    form: (person) => {
      const form = new FormData();
      form.append('', new File([png()], 'x.png', { type: 'image/png' }));
      return person.send('POST', object, { headers: upsert, body: form });
    },
    delete: (person) => person.send('DELETE', object),
    'sign an upload': (person) => person.send('POST', `object/upload/sign/${bucket}/${name}`),
    'sign an upload over it': (person) =>
      person.send('POST', `object/upload/sign/${bucket}/${name}`, { headers: upsert }),
    'begin in pieces': (person) => person.send('POST', 'upload/resumable', { headers: tus }),
    'begin in pieces over it': (person) =>
      person.send('POST', 'upload/resumable', { headers: { ...tus, ...upsert } }),
    'copy into': (person) => person.send('POST', 'object/copy', json(into)),
    'copy over': (person) => person.send('POST', 'object/copy', { ...json(into), headers: upsert }),
    'move into': (person) => person.send('POST', 'object/move', json(into)),
    'copy out of': (person) =>
      person.send('POST', 'object/copy', json({ ...outOf, destinationKey: `${bob.id}/x.png` })),
    'move out of': (person) =>
      person.send('POST', 'object/move', json({ ...outOf, destinationKey: `${bob.id}/x.png` })),
    'sign a download': (person) =>
      person.send('POST', `object/sign/${bucket}/${name}`, json({ expiresIn: 60 })),
  };
}

describe('another user’s folder', () => {
  test('cannot be written or read: existing and missing objects look the same', async () => {
    for (const [bucket, folder] of places()) {
      const there = attempts(bucket, `${folder}/there.png`);
      const missing = attempts(bucket, `${folder}/missing.png`);
      for (const person of strangers()) {
        for (const [what, attempt] of Object.entries(there)) {
          const told = await answer(await attempt(person));
          expect(told, `${what} ${bucket}`).toMatch(/^4\d\d .*"statusCode":"(403|404)"/);
          expect(await answer((await missing[what]?.(person)) ?? new Response()), what).toBe(told);
        }
      }
    }
  });

  test('cannot be changed or read by requests with a list of names', async () => {
    for (const [bucket, folder] of places()) {
      const names = [`${folder}/there.png`, `${folder}/missing.png`];
      for (const person of strangers()) {
        expect(await person.bucket(bucket).remove(names)).toEqual({ data: [], error: null });
        const { data } = await person.bucket(bucket).createSignedUrls(names, 60);
        expect(new Set(data?.map(({ error }) => error)).size).toBe(1);
        expect(data?.every(({ signedUrl }) => signedUrl === null)).toBe(true);
      }
    }
  });

  test('cannot be listed, neither the folder nor its parents', async () => {
    for (const [bucket, folder] of places()) {
      for (const person of strangers()) {
        const own = bucket === 'media' && person === bob ? [bob.id] : [];
        for (const prefix of ['', COMMUNITY, folder, folder.slice(0, -1), `${folder}/`, ada.id]) {
          const { data } = await person.bucket(bucket).list(prefix);
          expect(
            data?.map(({ name }) => name),
            `${bucket} ${prefix}`,
          ).toEqual(prefix === '' ? own : []);
          const second = await person.bucket(bucket).listV2({ prefix });
          const names = second.data?.objects.map(({ name }) => name) ?? [];
          expect(names.filter((name) => !name.startsWith(bob.id))).toEqual([]);
        }
      }
    }
  });

  test('cannot be read by private routes: existing and missing objects look the same', async () => {
    for (const person of strangers()) {
      for (const route of [
        'object',
        'object/authenticated',
        'object/info',
        'render/image/authenticated',
      ]) {
        const [there, missing] = await Promise.all(
          ['there', 'missing'].map(async (name) =>
            answer(await person.send('GET', `${route}/private/${ada.id}/${name}.png`)),
          ),
        );
        expect(there, route).toMatch(/"statusCode":"404"/);
        expect(missing, route).toBe(there);
      }
      for (const route of ['object/public', 'object/info/public', 'render/image/public']) {
        const response = await person.send('GET', `${route}/private/${ada.id}/there.png`);
        expect(await response.json(), route).toMatchObject({ statusCode: '404' });
      }
    }
  });

  test('cannot be reached through one’s own folder', async () => {
    const stolen = `${ada.id}/posts/there.png`;
    for (const body of [
      {
        bucketId: 'media',
        sourceKey: `${bob.id}/../${ada.id}/posts/there.png`,
        destinationKey: `${bob.id}/x`,
      },
      {
        bucketId: 'media',
        sourceKey: `${bob.id}/mine.png`,
        destinationKey: `${bob.id}/../${stolen}`,
      },
      {
        bucketId: 'media',
        sourceKey: stolen,
        destinationBucket: 'private',
        destinationKey: `${bob.id}/x`,
      },
      { bucketId: 'media/../private', sourceKey: stolen, destinationKey: `${bob.id}/x` },
    ]) {
      for (const operation of ['copy', 'move']) {
        const response = await bob.send('POST', `object/${operation}`, json(body));
        expect(response.status).toBe(400);
      }
    }
  });

  test('cannot be read with a token with crafted claims', async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const path = `object/authenticated/private/${ada.id}/there.png`;
    for (const claims of [
      { sub: bob.id, role: 'authenticated', owner: ada.id, user_id: ada.id, exp },
      { sub: `${ada.id}/`, role: 'authenticated', exp },
      { sub: `${bob.id}','${ada.id}`, role: 'authenticated', exp },
    ]) {
      const token = await storage.tokens.sign(claims);
      const response = await fetch(`${storage.url}/storage/v1/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
  });
});

/** Sends a path exactly as written: `fetch` would normalize it. */
function raw(person: Person, method: string, path: string, body?: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const url = new URL(storage.url);
    const sent = httpRequest(
      {
        hostname: url.hostname,
        port: url.port,
        method,
        path: `/storage/v1/${path}`,
        headers: { authorization: `Bearer ${person.token}`, ...PNG_TYPE, 'x-upsert': 'true' },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          resolve(response.statusCode ?? 0);
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('paths', () => {
  const tricks = (): string[] => [
    `${bob.id}/../${ada.id}/posts/there.png`,
    `${bob.id}/..%2F${ada.id}%2Fposts%2Fthere.png`,
    `${bob.id}%2F..%2F${ada.id}%2Fposts%2Fthere.png`,
    `${bob.id}/%2e%2e/${ada.id}/posts/there.png`,
    `${bob.id}/%252e%252e/${ada.id}/posts/there.png`,
    `${bob.id}/..%5C${ada.id}%5Cposts%5Cthere.png`,
    `${bob.id}\\..\\${ada.id}\\posts\\there.png`,
    `${bob.id}/..%c0%af${ada.id}/posts/there.png`,
    `${bob.id}/%ef%bc%8f..%ef%bc%8f${ada.id}/posts/there.png`,
    `${bob.id}/a%00.png`,
    `${bob.id}/a%0d%0aX:%20y`,
    `${bob.id}//a.png`,
    `${bob.id}/a/..`,
    `${bob.id}/a/`,
    `/${bob.id}/a.png`,
    `%2F${bob.id}/a.png`,
    `${bob.id}/${'a'.repeat(1100)}`,
    `${bob.id}/%E2%80%AEgnp.exe`,
    `${bob.id}/m%D0%B5.png`,
    `${bob.id}/%`,
    `${bob.id}/%zz`,
    `${bob.id.toUpperCase()}/a.png`,
    bob.id,
  ];

  test('that lead to other folders or are ambiguous are refused for all methods', async () => {
    for (const trick of tricks()) {
      for (const method of ['POST', 'PUT']) {
        const status = await raw(bob, method, `object/media/${trick}`, png());
        expect(status, `${method} ${trick}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${trick}`).toBeLessThan(500);
      }
      for (const [method, route] of [
        ['DELETE', 'object'],
        ['GET', 'object'],
        ['GET', 'object/authenticated'],
        ['GET', 'object/sign'],
        ['POST', 'object/sign'],
        ['POST', 'object/upload/sign'],
        ['PUT', 'object/upload/sign'],
        ['GET', 'render/image/authenticated'],
      ] as const) {
        const status = await raw(bob, method, `${route}/private/${trick}`);
        expect(status, `${method} ${route} ${trick}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${route} ${trick}`).toBeLessThan(500);
      }
    }
  });

  test('with a NUL in a body are a client error', async () => {
    const bad = 'a\0b';
    for (const [method, route, body] of [
      ['POST', 'object/list/media', { prefix: bad }],
      ['POST', 'object/list/media', { prefix: '', search: bad }],
      ['POST', 'object/list-v2/media', { prefix: bad }],
      ['POST', 'object/sign/media', { expiresIn: 60, paths: [bad] }],
      ['DELETE', 'object/media', { prefixes: [bad] }],
    ] as const) {
      const response = await bob.send(method, route, { body: JSON.stringify(body) });
      expect(await response.json(), route).toMatchObject({ statusCode: '400' });
    }
  });

  test('with dot segments are normalized before the check', async () => {
    for (const path of [
      `${bob.id}/./mine.png`,
      `./${bob.id}/mine.png`,
      `../media/${bob.id}/x/%2e%2e/mine.png`,
    ]) {
      expect(await raw(bob, 'PUT', `object/media/${path}`, png()), path).toBe(200);
    }
    const { rows } = await storage.owner.query(
      'select name from storage.objects where owner_id = $1',
      [bob.id],
    );
    expect(rows).toEqual([{ name: `${bob.id}/mine.png` }]);
  });

  test('with invalid or unknown bucket names are refused', async () => {
    for (const bucket of [
      '..',
      '%2e%2e',
      'media%2F..',
      '.',
      '%00',
      'media%00',
      'medi%D0%B0',
      'MEDIA',
      'media%20',
      '%20media',
      'media.',
      'b'.repeat(101),
    ]) {
      for (const [method, path] of [
        ['POST', `object/${bucket}/${bob.id}/a.png`],
        ['PUT', `object/${bucket}/${bob.id}/a.png`],
        ['GET', `object/public/${bucket}/${ada.id}/posts/there.png`],
        ['GET', `bucket/${bucket}`],
        ['DELETE', `bucket/${bucket}`],
        ['POST', `object/upload/sign/${bucket}/${bob.id}/a.png`],
      ] as const) {
        const status = await raw(bob, method, path, method === 'GET' ? undefined : png());
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  test('with route names as bucket names are refused', async () => {
    for (const word of [
      'public',
      'authenticated',
      'sign',
      'info',
      'list',
      'upload',
      'copy',
      'move',
      'list-v2',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const status = await raw(
          bob,
          method,
          `object/${word}/${ada.id}/posts/there.png`,
          method === 'GET' ? undefined : png(),
        );
        expect(status, `${method} ${word}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${word}`).toBeLessThan(500);
      }
    }
  });
});
