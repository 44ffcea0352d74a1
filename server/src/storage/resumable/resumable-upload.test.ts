import { readdir, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Upload } from 'tus-js-client';
import type { UploadOptions } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;
const OCTETS = 'application/offset+octet-stream';

let storage: StorageFixture;
let ada: Person;
let bob: Person;
let passedMs = 0;

beforeAll(async () => {
  storage = await createStorageFixture({ now: () => new Date(Date.now() + passedMs) });
  ada = await storage.account('ada');
  bob = await storage.account('bob');
});
afterEach(async () => {
  passedMs = 0;
  // Without the records of uploads, exactly the files of the rows are left.
  await storage.resumable.removeOlderThan(new Date(Date.now() + HOUR_MS));
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

/** The paths of the files of unfinished uploads. */
async function unfinished(): Promise<string[]> {
  return (await storage.files()).filter((file) => /^resumable\/[^.]+$/.test(file));
}
async function rowOf(name: string): Promise<Record<string, unknown> | undefined> {
  const sql = 'select * from storage.objects where name = $1';
  return (await storage.owner.query<Record<string, unknown>>(sql, [name])).rows[0];
}
function encode(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

interface Begin {
  readonly person?: Person;
  readonly name: string;
  readonly size: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly path?: string;
}
/** Sends the POST that creates an upload, by default of a PNG in the bucket media. */
function begin({
  person = ada,
  name,
  size,
  metadata,
  headers,
  body,
  path,
}: Begin): Promise<Response> {
  const told = { bucketName: 'media', objectName: name, contentType: 'image/png', ...metadata };
  return person.send('POST', path ?? 'upload/resumable', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': encode(told),
      ...(body !== undefined && { 'content-type': OCTETS }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}
/** Creates an upload and returns its path below /storage/v1. */
async function begun(name: string, size: number, more: Partial<Begin> = {}): Promise<string> {
  const response = await begin({ name, size, ...more });
  expect(response.status, await response.clone().text()).toBe(201);
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^\/storage\/v1\/upload\/resumable\/(sign\/)?[0-9a-f-]{36}$/);
  return location.slice('/storage/v1/'.length);
}
function patch(
  path: string,
  offset: number,
  body: RequestInit['body'],
  person = ada,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return person.send('PATCH', path, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': OCTETS,
      ...headers,
    },
    body: body ?? null,
    ...({ duplex: 'half' } as object),
  });
}
async function head(
  path: string,
  person = ada,
): Promise<{ status: number; offset: string | null }> {
  const response = await person.send('HEAD', path, { headers: { 'tus-resumable': '1.0.0' } });
  return { status: response.status, offset: response.headers.get('upload-offset') };
}

/** Uploads with tus-js-client, which browsers use. Resolves when the upload has ended. */
function clientUpload(
  bytes: Uint8Array,
  name: string,
  options: Partial<UploadOptions> = {},
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(Buffer.from(bytes), {
      endpoint: `${storage.url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${ada.token}` },
      metadata: { bucketName: 'media', objectName: name, contentType: 'image/png' },
      chunkSize: 6 * MEGABYTE,
      retryDelays: null,
      onSuccess: () => {
        resolve(upload);
      },
      onError: reject,
      ...options,
    });
    upload.start();
  });
}
async function download(name: string): Promise<Uint8Array> {
  const { data } = await ada.bucket().download(name);
  return new Uint8Array((await data?.arrayBuffer()) ?? []);
}

