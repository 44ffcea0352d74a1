import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const BYTES = png(3_000);
const OWN = `bucket_id = 'private' and (storage.foldername(name))[1] = (select auth.uid())::text`;
const NOT_THERE = 'Either the object does not exist or you do not have access to it';

let storage: StorageFixture;
let ada: Person;
let bob: Person;
let passedMs = 0;

beforeAll(async () => {
  storage = await createStorageFixture({ now: () => new Date(Date.now() + passedMs) });
  await storage.owner.query(`
    insert into storage.buckets (id, name) values ('private', 'private');
    create policy "own" on storage.objects to authenticated using (${OWN})`);
  ada = await storage.account('ada');
  bob = await storage.account('bob');
  for (const bucket of ['media', 'private']) {
    for (const name of ['a b.png', 'c.png']) {
      await ada.bucket(bucket).upload(`${ada.id}/${name}`, Buffer.from(BYTES), PNG);
    }
  }
});
beforeEach(() => {
  passedMs = 0;
});
afterAll(() => storage.close());

async function signed(name = 'a b.png', lifetime = 60): Promise<string> {
  const { data } = await ada.bucket('private').createSignedUrl(`${ada.id}/${name}`, lifetime);
  return data?.signedUrl ?? '';
}
async function refusal(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  expect(response.status).toBe(400);
  return (await response.json()) as Record<string, string>;
}

describe('reading with a signed URL', () => {
  test('works for a name with a question mark', async () => {
    const name = `${ada.id}/what? a = b & c.png`;
    const address = `object/private/${encodeURIComponent(name)}`;
    const headers = { 'content-type': 'image/png' };
    expect((await ada.send('POST', address, { body: BYTES, headers })).status).toBe(200);
    const many = await ada.bucket('private').createSignedUrls([name], 60);
    const response = await fetch(many.data?.[0]?.signedUrl ?? '');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
    const body = JSON.stringify({ expiresIn: 60 });
    const raw = await ada.send('POST', `object/sign/private/${encodeURIComponent(name)}`, { body });
    const { signedURL } = (await raw.json()) as { signedURL: string };
    expect((await fetch(`${storage.url}/storage/v1${signedURL}`)).status).toBe(200);
    await ada.bucket('private').remove([name]);
  });

  test('anyone can read the object until the URL expires', async () => {
    const url = await signed();
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toMatch(/^private, /);
    expect(new Date(response.headers.get('expires') ?? '').getTime() - Date.now()).toBeLessThan(
      61_000,
    );

    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES.length)]);
    const part = await fetch(url, { headers: { range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

    passedMs = 61_000;
    expect(await refusal(url)).toMatchObject({
      statusCode: '400',
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });

  test('the signer can choose a name for the download', async () => {
    const { data } = await ada
      .bucket('private')
      .createSignedUrl(`${ada.id}/c.png`, 60, { download: 'mine.png' });
    const response = await fetch(data?.signedUrl ?? '');
    expect(response.headers.get('content-disposition')).toContain('filename="mine.png"');
  });

  test('a deleted object gets 404', async () => {
    await ada.bucket('private').upload(`${ada.id}/gone.png`, Buffer.from(BYTES), PNG);
    const url = await signed('gone.png');
    await ada.bucket('private').remove([`${ada.id}/gone.png`]);
    expect(await refusal(url)).toMatchObject({ statusCode: '404', error: 'not_found' });
  });

  test('the signer’s rights of that moment count, and those of a service key stay', async () => {
    const path = `${ada.id}/c.png`;
    const url = await signed('c.png');
    const { data } = await storage.service.bucket('private').createSignedUrl(path, 60);
    const change = (condition: string) =>
      storage.owner.query(`alter policy "own" on storage.objects using (${condition})`);
    await change('false');
    try {
      expect(await refusal(url)).toMatchObject({ statusCode: '404', error: 'not_found' });
      expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    } finally {
      await change(OWN);
    }
    expect((await fetch(url)).status).toBe(200);
  });

  test('a token without a signer, as former versions made them, is refused', async () => {
    const [head = '', body = ''] = (await signed()).split('?token=');
    const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      signer: object;
    };
    expect(Object.keys(claims.signer).toSorted()).toEqual(['role', 'sub']);
    for (const signer of [undefined, null, {}, { role: 'postgres' }, { sub: ada.id }]) {
      const token = await storage.tokens.signFor('storage', { ...claims, signer });
      expect(await refusal(`${head}?token=${token}`)).toMatchObject({ error: 'InvalidSignature' });
    }
  });

  test('a missing or changed token, and one for another object are refused', async () => {
    const url = await signed();
    const bare = url.slice(0, url.indexOf('?'));
    expect(await refusal(bare)).toMatchObject({ error: 'InvalidRequest' });
    expect(await refusal(`${bare}?token=`)).toMatchObject({ error: 'InvalidJWT' });
    expect(await refusal(`${bare}?token=a.b.c`)).toMatchObject({ error: 'InvalidJWT' });
    const [head = '', body = '', mac = ''] = (url.split('token=')[1] ?? '').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url');
    expect(await refusal(`${bare}?token=${head}.${longer}.${mac}`)).toMatchObject({
      error: 'InvalidJWT',
      message: 'signature verification failed',
    });
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await refusal(`${bare}?token=${none}.${body}.`)).toMatchObject({ error: 'InvalidJWT' });

    for (const other of [
      url.replace('a%20b.png', 'c.png'),
      url.replace('/private/', '/media/'),
      url.replace('a%20b.png', 'A%20b.png'),
    ]) {
      expect(await refusal(other)).toMatchObject({
        error: 'InvalidSignature',
        message: 'Invalid signature',
      });
    }
  });

  test('several URLs can be signed at once, each with its own result', async () => {
    const paths = ['a b.png', 'missing.png', '../x', 'c.png'].map((name) => `${ada.id}/${name}`);
    const { data } = await ada.bucket('private').createSignedUrls(paths, 60, { download: true });
    expect(data?.map(({ path, error }) => [path, error])).toEqual([
      [paths[0], null],
      [paths[1], NOT_THERE],
      [paths[2], NOT_THERE],
      [paths[3], null],
    ]);
    expect(data?.map(({ signedUrl }) => signedUrl === null)).toEqual([false, true, true, false]);
    const response = await fetch(data?.[3]?.signedUrl ?? '');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  });
});

