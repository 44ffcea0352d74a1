import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';
import { queueImageChecks } from './open-image-services.node.ts';

/** Queue length per owner, see open-image-services.node.ts. */
const WAITING_PER_OWNER = 100;

let storage: StorageFixture;
let ada: Person;
let bob: Person;
/** owners in the order in which their files were checked */
const begun: string[] = [];
let open: () => void;
const opened = new Promise<void>((resolve) => {
  open = resolve;
});

beforeAll(async () => {
  storage = await createStorageFixture({
    pictures: (pictures) => ({
      ...pictures,
      async canDecode(path, maxPixels, owner) {
        begun.push(owner);
        await opened;
        return pictures.canDecode(path, maxPixels, owner);
      },
    }),
  });
  ada = await storage.account('ada');
  bob = await storage.account('bob');
});
afterAll(() => storage.close());

test('checks one file at a time and takes turns between owners', async () => {
  const order: string[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const pictures = queueImageChecks({
    async canDecode(path) {
      order.push(path);
      await ended;
      return true;
    },
    render: () => Promise.reject(new Error('not here')),
  });
  const files = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
  const checks = files.map((file) => pictures.canDecode(file, 1, file.charAt(0)));
  await expect.poll(() => order).toEqual(['a1']);
  end();
  await Promise.all(checks);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('refuses uploads of an owner who already has too many waiting uploads', async () => {
  let answered = 0;
  const upload = async (person: Person, name: string) => {
    const body = Buffer.from(png());
    const options = { contentType: 'image/png' };
    const answer = await person.bucket().upload(`${person.id}/${name}.png`, body, options);
    answered += 1;
    return answer;
  };
  const greedy = Array.from({ length: WAITING_PER_OWNER + 5 }, (_, n) => upload(ada, String(n)));
  // One check runs and 100 wait. The other 4 uploads are refused at once.
  await expect.poll(() => answered).toBe(4);
  expect(begun).toEqual([ada.id]);
  const modest = upload(bob, 'one');
  open();
  expect((await modest).error).toBeNull();
  expect(begun).toContain(bob.id);

  const refused = (await Promise.all(greedy)).flatMap(({ error }) => error ?? []);
  expect(refused).toHaveLength(4);
  for (const error of refused) expect(error).toMatchObject({ status: 503, statusCode: '503' });
  expect((await upload(ada, 'later')).error).toBeNull();
});