describe('with tus-js-client', () => {
  test('an upload in pieces becomes a normal object', async () => {
    const bytes = png(13 * MEGABYTE);
    const name = `${ada.id}/posts/a.png`;
    let patches = 0;
    await clientUpload(bytes, name, {
      metadata: {
        bucketName: 'media',
        objectName: name,
        contentType: 'image/png',
        cacheControl: '60',
        metadata: JSON.stringify({ alt: 'ä' }),
      },
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'PATCH') patches += 1;
      },
    });
    expect(patches).toBe(3);
    expect(await rowOf(name)).toMatchObject({
      owner_id: ada.id,
      user_metadata: { alt: 'ä' },
      metadata: { mimetype: 'image/png', size: bytes.length, cacheControl: 'max-age=60' },
    });
    expect(Buffer.from(await download(name)).equals(bytes)).toBe(true);
  });

  test('the first request can contain the first piece', async () => {
    const name = `${ada.id}/posts/b.png`;
    await clientUpload(png(1000), name, { uploadDataDuringCreation: true });
    expect(await download(name)).toEqual(png(1000));
  });

  test('an upload continues at the byte where its connection broke', async () => {
    const bytes = png(10 * MEGABYTE);
    const name = `${ada.id}/posts/c.png`;
    const url = await begun(name, bytes.length);
    await breakOff(url, bytes.subarray(0, 5 * MEGABYTE), bytes.length);
    await expect.poll(async () => Number((await head(url)).offset)).toBeGreaterThan(0);

    const resumedAt: (string | undefined)[] = [];
    await clientUpload(bytes, name, {
      uploadUrl: `${storage.url}/storage/v1/${url}`,
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'PATCH') resumedAt.push(request.getHeader('Upload-Offset'));
      },
    });
    expect(Number(resumedAt[0])).toBeGreaterThan(0);
    expect(Buffer.from(await download(name)).equals(bytes)).toBe(true);
  });

  test('terminating an upload removes its bytes', async () => {
    const path = await begun(`${ada.id}/posts/d.png`, 100);
    await patch(path, 0, png().subarray(0, 50));
    await Upload.terminate(`${storage.url}/storage/v1/${path}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect((await head(path)).status).toBe(404);
    expect(await unfinished()).toEqual([]);
  });

  test('a refusal at the end includes the reason', async () => {
    const upload = clientUpload(new Uint8Array(5000).fill(65), `${ada.id}/posts/e.png`);
    const error = (await upload.catch((thrown: unknown) => thrown)) as {
      originalResponse: { getStatus(): number; getBody(): string };
    };
    expect(error.originalResponse.getStatus()).toBe(400);
    expect(JSON.parse(error.originalResponse.getBody())).toEqual({
      statusCode: '415',
      code: 'InvalidMimeType',
      error: 'invalid_mime_type',
      message: 'mime type image/png is not supported',
    });
    expect(await unfinished()).toEqual([]);
  });
});

/** Sends the start of a PATCH of `length` bytes and disconnects when the server has some of it. */
async function breakOff(path: string, bytes: Uint8Array, length: number): Promise<void> {
  const upload = httpRequest(`${storage.url}/storage/v1/${path}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${ada.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': OCTETS,
      'content-length': length,
    },
  });
  const closed = new Promise((resolve) => upload.on('error', resolve));
  upload.write(bytes);
  const id = path.split('/').at(-1) ?? '';
  await expect.poll(async () => (await storage.resumable.find(id))?.offset).toBeGreaterThan(0);
  upload.destroy();
  await closed;
}

