import { readdir, readlink } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../stores/object-store.ts';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const BYTES = png(5_000);
const CONTENT_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

let storage: StorageFixture;
let ada: Person;
let bob: Person;
let name: string;
let url: string;

beforeAll(async () => {
  storage = await createStorageFixture();
  await storage.owner.query(`
    insert into storage.buckets (id, name) values ('private', 'private');
    create policy "own" on storage.objects to authenticated
      using (bucket_id = 'private' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'private')`);
  ada = await storage.account('ada');
  bob = await storage.account('bob');
  name = `${ada.id}/posts/a.png`;
  url = ada.bucket().getPublicUrl(name).data.publicUrl;
  for (const bucket of ['media', 'private']) {
    const { error } = await ada
      .bucket(bucket)
      .upload(name, Buffer.from(BYTES), { contentType: 'image/png', metadata: { alt: 'a pixel' } });
    expect(error).toBeNull();
  }
});
afterAll(() => storage.close());

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

describe('public objects', () => {
  test('can be read by anyone, without a key', async () => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(BYTES);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(BYTES.byteLength),
      'cache-control': 'public, max-age=3600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': CONTENT_POLICY,
      etag: expect.stringMatching(/^"[0-9a-f]{8}-[0-9a-f-]{27}"$/) as unknown,
      'last-modified': expect.stringMatching(/ GMT$/) as unknown,
    });
  });

  test('HEAD returns the same headers without the bytes', async () => {
    const whole = await fetch(url);
    await whole.arrayBuffer();
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.status).toBe(200);
    const ofObject = (response: Response) =>
      [...response.headers].filter(([key]) => !['date', 'connection', 'keep-alive'].includes(key));
    expect(ofObject(head)).toEqual(ofObject(whole));
    expect(await openFiles()).toBe(0);
    expect((await bytesOf(head)).byteLength).toBe(0);
  });

  test.each([
    ['bytes=0-9', 206, `bytes 0-9/${String(BYTES.byteLength)}`, BYTES.slice(0, 10)],
    [
      'bytes=5000-',
      206,
      `bytes 5000-${String(BYTES.byteLength - 1)}/${String(BYTES.byteLength)}`,
      BYTES.slice(5000),
    ],
    [
      'bytes=-3',
      206,
      `bytes ${String(BYTES.byteLength - 3)}-${String(BYTES.byteLength - 1)}/${String(BYTES.byteLength)}`,
      BYTES.slice(-3),
    ],
    ['bytes=0-1,4-5', 200, null, BYTES],
  ])('a range %s', async (range, status, contentRange, bytes) => {
    const response = await fetch(url, { headers: { range } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await bytesOf(response)).toEqual(bytes);
  });

  test('a range after the end is refused', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=9999999-' } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${String(BYTES.byteLength)}`);
    expect(await response.json()).toMatchObject({ statusCode: '416', error: 'invalid_range' });
  });

  test('a range request for a changed object returns the whole object', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  test('a conditional request for unchanged content gets 304', async () => {
    const first = await fetch(url);
    await first.arrayBuffer();
    for (const [header, value] of [
      ['if-none-match', first.headers.get('etag')],
      ['if-modified-since', first.headers.get('last-modified')],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const again = await fetch(url, { method, headers: { [header]: value ?? '' } });
        expect(again.status).toBe(304);
        expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
        expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
      }
    }
    const other = await fetch(url, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });

  test('can be downloaded under another name', async () => {
    const named = ada.bucket().getPublicUrl(name, { download: 'mein “Bild”.png' }).data.publicUrl;
    const response = await fetch(named, { method: 'HEAD' });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="mein _Bild_.png"; filename*=UTF-8''mein%20%E2%80%9CBild%E2%80%9D.png`,
    );
    const unnamed = await fetch(`${url}?download`, { method: 'HEAD' });
    expect(unnamed.headers.get('content-disposition')).toBe('attachment');
  });

  test('an HTML page is sent as plain text', async () => {
    await storage.owner.query(
      "insert into storage.buckets (id, name, public) values ('pages', 'pages', true)",
    );
    const page = '<script>alert(1)</script>';
    const options = { contentType: 'text/html;charset=utf-8' };
    await storage.service.bucket('pages').upload('a.html', Buffer.from(page), options);
    const response = await fetch(
      storage.anon.bucket('pages').getPublicUrl('a.html').data.publicUrl,
    );
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_POLICY);
    expect(await response.text()).toBe(page);
  });

  test('can be empty', async () => {
    const { error } = await storage.service
      .bucket('private')
      .upload('empty', Buffer.alloc(0), { contentType: 'application/octet-stream' });
    expect(error).toBeNull();
    const { data } = await storage.service.bucket('private').download('empty');
    expect(data?.size).toBe(0);
  });
});

describe('missing objects', () => {
  test.each([
    ['media', 'nothing.png', 'Object not found', 'NoSuchKey'],
    ['nowhere', 'nothing.png', 'Bucket not found', 'NoSuchBucket'],
  ])('get 404, with the missing part: %s/%s', async (bucket, missing, message, code) => {
    for (const kind of ['public/', 'authenticated/', '', 'info/', 'info/public/']) {
      const response = await ada.send('GET', `object/${kind}${bucket}/${missing}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ statusCode: '404', message, code });
    }
  });

  test('a private object is missing at its public URL', async () => {
    const response = await ada.send('GET', `object/public/private/${name}`);
    expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('an unknown route gets 404', async () => {
    const response = await ada.send('GET', 'nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'Not Found' });
  });
});

describe('as the caller', () => {
  test('own private objects can be read, but not those of others', async () => {
    const { data } = await ada.bucket('private').download(name);
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(BYTES);
    const { error } = await bob.bucket('private').download(name);
    expect(error?.message).toBe('Object not found');
    expect((await storage.service.bucket('private').download(name)).error).toBeNull();
  });

  test('the authenticated route requires a token', async () => {
    const mine = await ada.send('GET', `object/authenticated/private/${name}`);
    expect(mine.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(mine.headers.get('vary')).toBe('authorization');
    expect(await bytesOf(mine)).toEqual(BYTES);
    const nobody = await fetch(`${storage.url}/storage/v1/object/authenticated/media/${name}`);
    expect(await nobody.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  test('objects of a public bucket can be read, even with an invalid token', async () => {
    expect((await bob.bucket().download(name)).error).toBeNull();
    const headers = { authorization: 'Bearer expired' };
    const response = await ada.send('GET', `object/media/${name}`, { headers });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  test('info describes an object', async () => {
    const { data, error } = await ada.bucket().info(name);
    expect(error).toBeNull();
    expect(data).toMatchObject({
      name,
      bucketId: 'media',
      size: BYTES.byteLength,
      contentType: 'image/png',
      cacheControl: 'max-age=3600',
      metadata: { alt: 'a pixel' },
      createdAt: expect.stringMatching(/Z$/) as unknown,
    });
    expect((await bob.bucket().info(name)).data?.id).toBe(data?.id);
    const known = await fetch(`${storage.url}/storage/v1/object/info/public/media/${name}`);
    expect(await known.json()).toMatchObject({ id: data?.id, name });
  });

  test('exists tells whether the caller can read an object', async () => {
    expect(await ada.bucket().exists(name)).toEqual({ data: true, error: null });
    expect(await ada.bucket().exists(`${ada.id}/no.png`)).toMatchObject({ data: false });
    expect(await bob.bucket('private').exists(name)).toMatchObject({ data: false });
  });
});

describe('bytes and files', () => {
  test('the file is closed when the client disconnects', async () => {
    const big = `${ada.id}/big.png`;
    const upload = await ada
      .bucket()
      .upload(big, Buffer.from(png(40 * 1024 * 1024)), { contentType: 'image/png' });
    expect(upload.error).toBeNull();
    const address = ada.bucket().getPublicUrl(big).data.publicUrl;
    const before = await openFiles();
    const reader = httpGet(address);
    await new Promise<void>((resolve) => {
      reader.on('response', (response) => {
        response.once('data', () => {
          response.pause();
          resolve();
        });
      });
    });
    expect(await openFiles()).toBe(before + 1);
    reader.destroy();
    await expect.poll(openFiles).toBe(before);
  });

  test('an object without its file is not found, and that is logged', async () => {
    const lost = `${ada.id}/lost.png`;
    await ada.bucket().upload(lost, Buffer.from(png()), { contentType: 'image/png' });
    const { rows } = await storage.owner.query<{ version: string }>(
      'select version from storage.objects where name = $1',
      [lost],
    );
    const version = rows[0]?.version ?? '';
    await storage.objects.remove([{ bucket: 'media', name: lost, version }]);
    const response = await fetch(ada.bucket().getPublicUrl(lost).data.publicUrl);
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
    expect(storage.logged.at(-1)).toContain(`bytes of media/${lost} ${version} are missing`);
  });

  test('a request during a replacement gets the new object', async () => {
    let replace: (() => Promise<unknown>) | undefined;
    const racing = await createStorageFixture({
      objects: (objects): ObjectStore => ({
        ...objects,
        async read(key, range) {
          const now = replace;
          replace = undefined;
          await now?.();
          return objects.read(key, range);
        },
      }),
    });
    try {
      const cyd = await racing.account('cyd');
      const options = { contentType: 'image/png', upsert: true };
      await cyd.bucket().upload(`${cyd.id}/a.png`, Buffer.from(png(1)), options);
      replace = async () => {
        await cyd.bucket().upload(`${cyd.id}/a.png`, Buffer.from(png(2)), options);
        // The bytes of the first version have been removed.
        expect(await racing.files()).toHaveLength(1);
      };
      const response = await fetch(cyd.bucket().getPublicUrl(`${cyd.id}/a.png`).data.publicUrl);
      expect(await bytesOf(response)).toEqual(png(2));
    } finally {
      await racing.close();
    }
  });
});

/** Number of stored files that this process has open; the server runs in it, too. */
async function openFiles(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.includes('promptory-storage-')).length;
}

describe('bytes beyond the size in the row', () => {
  const SAID = 300_000;

  /** All bytes that a connection receives for a GET. */
  function sentFor(address: string): Promise<Buffer> {
    const { hostname, port, pathname } = new URL(address);
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
      });
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('error', reject);
      socket.on('close', () => {
        resolve(Buffer.concat(parts));
      });
    });
  }

  async function cutRow(object: string, size: number): Promise<void> {
    await storage.owner.query(
      `update storage.objects set metadata = metadata || jsonb_build_object('size', $2::int)
       where name = $1`,
      [object, size],
    );
  }

  test.each([SAID, 100, 0])('are not sent, if the row has %i bytes', async (size) => {
    const long = `${ada.id}/posts/long-${String(size)}.png`;
    const bytes = png(SAID + 50_000);
    await ada.bucket().upload(long, Buffer.from(bytes), { contentType: 'image/png' });
    await cutRow(long, size);
    const sent = await sentFor(ada.bucket().getPublicUrl(long).data.publicUrl);
    const head = sent.indexOf('\r\n\r\n') + 4;
    expect(sent.subarray(0, head).toString()).toContain(`content-length: ${String(size)}\r\n`);
    expect(sent.subarray(head).equals(bytes.subarray(0, size))).toBe(true);
  });

  test('are not copied', async () => {
    await storage.owner.query(`
      insert into storage.buckets (id, name) values ('texts', 'texts');
      create policy "texts" on storage.objects to authenticated using (bucket_id = 'texts')`);
    const bucket = ada.bucket('texts');
    await bucket.upload('long.txt', Buffer.from('hello world'), { contentType: 'text/plain' });
    await cutRow('long.txt', 5);
    await bucket.copy('long.txt', 'copy.txt');
    await bucket.move('long.txt', 'moved.txt');
    for (const copy of ['copy.txt', 'moved.txt']) {
      const { rows } = await storage.owner.query<{ version: string }>(
        'select version from storage.objects where name = $1',
        [copy],
      );
      const key = { bucket: 'texts', name: copy, version: rows[0]?.version ?? '' };
      const found = await storage.objects.get(key);
      expect(await new Response(found?.stream).text()).toBe('hello');
    }
  });
});
