import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';
import type { UploadCall } from './resumable-store.ts';

let storage: StorageFixture;
let ada: Person;
let looking: () => void = () => undefined;
let goOn: () => void = () => undefined;
const isLookedAt = new Promise<void>((resolve) => (looking = resolve));
const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));

beforeAll(async () => {
  storage = await createStorageFixture({
    pictures: (pictures) => ({
      ...pictures,
      canDecode: async (...args) => {
        looking();
        await mayGoOn;
        return pictures.canDecode(...args);
      },
    }),
  });
  ada = await storage.account('ada');
});
afterAll(() => storage.close());

const TUS = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

test('who waited in line while the bytes are looked at does not change them', async () => {
  const picture = png(300_000);
  const trailer = 1_000;
  const whole = new Uint8Array(picture.byteLength + trailer).fill(10);
  whole.set(picture);
  const name = `${ada.id}/posts/a.png`;
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const begun = await ada.send('POST', 'upload/resumable', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(whole.byteLength),
      'upload-metadata': `bucketName ${encoded('media')},objectName ${encoded(name)},contentType ${encoded('image/png')},promptory-stored MQ==`,
    },
  });
  expect(begun.status).toBe(201);
  const path = (begun.headers.get('location') ?? '').slice('/storage/v1/'.length);
  const headers = { ...TUS, 'upload-offset': '0' };
  const last = ada.send('PATCH', path, { headers, body: whole });
  await isLookedAt;

  // Past the front, as a request is that came before and waited for its turn. The trailer is cut off by now.
  const call: UploadCall = {
    id: path.split('/').at(-1) ?? '',
    location: '',
    permit: '',
    onComplete: () => Promise.reject(new Error('it is complete already')),
  };
  const late = (method: string, body: Uint8Array<ArrayBuffer> | null) =>
    storage.resumable.respond(
      new Request(`${storage.url}/storage/v1/${path}`, {
        method,
        body,
        headers: {
          ...TUS,
          'upload-offset': String(picture.byteLength),
          'content-length': String(trailer),
        },
      }),
      call,
    );
  await expect(late('PATCH', new Uint8Array(trailer))).rejects.toMatchObject({ status: 410 });
  await expect(late('DELETE', null)).rejects.toMatchObject({ status: 410 });

  goOn();
  expect((await last).status).toBe(204);
  const { data } = await ada.bucket().download(name);
  expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(picture);
});
