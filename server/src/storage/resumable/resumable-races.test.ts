import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RequestScope, Statement } from '../../db/database.ts';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';
import type { UploadRecord } from './resumable-store.ts';
import { askUpload, beginUpload, patchUpload } from './tus-requests.testing.ts';

const HOUR_MS = 3_600_000;
/** Larger than the server reads at once. */
const PICTURE = png(300_000);
const TRAILER = new Uint8Array(50_000).fill(10);

/** A request waits at `pass()` until the test opens the gate. */
interface Gate {
  readonly reached: Promise<void>;
  readonly open: () => void;
  readonly pass: () => Promise<void>;
}
function createGate(): Gate {
  let arrive = (): void => undefined;
  let open = (): void => undefined;
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const pass = (): Promise<void> => {
    arrive();
    return opened;
  };
  return { reached, open, pass };
}

let storage: StorageFixture;
let ada: Person;
let decoding: Gate | undefined;
let losesAnswers = false;

beforeAll(async () => {
  storage = await createStorageFixture({
    pictures: (pictures) => ({
      ...pictures,
      async canDecode(...args) {
        await decoding?.pass();
        return pictures.canDecode(...args);
      },
    }),
    db: (db) => ({
      ...db,
      async asUser(scope: RequestScope, statements: readonly Statement[]) {
        const results = await db.asUser(scope, statements);
        if (
          losesAnswers &&
          statements.some(({ text }) => text.includes('insert into storage.objects'))
        ) {
          throw new Error('the connection broke');
        }
        return results;
      },
    }),
  });
  ada = await storage.account('ada');
});
afterEach(async () => {
  decoding = undefined;
  losesAnswers = false;
  vi.restoreAllMocks();
  await storage.resumable.removeOlderThan(new Date(Date.now() + HOUR_MS));
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

/**
 * Stops the next request after it has read the state of its upload, until the gate opens.
 */
function holdNext(): Gate {
  const gate = createGate();
  const find = storage.resumable.find.bind(storage.resumable);
  vi.spyOn(storage.resumable, 'find').mockImplementationOnce(
    async (id): Promise<UploadRecord | undefined> => {
      const record = await find(id);
      await gate.pass();
      return record;
    },
  );
  return gate;
}

async function bytesOf(name: string): Promise<Uint8Array> {
  const { rows } = await storage.owner.query<{ version: string }>(
    'select version from storage.objects where name = $1',
    [name],
  );
  const key = { bucket: 'media', name, version: rows[0]?.version ?? '' };
  const found = await storage.objects.get(key);
  return new Uint8Array(await new Response(found?.stream).arrayBuffer());
}

describe('while the bytes are checked', () => {
  test.each(['PATCH', 'HEAD', 'DELETE'] as const)(
    'a %s that started before changes nothing, and must be retried',
    async (method) => {
      const name = `${ada.id}/a.png`;
      const size = PICTURE.length + TRAILER.length;
      const path = await beginUpload(ada, name, size);
      const whole = new Uint8Array([...PICTURE, ...TRAILER]);
      expect((await patchUpload(ada, path, 0, whole.slice(0, -1))).status).toBe(204);

      const late = holdNext();
      const answer =
        method === 'PATCH'
          ? patchUpload(ada, path, PICTURE.length, TRAILER)
          : askUpload(ada, method, path);
      await late.reached;
      decoding = createGate();
      const last = patchUpload(ada, path, size - 1, TRAILER.slice(-1));
      await decoding.reached;
      late.open();
      expect((await answer).status).toBe(423);
      decoding.open();

      expect((await last).status).toBe(204);
      expect(Buffer.from(await bytesOf(name)).equals(PICTURE)).toBe(true);
      expect(await askUpload(ada, 'HEAD', path)).toEqual({ status: 200, offset: String(size) });
    },
  );

  test('a HEAD request with an old record does not create the object again', async () => {
    const name = `${ada.id}/b.png`;
    const path = await beginUpload(ada, name, PICTURE.length);
    await patchUpload(ada, path, 0, PICTURE.slice(0, -1));
    const find = storage.resumable.find.bind(storage.resumable);
    const record = await find(path.split('/').at(-1) ?? '');
    expect((await patchUpload(ada, path, PICTURE.length - 1, PICTURE.slice(-1))).status).toBe(204);
    const stale = record && { ...record, offset: record.size };
    vi.spyOn(storage.resumable, 'find').mockResolvedValueOnce(stale);
    expect((await askUpload(ada, 'HEAD', path)).status).toBe(200);
    expect(Buffer.from(await bytesOf(name)).equals(PICTURE)).toBe(true);
    expect((await askUpload(ada, 'HEAD', path)).status).toBe(200);
  });
});

describe('when the result was lost', () => {
  test('the object is found after the server stopped before saving that it is stored', async () => {
    const name = `${ada.id}/c.png`;
    const path = await beginUpload(ada, name, png().length);
    vi.spyOn(storage.resumable, 'setStored').mockRejectedValueOnce(new Error('the server ended'));
    expect((await patchUpload(ada, path, 0, png())).status).toBe(500);
    for (let time = 0; time < 2; time += 1) {
      const told = await askUpload(ada, 'HEAD', path);
      expect(told).toEqual({ status: 200, offset: String(png().length) });
    }
    expect((await patchUpload(ada, path, 0, png())).status).toBe(410);
    expect(await bytesOf(name)).toEqual(png());
  });

  test('the object is found after the database connection broke', async () => {
    const name = `${ada.id}/d.png`;
    const path = await beginUpload(ada, name, png().length);
    losesAnswers = true;
    expect((await patchUpload(ada, path, 0, png())).status).toBe(500);
    losesAnswers = false;
    expect((await askUpload(ada, 'HEAD', path)).status).toBe(200);
  });

  test('an object from another upload is not taken for the lost result', async () => {
    const name = `${ada.id}/e.png`;
    const path = await beginUpload(ada, name, png().length);
    await ada.bucket().upload(name, Buffer.from(png(1)), { contentType: 'image/png' });
    expect((await patchUpload(ada, path, 0, png())).status).toBe(400);
    expect((await askUpload(ada, 'HEAD', path)).status).toBe(404);
    expect(await bytesOf(name)).toEqual(png(1));
  });
});

test('metadata with our own names is ignored if a client sends it', async () => {
  const metadata = {
    'promptory-stored': '1',
    'promptory-version': crypto.randomUUID(),
    'promptory-open': '{"bearer":""}',
  };
  const path = await beginUpload(ada, `${ada.id}/f.png`, png().length, { metadata });
  expect(await askUpload(ada, 'HEAD', path)).toEqual({ status: 200, offset: '0' });
  expect((await patchUpload(ada, path, 0, png())).status).toBe(204);
  expect(await bytesOf(`${ada.id}/f.png`)).toEqual(png());
});
