import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseError } from '../db/database.ts';
import { PNG, createStorageFixture, png } from './storage-fixture.testing.ts';
import type { Person, StorageFixture } from './storage-fixture.testing.ts';

const MEGABYTE = 1024 * 1024;

let storage: StorageFixture;
let ada: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
});
afterEach(async () => {
  // Whatever a test did: there are exactly as many files as rows, each where its row says.
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

async function rowOf(name: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await storage.owner.query<Record<string, unknown>>(
    'select * from storage.objects where name = $1',
    [name],
  );
  return rows[0];
}

describe('an upload that ends early leaves nothing', () => {
  test.each(['image/png', 'multipart/form-data; boundary=b'])('%s', async (type) => {
    const before = storage.logged.length;
    const started =
      '--b\r\nContent-Disposition: form-data; name=""; filename="x"\r\nContent-Type: image/png\r\n\r\n';
    const upload = httpRequest(`${storage.url}/storage/v1/object/media/${ada.id}/q.png`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': type,
        'content-length': 10 * MEGABYTE,
      },
    });
    const closed = new Promise((resolve) => upload.on('error', resolve));
    if (type.startsWith('multipart')) upload.write(started);
    upload.write(png(300_000));
    await expect.poll(() => storage.files()).toEqual([expect.stringMatching(/^incoming\//)]);
    upload.destroy();
    await closed;
    await expect.poll(() => storage.files()).toEqual([]);
    expect(await rowOf(`${ada.id}/q.png`)).toBeUndefined();
    expect(storage.logged.slice(before)).toEqual([]);
  });

  test('a form without its end', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name=""; filename="x"\r\nContent-Type: image/png\r\n\r\n`;
    const response = await ada.send('POST', `object/media/${ada.id}/r.png`, {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.concat([Buffer.from(body), png(100_000)]),
    });
    expect(await response.json()).toMatchObject({
      statusCode: '400',
      error: 'InvalidRequest',
      message: 'The upload ended before it was complete',
    });
  });

  test.each([
    [
      'no file',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--b--\r\n',
      'No content provided',
    ],
    ['no end of a header', `--b\r\n${'x'.repeat(20_000)}`, 'Malformed form'],
    ['no delimiter', 'hello', 'The upload ended before it was complete'],
  ])('a form with %s', async (_, body, message) => {
    const response = await ada.send('POST', `object/media/${ada.id}/s.png`, {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });

  test('a form without a boundary', async () => {
    const response = await ada.send('POST', `object/media/${ada.id}/s.png`, {
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    expect(await response.json()).toMatchObject({ message: 'Malformed form' });
  });
});

describe('when the last step fails', () => {
  async function uploadWith(sqlstate: string): Promise<{ files: string[]; message?: string }> {
    let calls = 0;
    const broken = await createStorageFixture({
      db: (db) => ({
        ...db,
        // limits, the question, and then the row itself
        asUser: (scope, statements) =>
          (calls += 1) === 3
            ? Promise.reject(new DatabaseError({ message: 'broken', sqlstate }))
            : db.asUser(scope, statements),
      }),
    });
    try {
      const cyd = await broken.account('cyd');
      const { error } = await cyd.bucket().upload(`${cyd.id}/a.png`, Buffer.from(png()), PNG);
      return { files: await broken.files(), message: error?.message ?? '' };
    } finally {
      await broken.close();
    }
  }

  test('the bytes go when Postgres said no', async () => {
    expect(await uploadWith('42501')).toEqual({ files: [], message: 'broken' });
  });

  test('the bytes stay when Postgres may have said yes', async () => {
    const { files, message } = await uploadWith('08006');
    expect(files).toEqual([expect.stringMatching(/^objects\/media\//)]);
    expect(message).toBe('Internal Server Error');
  });

  test('bytes that cannot be removed do not fail the upload, and the operator hears of them', async () => {
    const stubborn = await createStorageFixture({
      objects: (objects) => ({ ...objects, remove: () => Promise.reject(new Error('read-only')) }),
    });
    try {
      const cyd = await stubborn.account('cyd');
      for (const n of [1, 2]) {
        const options = { ...PNG, upsert: true };
        const { error } = await cyd
          .bucket()
          .upload(`${cyd.id}/a.png`, Buffer.from(png(n)), options);
        expect(error).toBeNull();
      }
      await expect
        .poll(() => stubborn.logged)
        .toEqual([expect.stringMatching(/1 files .* not removed yet: read-only/)]);
    } finally {
      await stubborn.close();
    }
  });
});