describe('authorization', () => {
  test('nobody can start an upload in another user’s folder, and no bytes are kept', async () => {
    await ada
      .bucket()
      .upload(`${ada.id}/there.png`, Buffer.from(png()), { contentType: 'image/png' });
    for (const person of [bob, storage.anon]) {
      for (const name of ['there.png', 'missing.png']) {
        for (const upsert of ['true', 'false']) {
          const response = await begin({
            person,
            name: `${ada.id}/${name}`,
            size: png().length,
            headers: { 'x-upsert': upsert },
            body: png(),
          });
          expect(response.status).toBe(400);
          expect(await response.json()).toMatchObject({
            statusCode: '403',
            message: 'new row violates row-level security policy',
          });
        }
      }
    }
    expect(await unfinished()).toEqual([]);
  });

  test('requests without a token are refused', async () => {
    const path = await begun(`${ada.id}/a.png`, 100);
    for (const [method, where] of [
      ['POST', 'upload/resumable'],
      ['PATCH', path],
      ['DELETE', path],
    ] as const) {
      const response = await fetch(`${storage.url}/storage/v1/${where}`, {
        method,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-metadata': encode({ bucketName: 'media', objectName: 'a' }),
        },
      });
      expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    }
  });

  test('other callers get 404 for an upload, as for a missing one', async () => {
    const path = await begun(`${ada.id}/b.png`, png().length);
    const missing = `upload/resumable/${crypto.randomUUID()}`;
    for (const person of [bob, storage.anon, storage.service]) {
      for (const one of [path, missing]) {
        expect(await head(one, person)).toEqual({ status: 404, offset: null });
        for (const response of [
          await patch(one, 0, png(), person),
          await person.send('DELETE', one, { headers: { 'tus-resumable': '1.0.0' } }),
        ]) {
          expect(response.status).toBe(404);
          expect(response.headers.get('tus-resumable')).toBe('1.0.0');
          expect(await response.json()).toEqual({
            statusCode: '404',
            code: 'NoSuchUpload',
            error: 'NoSuchUpload',
            message: 'Upload not found',
          });
        }
      }
    }
    expect((await patch(path, 0, png())).status).toBe(204);
    expect(await download(`${ada.id}/b.png`)).toEqual(png());
  });

  test('an existing object is an error before bytes are sent, except with x-upsert', async () => {
    const name = `${ada.id}/c.png`;
    await ada.bucket().upload(name, Buffer.from(png(1)), { contentType: 'image/png' });
    const refused = await begin({ name, size: 100 });
    expect(await refused.json()).toMatchObject({ statusCode: '409', error: 'Duplicate' });
    const path = await begun(name, png().length, { headers: { 'x-upsert': 'true' } });
    expect((await patch(path, 0, png())).status).toBe(204);
    expect(await download(name)).toEqual(png());
  });

  test('an object that was created during the upload is an error at the end', async () => {
    const name = `${ada.id}/d.png`;
    const path = await begun(name, png().length);
    await ada.bucket().upload(name, Buffer.from(png(1)), { contentType: 'image/png' });
    const response = await patch(path, 0, png());
    expect(await response.json()).toMatchObject({ statusCode: '409', error: 'Duplicate' });
    expect((await head(path)).status).toBe(404);
    expect(await unfinished()).toEqual([]);
  });
});

describe('limits of an upload', () => {
  test.each([
    ['more bytes than the bucket allows', { size: 50 * MEGABYTE + 1 }, '413', 'Payload too large'],
    [
      'a type that the bucket does not allow',
      { metadata: { contentType: 'image/svg+xml' } },
      '415',
      'invalid_mime_type',
    ],
    ['an unknown bucket', { metadata: { bucketName: 'nowhere' } }, '404', 'Bucket not found'],
    ['no type', { metadata: { contentType: '' } }, '415', 'invalid_mime_type'],
    ['a missing length', { headers: { 'upload-length': '' } }, '400', 'InvalidRequest'],
    ['an invalid length', { headers: { 'upload-length': '1e3' } }, '400', 'InvalidRequest'],
    [
      'invalid metadata',
      { headers: { 'upload-metadata': 'bucketName %' } },
      '400',
      'InvalidParameter',
    ],
    ['no metadata', { headers: { 'upload-metadata': '' } }, '400', 'InvalidKey'],
    [
      'a repeated key in the metadata',
      { headers: { 'upload-metadata': 'objectName YQ==,objectName Yg==' } },
      '400',
      'InvalidParameter',
    ],
  ])('%s is refused', async (_, more: Partial<Begin>, statusCode, error) => {
    const response = await begin({ name: `${ada.id}/a.png`, size: 100, ...more });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode, error });
    expect(await unfinished()).toEqual([]);
  });

  test('a deferred length is refused', async () => {
    const response = await ada.send('POST', 'upload/resumable', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': encode({
          bucketName: 'media',
          objectName: `${ada.id}/a.png`,
          contentType: 'image/png',
        }),
      },
    });
    expect(await response.json()).toMatchObject({ error: 'InvalidRequest' });
  });

  test('more bytes than declared are refused', async () => {
    for (const body of [png(), new Blob([png()]).stream()]) {
      const path = await begun(`${ada.id}/b.png`, png().length - 1);
      const response = await patch(path, 0, body);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ statusCode: '413', code: 'TusError' });
      const { offset } = await head(path);
      expect(Number(offset)).toBeLessThan(png().length);
    }
    expect(await rowOf(`${ada.id}/b.png`)).toBeUndefined();
  });

  test('an empty file can be uploaded', async () => {
    await storage.owner.query(`
      insert into storage.buckets (id, name) values ('any', 'any');
      create policy "any" on storage.objects to authenticated using (bucket_id = 'any')`);
    const response = await begin({
      name: 'empty.txt',
      size: 0,
      metadata: { bucketName: 'any', contentType: 'text/plain' },
    });
    expect(response.status).toBe(201);
    expect(await rowOf('empty.txt')).toMatchObject({
      metadata: { size: 0, mimetype: 'text/plain' },
    });
  });
});

