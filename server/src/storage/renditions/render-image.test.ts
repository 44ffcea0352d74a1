import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mp4 } from '../content/samples.testing.ts';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';
import { look, photo } from './images.testing.ts';

const CONTENT_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const UNREADABLE = 'The source image is invalid or unsupported for rendering';

let storage: StorageFixture;
let ada: Person;
let bob: Person;
let name: string;
let jpeg: Buffer;

beforeAll(async () => {
  storage = await createStorageFixture();
  await storage.owner.query(`
    insert into storage.buckets (id, name) values ('private', 'private');
    insert into storage.buckets (id, name, public) values ('anything', 'anything', true);
    insert into storage.buckets (id, name, public, avif_autodetection)
      values ('modern', 'modern', true, true);
    create policy "own" on storage.objects to authenticated
      using (bucket_id = 'private' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'private')`);
  ada = await storage.account('ada');
  bob = await storage.account('bob');
  name = `${ada.id}/posts/a.jpg`;
  jpeg = await photo(600, 300).jpeg().toBuffer();
  await upload(ada, 'media', name, jpeg);
  await upload(ada, 'private', name, jpeg);
  await upload(storage.service, 'modern', name, jpeg);
});
afterAll(() => storage.close());

async function upload(
  person: Person,
  bucket: string,
  path: string,
  bytes: Uint8Array,
  contentType = 'image/jpeg',
): Promise<void> {
  const options = { contentType, upsert: true };
  const { error } = await person.bucket(bucket).upload(path, Buffer.from(bytes), options);
  expect(error).toBeNull();
}

function addressOf(query: string, bucket = 'media', path = name): string {
  return `${storage.url}/storage/v1/render/image/public/${bucket}/${path}?${query}`;
}

async function seen(response: Response): Promise<{ format: string; size: string; type: unknown }> {
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
  const { format, size } = await look(bytes);
  return { format, size, type: response.headers.get('content-type') };
}

describe('sizes', () => {
  test.each([
    ['width=150', '150x75'],
    ['height=150', '300x150'],
    ['width=100&height=100', '100x100'],
    ['width=100&height=100&resize=cover', '100x100'],
    ['width=100&height=100&resize=contain', '100x50'],
    ['width=100&height=100&resize=fill', '100x100'],
    ['width=100&resize=contain', '100x50'],
    ['width=100&resize=fill', '100x300'],
    ['height=100&resize=fill', '600x100'],
    ['resize=fill', '600x300'],
    ['', '600x300'],
    ['width=2500', '600x300'],
    ['width=2500&height=2500', '600x300'],
    ['width=2500&height=2500&resize=contain', '600x300'],
    ['width=2500&height=2500&resize=fill', '600x300'],
    ['width=1', '1x1'],
  ])('%s', async (query, size) => {
    expect(await seen(await fetch(addressOf(query)))).toEqual({
      format: 'jpeg',
      size,
      type: 'image/jpeg',
    });
  });

  test('work with the public URL and the download of supabase-js', async () => {
    const transform = { width: 60, height: 60, resize: 'contain', quality: 50 } as const;
    const { publicUrl } = ada.bucket().getPublicUrl(name, { transform }).data;
    expect(await seen(await fetch(publicUrl))).toMatchObject({ size: '60x30' });
    for (const bucket of ['media', 'private']) {
      const { data, error } = await ada.bucket(bucket).download(name, { transform });
      expect(error).toBeNull();
      const bytes = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(await look(bytes)).toMatchObject({ size: '60x30' });
    }
  });

  test('lower quality means fewer bytes', async () => {
    for (const format of ['origin', 'webp', 'avif']) {
      const sizes = await Promise.all(
        [20, 80, 100].map(async (quality) => {
          const query = `width=200&format=${format}&quality=${String(quality)}`;
          return (await (await fetch(addressOf(query))).arrayBuffer()).byteLength;
        }),
      );
      expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
      expect(new Set(sizes).size).toBe(3);
    }
    const unsaid = await (await fetch(addressOf('width=200'))).arrayBuffer();
    const said = await (await fetch(addressOf('width=200&quality=80'))).arrayBuffer();
    expect(unsaid).toEqual(said);
  });
});

