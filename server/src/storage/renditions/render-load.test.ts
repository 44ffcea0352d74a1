import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const ASKED = 200;
/** Queue length per client, see open-image-services.node.ts. */
const WAITING_PER_CLIENT = 100;

let storage: StorageFixture;
let ada: Person;
let name: string;
/** widths in the order in which rendering started */
const begun: (number | undefined)[] = [];
let running = 0;
let mostAtOnce = 0;
let open: () => void;
const opened = new Promise<void>((resolve) => {
  open = resolve;
});

beforeAll(async () => {
  storage = await createStorageFixture({
    pictures: (pictures) => ({
      ...pictures,
      async render(picture, wanted) {
        begun.push(wanted.width);
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await opened;
        running -= 1;
        return pictures.render(picture, wanted);
      },
    }),
  });
  ada = await storage.account('ada');
  name = `${ada.id}/a.png`;
  await ada.bucket().upload(name, Buffer.from(png()), { contentType: 'image/png' });
});
afterAll(() => storage.close());

function ask(width: number, address: string): Promise<Response> {
  return fetch(
    `${storage.url}/storage/v1/render/image/public/media/${name}?width=${String(width)}`,
    { headers: { 'x-test-address': address } },
  );
}

test('a client with very many requests does not delay other clients and endpoints', async () => {
  let refused = 0;
  const greedy = Array.from({ length: ASKED }, async (_, n) => {
    const response = await ask(n + 1, 'greedy');
    if (response.status === 503) refused += 1;
    return response;
  });
  await expect.poll(() => refused + running).toBe(ASKED - WAITING_PER_CLIENT);

  // No rendition is finished yet, but other endpoints respond.
  expect((await ada.bucket().download(name)).error).toBeNull();
  expect((await ada.bucket().list(ada.id)).data).toHaveLength(1);
  const head = await fetch(`${storage.url}/storage/v1/object/public/media/${name}`);
  expect((await head.arrayBuffer()).byteLength).toBe(png().byteLength);

  const atOnce = running;
  const modest = ask(2_000, 'modest');
  const second = ask(2_000, 'modest');
  open();
  expect((await modest).status).toBe(200);
  expect((await second).status).toBe(200);
  const answers = await Promise.all(greedy);
  expect(begun.filter((width) => width === 2_000)).toHaveLength(1);
  expect(begun).toHaveLength(atOnce + WAITING_PER_CLIENT + 1);
  expect(atOnce).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
  expect(mostAtOnce).toBe(atOnce);
  for (const answer of answers) {
    if (answer.status === 200) {
      await answer.arrayBuffer();
      continue;
    }
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ statusCode: '503', code: 'SlowDown' });
  }
  expect((await ask(150, 'greedy')).status).toBe(200);
});
