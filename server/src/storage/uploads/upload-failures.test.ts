import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../db/database.ts';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const MEGABYTE = 1024 * 1024;

let storage: StorageFixture;
let ada: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
});
afterEach(async () => {
  // After every test, exactly the files of the rows are stored.
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

describe('an interrupted or malformed upload is refused', () => {
  test.each(['image/png', 'multipart/form-data; boundary=b'])('%s leaves no file', async (type) => {
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

describe('if the last step fails', () => {
  const HOUR_LATER = `update storage.removals set due_at = due_at - interval '61 minutes'`;

  /**
   * Uploads an object. The statement that writes its row fails with `sqlstate`; with `commits`, the
   * row is committed despite the error. Returns the files right after the upload, and an hour
   * later.
   */
  async function uploadWith(
    sqlstate: string,
    commits = false,
  ): Promise<{ files: string[]; later: string[]; message: string }> {
    let calls = 0;
    const broken = await createStorageFixture({
      db: (db) => ({
        ...db,
        // The first three calls are the limits, the permission check and the reservation. The
        // fourth writes the row.
        async asUser(scope, statements) {
          const isRow = (calls += 1) === 4;
          if (isRow && !commits) throw new DatabaseError({ message: 'broken', sqlstate });
          const results = await db.asUser(scope, statements);
          if (isRow) throw new DatabaseError({ message: 'broken', sqlstate });
          return results;
        },
      }),
    });
    try {
      const cyd = await broken.account('cyd');
      const { error } = await cyd.bucket().upload(`${cyd.id}/a.png`, Buffer.from(png()), PNG);
      const files = await broken.files();
      await broken.owner.query(HOUR_LATER);
      broken.removals.process();
      return { files, later: await broken.files(), message: error?.message ?? '' };
    } finally {
      await broken.close();
    }
  }

  test('the bytes are removed if Postgres refused the row', async () => {
    expect(await uploadWith('42501')).toEqual({ files: [], later: [], message: 'broken' });
  });

  test('the bytes stay for an hour if Postgres may have committed the row', async () => {
    const { files, later, message } = await uploadWith('08006');
    expect(files).toEqual([expect.stringMatching(/^objects\/media\//)]);
    expect(later).toEqual([]);
    expect(message).toBe('The server is busy. Please try again soon.');
  });

  test('the bytes stay if Postgres has committed the row', async () => {
    const { files, later } = await uploadWith('08006', true);
    expect(files).toEqual([expect.stringMatching(/^objects\/media\//)]);
    expect(later).toEqual(files);
  });

  test.each(['upload', 'copy', 'move'] as const)(
    'if the service stops during an operation (%s), only its bytes are removed an hour later',
    async (what) => {
      let ended = false;
      const dying = await createStorageFixture({
        // Simulate a killed process: it receives no results and sends nothing.
        objects: (objects) => ({
          ...objects,
          async put(key, file) {
            await objects.put(key, file);
            if (ended) await new Promise(() => undefined);
          },
        }),
      });
      try {
        const cyd = await dying.account('cyd');
        const bucket = cyd.bucket();
        const [a, b] = [`${cyd.id}/a.png`, `${cyd.id}/b.png`];
        expect((await bucket.upload(a, Buffer.from(png()), PNG)).error).toBeNull();
        const before = await dying.files();
        ended = true;
        const stop = new AbortController();
        const call =
          what === 'upload'
            ? { path: `object/media/${b}`, body: png(), type: 'image/png' }
            : {
                path: `object/${what}`,
                body: JSON.stringify({ bucketId: 'media', sourceKey: a, destinationKey: b }),
                type: 'application/json',
              };
        const answer = cyd
          .send('POST', call.path, {
            body: call.body,
            headers: { 'content-type': call.type },
            signal: stop.signal,
          })
          .catch(() => undefined);
        await expect.poll(() => stored(dying)).toHaveLength(2);
        stop.abort();
        await answer;
        dying.removals.process();
        expect(await stored(dying)).toHaveLength(2);
        await dying.owner.query(HOUR_LATER);
        dying.removals.process();
        expect(await stored(dying)).toEqual(before);
        const { rowCount } = await dying.owner.query('select from storage.removals');
        expect(rowCount).toBe(0);
      } finally {
        await dying.close();
      }
    },
  );

  async function stored(fixture: StorageFixture): Promise<string[]> {
    return (await fixture.files()).filter((file) => file.startsWith('objects/'));
  }

  test('if the old bytes cannot be removed, that is logged and the upload succeeds', async () => {
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
        .toEqual([
          expect.stringMatching(/1 files could not be removed and will be retried: read-only/),
        ]);
    } finally {
      await stubborn.close();
    }
  });
});
