import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const MEGABYTE = 1024 * 1024;

let storage: StorageFixture;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  bob = await storage.account('bob');
});
afterEach(async () => {
  // After every test, exactly the files of the rows are stored.
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

describe('limits of an upload', () => {
  const TOO_LARGE = {
    status: 400,
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  };

  test.each([
    ['a form', () => new Blob([png(5 * MEGABYTE)], { type: 'image/png' })],
    ['a body with a declared length', () => Buffer.from(png(5 * MEGABYTE))],
    ['a body without a declared length', () => new Blob([png(5 * MEGABYTE)]).stream()],
  ])('%s cannot exceed the bucket’s size limit', async (_, body) => {
    const options = { ...PNG, duplex: 'half' };
    const { error } = await ada.bucket('avatars').upload(`${ada.id}/big.png`, body(), options);
    expect(error).toMatchObject(TOO_LARGE);
    expect(await storage.files()).toEqual([]);
  });

  test('exactly the bucket’s size limit is allowed', async () => {
    const padding = 5 * MEGABYTE - png(1).byteLength + 1;
    const { error } = await ada
      .bucket('avatars')
      .upload(`${ada.id}/j.png`, Buffer.from(png(padding)), PNG);
    expect(error).toBeNull();
  });

  const nested = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
  const TOO_DEEP = { statusCode: '400', message: 'user_metadata is nested too deeply' };
  test.each([
    ['long', JSON.stringify({ a: 'x'.repeat(17_000) }), { statusCode: '413' }],
    ['deep', nested(34), TOO_DEEP],
    ['very deep', `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, TOO_DEEP],
    ['with a NUL', '{"a":"\\u0000"}', { statusCode: '400', error: 'InvalidParameter' }],
  ])('invalid metadata (%s) is refused, in a header and in a form', async (_, json, refused) => {
    const encoded = Buffer.from(json).toString('base64');
    const form = new FormData();
    form.set('metadata', json);
    form.set('', new Blob([png()], { type: 'image/png' }));
    for (const init of [
      // A header cannot contain larger values.
      ...(encoded.length < 12_000
        ? [{ body: png(), headers: { 'content-type': 'image/png', 'x-metadata': encoded } }]
        : []),
      { body: form },
    ]) {
      const response = await ada.send('POST', `object/media/${ada.id}/m.png`, init);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject(refused);
    }
  });

  test('metadata of 32 levels and 16,384 characters is accepted', async () => {
    const rest = 16_384 - nested(32).length - ',"b":""'.length;
    const json = `${nested(32).slice(0, -1)},"b":"${'x'.repeat(rest)}"}`;
    const form = new FormData();
    form.set('metadata', json);
    form.set('', new Blob([png()], { type: 'image/png' }));
    const name = `${ada.id}/m.png`;
    expect((await ada.send('POST', `object/media/${name}`, { body: form })).status).toBe(200);
    const { data } = await ada.bucket().info(name);
    expect(data?.metadata).toEqual(JSON.parse(json));
  });

  test('the bucket must exist', async () => {
    const { error } = await ada
      .bucket('nowhere')
      .upload(`${ada.id}/k.png`, Buffer.from(png()), PNG);
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', 'image/svg+xml', svg],
    ['an HTML page', 'text/html', '<script>alert(1)</script>'],
    ['a file without a type', '', png()],
    ['a file with an invalid type', 'nonsense', png()],
  ])('%s is refused, because the bucket does not allow its type', async (_, contentType, body) => {
    const { error } = await ada
      .bucket()
      .upload(`${ada.id}/l.png`, Buffer.from(body as string), { contentType });
    expect(error).toMatchObject({
      status: 400,
      statusCode: '415',
      message: `mime type ${contentType || 'application/octet-stream'} is not supported`,
    });
  });

  test.each([
    ['an SVG', svg],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an empty file', ''],
    ['a GIF', 'GIF89a'],
  ])('%s declared as PNG is refused', async (_, body) => {
    for (const sent of [Buffer.from(body), new Blob([body], { type: 'image/png' })]) {
      const { error } = await ada.bucket().upload(`${ada.id}/m.png`, sent, PNG);
      expect(error).toMatchObject({
        statusCode: '415',
        message: 'mime type image/png is not supported',
      });
    }
  });

  test.each([
    '..%2f..%2fescape.png',
    '%2e%2e%2fescape.png',
    'a%2f%2e%2e%2f%2e%2e%2fb.png',
    'a%2f%2fb.png',
    'a//b.png',
    '%2fb.png',
    'a/.%2fb.png',
    'b.png%2f',
    'a%00b.png',
    'a%0d%0ab.png',
    'a%5cb.png',
    'caf%C3%A9.png',
    'cafe%CC%81.png',
    '%E2%80%AEgnp.exe',
    'a%25b.png',
    'a%zz.png',
    'a'.repeat(1025),
  ])('the name %s is refused', async (name) => {
    for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
      const init = { headers: { 'content-type': 'image/png' }, body: png() };
      const path = `object/media/${ada.id}/${name}`;
      const response = await ada.send(
        method,
        path,
        method === 'GET' || method === 'DELETE' ? {} : init,
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
    }
  });

  test('encoded slashes are accepted, but not for another user’s folder', async () => {
    const init = { headers: { 'content-type': 'image/png' }, body: png() };
    const own = await ada.send('POST', `object/media/${ada.id}%2Fposts%2Fn.png`, init);
    expect(await own.json()).toMatchObject({ Key: `media/${ada.id}/posts/n.png` });
    const other = await bob.send('POST', `object/media/${ada.id}%2Fposts%2Fo.png`, init);
    expect(await other.json()).toMatchObject({ statusCode: '403' });
  });

  test('all allowed characters work in names', async () => {
    const name = `${ada.id}/A-z_0!.*'() &$=@;:+,.png`;
    expect((await ada.bucket().upload(name, Buffer.from(png()), PNG)).error?.message).toBe(
      undefined,
    );
    expect((await ada.bucket().download(name)).error).toBeNull();
  });

  test('an upload cannot add headers to later responses', async () => {
    const name = `${ada.id}/p.png`;
    const form = new FormData();
    form.append('cacheControl', '1\r\nset-cookie: a=b');
    form.append('', new Blob([png()], { type: 'image/png' }));
    expect((await ada.bucket().upload(name, form)).error).toBeNull();
    const response = await fetch(ada.bucket().getPublicUrl(name).data.publicUrl);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');

    const other = new FormData();
    other.append('contentType', 'image/png; charset=x\r\nset-cookie: a=b');
    other.append('', new Blob([png()], { type: 'image/png' }));
    const { error } = await ada.bucket().upload(`${ada.id}/p2.png`, other);
    expect(error).toMatchObject({ statusCode: '415' });
  });
});