describe('signing', () => {
  test('a hidden object gets the same response as a missing one', async () => {
    for (const person of [bob, storage.anon]) {
      for (const bucket of ['private', 'media', 'nowhere']) {
        for (const name of [`${ada.id}/c.png`, `${ada.id}/missing.png`]) {
          const { error } = await person.bucket(bucket).createSignedUrl(name, 60);
          expect(error).toMatchObject({
            status: 400,
            statusCode: '404',
            message: 'Object not found',
          });
          const { data } = await person.bucket(bucket).createSignedUrls([name], 60);
          expect(data).toMatchObject([{ error: NOT_THERE, signedUrl: null }]);
        }
      }
    }
    const { data } = await storage.service.bucket('private').createSignedUrl(`${ada.id}/c.png`, 60);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
  });

  test('a request without a token is refused', async () => {
    const body = JSON.stringify({ expiresIn: 60, paths: ['a'] });
    for (const path of ['private/a', 'private']) {
      const response = await fetch(`${storage.url}/storage/v1/object/sign/${path}`, {
        method: 'POST',
        body,
      });
      expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    }
  });

  const longestS = 365 * 24 * 60 * 60;
  test.each([
    {},
    { expiresIn: 0 },
    { expiresIn: 1.5 },
    { expiresIn: '60' },
    { expiresIn: longestS + 1 },
    { expiresIn: 9e12 },
  ])('an invalid lifetime is refused: %j', async (body) => {
    for (const [path, more] of [
      [`private/${ada.id}/c.png`, {}],
      ['private', { paths: [`${ada.id}/c.png`] }],
    ] as const) {
      const response = await ada.send('POST', `object/sign/${path}`, {
        body: JSON.stringify({ ...body, ...more }),
      });
      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: string };
      expect(error).toBe('InvalidRequest');
    }
  });

  test('a URL is valid for a year at most', async () => {
    const name = `${ada.id}/c.png`;
    const url = await signed('c.png', longestS);
    const many = await ada.bucket('private').createSignedUrls([name], longestS);
    passedMs = (longestS - 60) * 1000;
    for (const one of [url, many.data?.[0]?.signedUrl ?? ''])
      expect((await fetch(one)).status).toBe(200);
    passedMs = (longestS + 1) * 1000;
    expect(await refusal(url)).toMatchObject({ error: 'InvalidJWT' });

    passedMs = 0;
    const { error } = await ada.bucket('private').createSignedUrl(name, longestS + 1);
    expect(error).toMatchObject({
      status: 400,
      message: 'body/expiresIn must be at most 31536000 seconds',
    });
  });

  test.each([[[]], [Array(1001).fill('a')], ['a'], [[1]]])(
    'the list must have one to a thousand paths: case %#',
    async (paths) => {
      const response = await ada.send('POST', 'object/sign/private', {
        body: JSON.stringify({ expiresIn: 60, paths }),
      });
      expect(await response.json()).toMatchObject({ error: 'InvalidRequest' });
    },
  );

  test('a URL for a rendition gives access only to this rendition', async () => {
    const { data } = await ada
      .bucket('private')
      .createSignedUrl(`${ada.id}/c.png`, 60, { transform: { width: 40, quality: 50 } });
    const url = data?.signedUrl ?? '';
    const response = await fetch(url, { headers: { accept: 'image/webp' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toMatch(/^private, /);
    const etag = response.headers.get('etag');
    const other = await fetch(`${url}&width=10`, { headers: { accept: 'image/webp' } });
    expect(other.headers.get('etag')).toBe(etag);
    expect(await refusal(url.replace('c.png', 'a%20b.png'))).toMatchObject({
      error: 'InvalidSignature',
    });
    expect(await refusal(url.slice(0, url.indexOf('?')))).toMatchObject({
      error: 'InvalidRequest',
    });
  });

  test('invalid options of a rendition are refused', async () => {
    const sign = (transform: object) =>
      ada.send('POST', `object/sign/private/${ada.id}/c.png`, {
        body: JSON.stringify({ expiresIn: 60, transform }),
      });
    const { signedURL } = (await (
      await sign({ width: 40, resize: 'cover', quality: 50 })
    ).json()) as {
      signedURL: string;
    };
    expect(signedURL).toMatch(new RegExp(`^/render/image/sign/private/${ada.id}/c.png\\?token=`));
    for (const wrong of [
      { width: 1.5 },
      { height: -1 },
      { quality: 19 },
      { resize: 'crop' },
      { format: 'svg' },
    ]) {
      expect(await (await sign(wrong)).json()).toMatchObject({ error: 'InvalidRequest' });
    }
  });
});

describe('tokens of signed URLs and tokens of users', () => {
  test('the token of a signed URL does not authenticate a caller', async () => {
    const token = (await signed()).split('token=')[1] ?? '';
    const { data } = await ada.bucket('private').createSignedUploadUrl(`${ada.id}/up.png`);
    for (const one of [token, data?.token ?? '']) {
      const headers = { authorization: `Bearer ${one}` };
      const url = `${storage.url}/storage/v1/object/authenticated/private/${ada.id}/c.png`;
      for (const request of [
        fetch(url, { headers }),
        fetch(url, { headers: { apikey: one } }),
        fetch(`${url}?apikey=${one}`),
      ]) {
        expect(await (await request).json()).toMatchObject({
          statusCode: '403',
          error: 'Unauthorized',
        });
      }
      await expect(storage.tokens.verify(one)).rejects.toMatchObject({ status: 401 });
    }
  });

  test('a signed URL does not accept a user’s token or a key', async () => {
    const url = (await signed()).split('token=')[0] ?? '';
    for (const { token } of [ada, storage.anon, storage.service]) {
      expect(await refusal(`${url}token=${token}`)).toMatchObject({ error: 'InvalidJWT' });
    }
    const claims = {
      url: `private/${ada.id}/a b.png`,
      scope: 'download',
      role: 'authenticated',
      sub: ada.id,
    };
    const exp = Math.floor(Date.now() / 1000) + 60;
    const secret = new TextEncoder().encode('a secret of at least thirty-two bytes');
    for (const aud of [undefined, 'authenticated', ['authenticated', 'storage']]) {
      const token = await new SignJWT({ ...claims, exp, ...(aud !== undefined && { aud }) })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret);
      expect(await refusal(`${url}token=${token}`), String(aud)).toMatchObject({
        error: 'InvalidJWT',
      });
    }
  });

  test('a download token does not allow uploads, and an upload token no downloads', async () => {
    const token = (await signed('c.png')).split('token=')[1] ?? '';
    const { error } = await storage.anon
      .bucket('private')
      .uploadToSignedUrl(`${ada.id}/c.png`, token, Buffer.from(BYTES), PNG);
    expect(error).toMatchObject({ status: 400, message: 'Token is not scoped for upload' });

    const { data } = await ada
      .bucket('private')
      .createSignedUploadUrl(`${ada.id}/c.png`, { upsert: true });
    const url = `${storage.url}/storage/v1/object/sign/private/${ada.id}/c.png`;
    expect(await refusal(`${url}?token=${data?.token ?? ''}`)).toMatchObject({
      error: 'InvalidSignature',
      message: 'Token is not scoped for download',
    });
  });
});