describe('offsets and interruptions', () => {
  test('a piece at a wrong offset is refused and changes nothing', async () => {
    const path = await begun(`${ada.id}/a.png`, png().length);
    await patch(path, 0, png().subarray(0, 10));
    for (const offset of [0, 9, 11, 1000]) {
      const response = await patch(path, offset, png());
      expect(response.status).toBe(409);
      expect(response.headers.get('tus-resumable')).toBe('1.0.0');
      expect(await response.json()).toMatchObject({
        code: 'TusError',
        message: 'Upload-Offset conflict',
      });
    }
    expect(await head(path)).toEqual({ status: 200, offset: '10' });
    for (const wrong of ['-1', '1.5', 'x', '']) {
      const response = await patch(path, 0, png(), ada, { 'upload-offset': wrong });
      expect([400, 403]).toContain(response.status);
    }
    expect((await patch(path, 10, png().subarray(10))).status).toBe(204);
    expect(await download(`${ada.id}/a.png`)).toEqual(png());
  });

  test('bytes received before a disconnect are kept', async () => {
    const bytes = png(4 * MEGABYTE);
    const path = await begun(`${ada.id}/b.png`, bytes.length);
    await breakOff(path, bytes.subarray(0, MEGABYTE), bytes.length);
    await expect.poll(async () => Number((await head(path)).offset)).toBeGreaterThan(0);
    const { offset } = await head(path);
    const at = Number(offset);
    expect(at).toBeLessThanOrEqual(MEGABYTE);
    expect((await patch(path, at, bytes.subarray(at))).status).toBe(204);
    expect(Buffer.from(await download(`${ada.id}/b.png`)).equals(bytes)).toBe(true);
  });

  test('one of two concurrent requests succeeds, and the file is complete', async () => {
    const bytes = png(2 * MEGABYTE);
    const path = await begun(`${ada.id}/c.png`, bytes.length);
    const answers = await Promise.all([patch(path, 0, bytes), patch(path, 0, bytes)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.any(Number)]);
    expect(Buffer.from(await download(`${ada.id}/c.png`)).equals(bytes)).toBe(true);
  });

  test('a new request replaces a request on a dead connection', async () => {
    const bytes = png(MEGABYTE);
    const path = await begun(`${ada.id}/d.png`, bytes.length);
    const { hostname, port } = new URL(storage.url);
    const hanging = connect(Number(port), hostname);
    const gone = new Promise((resolve) => hanging.on('close', resolve));
    hanging.on('error', () => undefined);
    hanging.write(
      [
        `PATCH /storage/v1/${path} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${ada.token}`,
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        `Content-Type: ${OCTETS}`,
        `Content-Length: ${String(bytes.length)}`,
        '\r\n',
      ].join('\r\n'),
    );
    hanging.write(bytes.subarray(0, 100_000));
    const id = path.split('/').at(-1) ?? '';
    await expect.poll(async () => (await storage.resumable.find(id))?.offset).toBe(100_000);

    expect(await head(path)).toEqual({ status: 200, offset: '100000' });
    expect((await patch(path, 100_000, bytes.subarray(100_000))).status).toBe(204);
    hanging.destroy();
    await gone;
    expect(Buffer.from(await download(`${ada.id}/d.png`)).equals(bytes)).toBe(true);
  });

  test('a sender who missed the last response learns that all bytes arrived', async () => {
    const name = `${ada.id}/e.png`;
    const path = await begun(name, png().length);
    await patch(path, 0, png());
    expect(await head(path)).toEqual({ status: 200, offset: String(png().length) });
    expect((await head(path, bob)).status).toBe(404);
    expect((await patch(path, 0, png())).status).toBe(410);
    let patches = 0;
    await clientUpload(png(), name, {
      uploadUrl: `${storage.url}/storage/v1/${path}`,
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'PATCH') patches += 1;
      },
    });
    expect(patches).toBe(0);
    expect(await download(name)).toEqual(png());
  });

  test('the next request creates the object if the server stopped after the last byte', async () => {
    const whole = await begun(`${ada.id}/f.png`, png().length);
    const broken = await begun(`${ada.id}/g.png`, png().length);
    for (const [path, bytes] of [
      [whole, png()],
      [broken, png().fill(0)],
    ] as const) {
      const record = await storage.resumable.find(path.split('/').at(-1) ?? '');
      await writeFile(record?.path ?? '', bytes);
    }
    expect(await head(whole)).toEqual({ status: 200, offset: String(png().length) });
    expect(await download(`${ada.id}/f.png`)).toEqual(png());
    expect((await head(broken)).status).toBe(400);
    expect((await head(broken)).status).toBe(404);
  });

  test('an upload expires after a day and is removed', async () => {
    const path = await begun(`${ada.id}/h.png`, 100);
    const response = await patch(path, 0, png().subarray(0, 50));
    const expires = new Date(response.headers.get('upload-expires') ?? '').getTime();
    expect(Math.abs(expires - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
    passedMs = 23 * HOUR_MS;
    await storage.resumable.removeOlderThan(new Date(Date.now() + passedMs - 24 * HOUR_MS));
    expect(await unfinished()).toHaveLength(1);
    passedMs = 24 * HOUR_MS + 60_000;
    const old = await storage.tokens.sign({
      sub: ada.id,
      role: 'authenticated',
      exp: Math.floor((Date.now() + passedMs) / 1000) + 60,
    });
    const late = await fetch(`${storage.url}/storage/v1/${path}`, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${old}` },
    });
    expect(late.status).toBe(404);
    await storage.resumable.removeOlderThan(new Date(Date.now() + passedMs - 24 * HOUR_MS));
    expect((await storage.files()).filter((file) => file.startsWith('resumable'))).toEqual([]);
  });
});

describe('the protocol', () => {
  test('anyone can read the server’s features with OPTIONS', async () => {
    const response = await fetch(`${storage.url}/storage/v1/upload/resumable`, {
      method: 'OPTIONS',
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    const extensions = response.headers.get('tus-extension')?.split(',') ?? [];
    expect(extensions).toEqual(
      expect.arrayContaining(['creation', 'creation-with-upload', 'termination', 'expiration']),
    );
    expect(extensions).not.toContain('creation-defer-length');
  });

  test('another version of the protocol is refused', async () => {
    const response = await begin({
      name: `${ada.id}/a.png`,
      size: 10,
      headers: { 'tus-resumable': '0.2.2' },
    });
    expect(response.status).toBe(412);
    expect(response.headers.get('tus-version')).toBe('1.0.0');
  });

  test('returns only the sender’s own metadata', async () => {
    const metadata = { other: 'x', 'promptory-permit': '{"bearer":"authenticated"}' };
    const path = await begun(`${ada.id}/b.png`, 10, { metadata });
    const response = await ada.send('HEAD', path, { headers: { 'tus-resumable': '1.0.0' } });
    expect(response.headers.get('upload-length')).toBe('10');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('upload-metadata')).toBe(
      encode({
        bucketName: 'media',
        objectName: `${ada.id}/b.png`,
        contentType: 'image/png',
        other: 'x',
      }),
    );
    expect((await patch(path, 0, 'x', bob)).status).toBe(404);
  });

  test.each([
    ['GET', ''],
    ['PUT', ''],
    ['PATCH', ''],
    ['GET', `/${crypto.randomUUID()}`],
    ['POST', `/${crypto.randomUUID()}`],
  ])('%s upload/resumable%s does not exist', async (method, more) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': OCTETS };
    const response = await ada.send(method, `upload/resumable${more}`, { headers });
    expect(response.status).toBe(404);
  });

  test.each([
    '..%2F..%2Fobjects',
    '..%5C..%5Csecrets.json',
    '%2e%2e%2f%2e%2e%2fsecrets.json',
    'x.json',
    'a%00b',
    '.',
    'x'.repeat(2000),
    `${crypto.randomUUID()}.json`,
    crypto.randomUUID().toUpperCase(),
  ])('an invalid id gets 404: case %#', async (id) => {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const response = await ada.send(method, `upload/resumable/${id}`, {
        headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': OCTETS },
      });
      expect(response.status).toBe(404);
    }
  });

  test.each([
    '../x',
    'a/../b',
    'a//b',
    '/a',
    'a/',
    '.',
    'a\\b',
    'a\0',
    'ä',
    'x'.repeat(1025),
    'a%2fb',
  ])('an invalid name is refused: case %#', async (name) => {
    const response = await begin({ name: `${ada.id}/posts/${name}`, size: 10 });
    expect(await response.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
    const bucket = await begin({
      name: `${ada.id}/a`,
      size: 10,
      metadata: { bucketName: `a/${name}` },
    });
    expect(await bucket.json()).toMatchObject({ statusCode: '400', error: 'Invalid Input' });
  });
});

describe('with a signed token', () => {
  const path = 'upload/resumable/sign';
  async function token(name: string, upsert = false): Promise<string> {
    const { data } = await ada.bucket().createSignedUploadUrl(name, { upsert });
    return data?.token ?? '';
  }

  test('anyone with the token can upload this one object for the signer', async () => {
    const name = `${ada.id}/signed/a.png`;
    await clientUpload(png(3 * MEGABYTE), name, {
      endpoint: `${storage.url}/storage/v1/${path}`,
      headers: { 'x-signature': await token(name), 'x-upsert': 'true' },
      chunkSize: MEGABYTE,
    });
    expect(await rowOf(name)).toMatchObject({ owner_id: ada.id });
    expect(Buffer.from(await download(name)).equals(png(3 * MEGABYTE))).toBe(true);
  });

  test('the rights of its signer count at the end of the upload', async () => {
    const { owner } = storage;
    await owner.query(`
      insert into storage.buckets (id, name) values ('club', 'club');
      create policy "club" on storage.objects to authenticated using (bucket_id = 'club')`);
    const signed = await ada.bucket('club').createSignedUploadUrl('a.png');
    const headers = { 'x-signature': signed.data?.token ?? '' };
    const upload = await begun('a.png', png().length, {
      ...{ path, headers },
      metadata: { bucketName: 'club' },
    });
    await owner.query('drop policy "club" on storage.objects');
    const late = await patch(upload, 0, png(), ada, headers);
    expect(await late.text()).toMatch('row-level security');
    const { rowCount } = await owner.query(`select from storage.objects where bucket_id = 'club'`);
    expect(rowCount).toBe(0);
  });

  test('the token allows no other object, and is needed to continue the upload', async () => {
    const name = `${ada.id}/signed/b.png`;
    const signature = await token(name);
    for (const [headers, error] of [
      [{}, 'InvalidSignature'],
      [{ 'x-signature': 'a.b.c' }, 'InvalidJWT'],
      [{ 'x-signature': ada.token }, 'InvalidJWT'],
      [{ 'x-signature': await token(`${ada.id}/signed/other.png`) }, 'InvalidSignature'],
    ] as const) {
      const response = await begin({ name, size: 10, path, headers });
      expect(await response.json()).toMatchObject({ statusCode: '400', error });
    }
    const upload = await begun(name, png().length, { path, headers: { 'x-signature': signature } });
    const unsigned = upload.replace('/sign/', '/');
    expect((await patch(unsigned, 0, png())).status).toBe(404);
    expect((await patch(upload, 0, png(), bob)).status).toBe(400);
    const others = await bob.bucket().createSignedUploadUrl(`${bob.id}/b.png`);
    const foreign = { 'x-signature': others.data?.token ?? '' };
    expect((await patch(upload, 0, png(), bob, foreign)).status).toBe(400);
    const own = await begun(`${ada.id}/signed/c.png`, 10);
    const crossed = own.replace('/resumable/', '/resumable/sign/');
    const signed = { 'x-signature': await token(`${ada.id}/signed/c.png`) };
    expect((await patch(crossed, 0, png(), ada, signed)).status).toBe(404);
    passedMs = 3 * HOUR_MS;
    const late = await patch(upload, 0, png(), ada, { 'x-signature': signature });
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT' });
  });
});

test('only the server can read the folder of the uploads', async () => {
  await begun(`${ada.id}/z.png`, 10);
  const [path = ''] = await unfinished();
  const found = await storage.resumable.find(path.split('/').at(-1) ?? '');
  const folder = (found?.path ?? '').replace(/\/[^/]+$/, '');
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect(await readdir(folder)).toHaveLength(2);
});