describe('formats', () => {
  const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

  test.each([
    ['media', '', '*/*', 'jpeg'],
    ['media', '', 'image/webp', 'webp'],
    ['media', '', CHROME, 'webp'],
    ['media', '', 'image/webp;q=0, */*', 'jpeg'],
    ['media', '&format=origin', CHROME, 'jpeg'],
    ['media', '&format=webp', '*/*', 'webp'],
    ['media', '&format=avif', '*/*', 'heif'],
    ['modern', '', CHROME, 'heif'],
    ['modern', '', 'image/webp', 'webp'],
    ['modern', '&format=origin', CHROME, 'jpeg'],
  ])('of %s with %s for %s', async (bucket, query, accept, format) => {
    const response = await fetch(addressOf(`width=64${query}`, bucket), { headers: { accept } });
    expect(response.headers.get('vary')).toBe('accept');
    const type = format === 'heif' ? 'image/avif' : `image/${format}`;
    expect(await seen(response)).toEqual({ format, size: '64x32', type });
  });

  test.each(['png', 'gif', 'webp'] as const)('a %s keeps its format', async (format) => {
    const path = `${ada.id}/posts/a.${format}`;
    await upload(
      ada,
      'media',
      path,
      await photo(40, 20).toFormat(format).toBuffer(),
      `image/${format}`,
    );
    expect(await seen(await fetch(addressOf('width=20', 'media', path)))).toEqual({
      format,
      size: '20x10',
      type: `image/${format}`,
    });
  });
});

describe('refusals', () => {
  test.each([
    ['width=0', 'querystring/width must be >= 1'],
    ['width=2501', 'querystring/width must be <= 2500'],
    ['width=-5', 'querystring/width must be >= 1'],
    ['width=1.5', 'querystring/width must be integer'],
    ['width=', 'querystring/width must be integer'],
    ['width=1e3', 'querystring/width must be integer'],
    ['height=99999999999999999999', 'querystring/height must be <= 2500'],
    ['quality=19', 'querystring/quality must be >= 20'],
    ['quality=101', 'querystring/quality must be <= 100'],
    ['resize=stretch', 'querystring/resize must be equal to one of the allowed values'],
    ['format=svg', 'querystring/format must be equal to one of the allowed values'],
  ])('%s', async (query, message) => {
    for (const kind of ['public', 'authenticated']) {
      const response = await ada.send('GET', `render/image/${kind}/media/${name}?${query}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message,
      });
    }
  });

  test.each(['video/mp4', 'image/svg+xml', 'text/html', 'application/pdf', 'image/x-icon'])(
    'an object of type %s is refused',
    async (type) => {
      const bytes = type === 'video/mp4' ? mp4() : Buffer.from('<svg></svg>');
      await upload(storage.service, 'anything', 'thing', bytes, type);
      const response = await fetch(addressOf('width=10', 'anything', 'thing'));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        statusCode: '400',
        error: 'InvalidRequest',
        message: UNREADABLE,
      });
    },
  );

  test('damaged and huge images are refused', async () => {
    let bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
    const odd = await createStorageFixture({
      objects: (objects) => ({
        ...objects,
        get: () => Promise.resolve({ stream: new Blob([bytes]).stream(), size: bytes.byteLength }),
      }),
    });
    try {
      const cyd = await odd.account('cyd');
      await cyd
        .bucket()
        .upload(`${cyd.id}/a.png`, Buffer.from(png()), { contentType: 'image/png' });
      const { publicUrl } = cyd.bucket().getPublicUrl(`${cyd.id}/a.png`, {
        transform: { width: 10 },
      }).data;
      const whole = await photo(200, 200).png().toBuffer();
      const answers = [];
      for (const stored of [
        Buffer.from('nothing'),
        whole.subarray(0, 20_000),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        bomb(50_000, 50_000),
      ]) {
        bytes = new Uint8Array(stored);
        const response = await fetch(publicUrl);
        expect(response.status).toBe(400);
        answers.push(((await response.json()) as { message: string }).message);
      }
      expect(answers).toEqual([
        UNREADABLE,
        UNREADABLE,
        UNREADABLE,
        'The source image resolution is too large to process',
      ]);
      expect(await odd.renditions()).toEqual([]);
    } finally {
      await odd.close();
    }
  });
});

test('a file that is too large by the size in its row is refused', async () => {
  const path = `${ada.id}/posts/large.jpg`;
  await upload(ada, 'media', path, jpeg);
  await storage.owner.query(
    `update storage.objects set metadata = metadata || '{"size": 60000000}' where name = $1`,
    [path],
  );
  const response = await fetch(addressOf('width=10', 'media', path));
  expect(await response.json()).toMatchObject({
    statusCode: '400',
    message: 'The source image file is too large to process',
  });
});

describe('headers and caching', () => {
  test('a public rendition has the headers of a public object', async () => {
    const response = await fetch(addressOf('width=50&download=b.jpg'));
    await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': CONTENT_POLICY,
      'content-disposition': expect.stringContaining('filename="b.jpg"') as unknown,
      'last-modified': expect.stringMatching(/ GMT$/) as unknown,
      etag: expect.stringMatching(/^"[0-9a-f-]{36}\/50x0-cover-q80\.jpeg"$/) as unknown,
    });
  });

  test('HEAD returns the same headers without the bytes', async () => {
    const whole = await fetch(addressOf('width=51'));
    await whole.arrayBuffer();
    const head = await fetch(addressOf('width=51'), { method: 'HEAD' });
    const ofObject = (response: Response) =>
      [...response.headers].filter(([key]) => !['date', 'connection', 'keep-alive'].includes(key));
    expect(ofObject(head)).toEqual(ofObject(whole));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('conditional requests get 304, and each rendition has its own ETag', async () => {
    const first = await fetch(addressOf('width=52'));
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    for (const [header, value] of [
      ['if-none-match', etag],
      ['if-modified-since', first.headers.get('last-modified') ?? ''],
    ] as const) {
      const again = await fetch(addressOf('width=52'), { headers: { [header]: value } });
      expect(again.status).toBe(304);
      expect(again.headers.get('vary')).toBe('accept');
      expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
    }
    for (const query of ['width=53', 'width=52&quality=50', 'width=52&format=webp']) {
      const other = await fetch(addressOf(query), { headers: { 'if-none-match': etag } });
      expect(other.status).toBe(200);
      await other.arrayBuffer();
    }
  });
});

describe('access', () => {
  const PATH = 'render/image/authenticated/private';

  test('the owner has access, and only private caches keep the response', async () => {
    const response = await ada.send('GET', `${PATH}/${name}?width=54`);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(response.headers.get('vary')).toBe('authorization, accept');
    expect(await seen(response)).toMatchObject({ size: '54x27' });
  });

  test('a signed URL gives access only to its rendition', async () => {
    const transform = { width: 56, format: 'origin' } as const;
    const { data } = await ada.bucket('private').createSignedUrl(name, 60, { transform });
    const signed = await fetch(`${data?.signedUrl ?? ''}&width=400`);
    expect(signed.headers.get('expires')).toMatch(/ GMT$/);
    expect(await seen(signed)).toMatchObject({ size: '56x28' });
  });

  test('others get the same response as for a missing object, even if it is cached', async () => {
    await (await ada.send('GET', `${PATH}/${name}?width=54`)).arrayBuffer();
    for (const person of [bob, storage.anon]) {
      const [hidden, missing] = await Promise.all(
        [name, `${name}.no`].map((path) => person.send('GET', `${PATH}/${path}?width=54`)),
      );
      expect(hidden?.status).toBe(400);
      const body = await hidden?.json();
      expect(body).toEqual(await missing?.json());
      expect(body).toMatchObject({ statusCode: '404', message: 'Object not found' });
    }
    const nobody = await fetch(`${storage.url}/storage/v1/${PATH}/${name}?width=54`);
    expect(await nobody.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    const open = await fetch(addressOf('width=54', 'private'));
    expect(await open.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

describe('after a change', () => {
  test('a replaced object has new renditions at once, and the old ones are removed', async () => {
    const path = `${ada.id}/posts/replaced.jpg`;
    await upload(ada, 'media', path, jpeg);
    const before = await fetch(addressOf('width=100', 'media', path));
    expect(await seen(before)).toMatchObject({ size: '100x50' });
    const version = before.headers.get('etag')?.slice(1, 37) ?? '';
    await upload(ada, 'media', path, await photo(300, 300).jpeg().toBuffer());
    const etag = before.headers.get('etag') ?? '';
    const after = await fetch(addressOf('width=100', 'media', path), {
      headers: { 'if-none-match': etag },
    });
    expect(await seen(after)).toMatchObject({ size: '100x100' });
    await expect
      .poll(async () => (await storage.renditions()).filter((file) => file.includes(version)))
      .toEqual([]);
  });

  test('a removed object is gone at once, and its renditions are removed', async () => {
    const path = `${ada.id}/posts/removed.jpg`;
    await upload(ada, 'media', path, jpeg);
    const before = await fetch(addressOf('width=100', 'media', path));
    await before.arrayBuffer();
    const version = before.headers.get('etag')?.slice(1, 37) ?? '';
    const renditions = async (): Promise<string[]> =>
      (await storage.renditions()).filter((file) => file.includes(version));
    expect(await renditions()).toHaveLength(1);
    expect((await ada.bucket().remove([path])).error).toBeNull();
    const after = await fetch(addressOf('width=100', 'media', path));
    expect(await after.json()).toMatchObject({ statusCode: '404', message: 'Object not found' });
    await expect.poll(renditions).toEqual([]);
  });
});

/** A PNG whose header declares this size, without the pixels. */
function bomb(width: number, height: number): Buffer {
  const bytes = Buffer.from(png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
