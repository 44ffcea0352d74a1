import { type OwnGateway, storageKey } from '@promptory/studio';
import {
  failingStorage,
  type KeyValueStorage,
  memoryStorage,
} from '@promptory/fakes/key-value-storages';
import { createLanguageModel } from '@promptory/fakes/language-model';
import { describe, expect, test } from 'vitest';
import { chooseConnection } from './ai-connection.ts';
import { StudioManager } from './studio-manager.ts';

const OWN: OwnGateway = {
  key: `sk-or-v1-${'0123456789abcdef'.repeat(4)}`,
  baseUrl: '',
  textModel: '',
  visionModel: '',
};
const PICTURE = 'a fox in the snow, photo';

/** A storage whose written keys are recorded, and a network that never responds. */
function setUp(storage: KeyValueStorage = memoryStorage(), isBlocked = false) {
  const written = new Set<string>();
  const asked: { url: string; signal: AbortSignal }[] = [];
  const keeper = new StudioManager(
    {
      fetch: (url, init) =>
        new Promise((_, reject) => {
          const signal = init?.signal ?? new AbortController().signal;
          asked.push({ url: url instanceof Request ? url.url : String(url), signal });
          signal.addEventListener('abort', () => {
            reject(new DOMException('ended', 'AbortError'));
          });
        }),
      storage: isBlocked
        ? null
        : {
            getItem: (key) => storage.getItem(key),
            setItem: (key, value) => {
              storage.setItem(key, value);
              written.add(key);
            },
            removeItem: (key) => {
              storage.removeItem(key);
              written.delete(key);
            },
          },
      connect: (own) =>
        chooseConnection(own, null, {
          browserModel: null,
          backendUrl: 'https://backend.test',
          siteUrl: 'https://site.test',
          carrierHeaders: () => Promise.resolve(null),
        }),
    },
    'ann',
  );
  return { keeper, storage, written, asked };
}

/** Sends a chat message that is never answered. Resolves when the request was sent. */
async function begin({ keeper, asked }: ReturnType<typeof setUp>): Promise<AbortSignal> {
  const before = asked.length;
  const { conversation } = keeper.snapshot().studio;
  conversation.subscribe(() => undefined);
  expect(conversation.send({ text: 'What makes a good prompt?' })).toMatchObject({ ok: true });
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  const request = asked.at(-1);
  if (request === undefined) throw new Error('nothing was asked');
  return request.signal;
}

const texts = (keeper: StudioManager) =>
  keeper
    .snapshot()
    .studio.conversation.snapshot()
    .messages.map(({ content }) => content);

describe('StudioManager', () => {
  test('a new key replaces the engine and ends running requests', async () => {
    const set = setUp();
    const { keeper } = set;
    expect(keeper.snapshot().connection.source).toBe('none');
    keeper.snapshot().own.save(OWN);
    expect(keeper.snapshot().connection.source).toBe('own');
    const signal = await begin(set);
    const { studio } = keeper.snapshot();
    keeper.snapshot().own.save({ ...OWN });
    expect(keeper.snapshot().studio).toBe(studio);
    expect(signal.aborted).toBe(false);
    keeper.snapshot().own.remove();
    expect(keeper.snapshot().studio).not.toBe(studio);
    expect(keeper.snapshot().connection.source).toBe('none');
    expect(signal.aborted).toBe(true);
  });

  test('a sign-out ends running requests, and the same user gets the same data again', async () => {
    const set = setUp();
    const { keeper } = set;
    keeper.snapshot().own.save(OWN);
    const signal = await begin(set);
    keeper.setUser(null);
    expect(signal.aborted).toBe(true);
    keeper.setUser('ann');
    expect(keeper.snapshot().connection.source).toBe('own');
    expect(texts(keeper)).toContain('What makes a good prompt?');
    await begin(set);
  });

  test("a change of the browser's model opens nothing after a sign-out", () => {
    let hasModel = false;
    const { LanguageModel: model } = createLanguageModel({});
    const place = {
      backendUrl: 'https://backend.test',
      siteUrl: 'https://site.test',
      carrierHeaders: () => Promise.resolve(null),
    };
    const keeper = new StudioManager(
      {
        fetch,
        storage: memoryStorage(),
        connect: (own) =>
          chooseConnection(own, null, {
            ...place,
            browserModel: hasModel ? { model, seesPictures: true, isChosen: false } : null,
          }),
      },
      'ann',
    );
    const { studio } = keeper.snapshot();
    keeper.reconnect();
    expect(keeper.snapshot().studio).toBe(studio);
    keeper.setUser(null);
    hasModel = true;
    keeper.reconnect();
    expect(keeper.snapshot().studio).toBe(studio);
    keeper.setUser('ann');
    expect(keeper.snapshot().connection.source).toBe('browser');
    hasModel = false;
    keeper.reconnect();
    expect(keeper.snapshot().connection.source).toBe('none');
  });

  test('the same person again ends nothing', async () => {
    const set = setUp();
    set.keeper.snapshot().own.save(OWN);
    const signal = await begin(set);
    set.keeper.setUser('ann');
    expect(signal.aborted).toBe(false);
  });

  test('another user does not see the key, conversation and usage of the first user', async () => {
    const set = setUp();
    const { keeper, asked } = set;
    keeper.snapshot().own.save(OWN);
    const signal = await begin(set);
    keeper.setUser('bob');
    const { studio, own, connection, userId } = keeper.snapshot();
    expect(signal.aborted).toBe(true);
    expect(userId).toBe('bob');
    expect(connection.source).toBe('none');
    expect(own.snapshot().key).toBe('');
    expect(texts(keeper)).toEqual([]);
    expect(studio.usage.snapshot().metrics.totalRequests).toBe(0);
    const before = asked.length;
    await studio.enhancePrompt(PICTURE);
    expect(asked).toHaveLength(before);
    // Later changes of the first user in other tabs are ignored.
    keeper.handleStorageEvent('promptory.own-gateway:ann');
    expect(keeper.snapshot().connection.source).toBe('none');
    keeper.setUser('ann');
    expect(keeper.snapshot().studio.usage.snapshot().metrics.totalRequests).toBe(1);
  });

  test('another tab saves a key, counts a request, and clears everything', async () => {
    const storage = memoryStorage();
    const [here, there] = [setUp(storage), setUp(storage)];
    there.keeper.snapshot().own.save(OWN);
    here.keeper.handleStorageEvent('promptory.own-gateway:ann');
    expect(here.keeper.snapshot().connection.source).toBe('own');
    expect(here.keeper.snapshot().studio.usage.snapshot().metrics.totalRequests).toBe(0);
    await begin(there);
    for (const key of there.written) here.keeper.handleStorageEvent(key);
    expect(here.keeper.snapshot().studio.usage.snapshot().metrics.totalRequests).toBe(1);
    for (const key of there.written) storage.removeItem(key);
    here.keeper.handleStorageEvent(null);
    expect(here.keeper.snapshot().connection.source).toBe('none');
    expect(here.keeper.snapshot().studio.usage.snapshot().metrics.totalRequests).toBe(0);
  });

  test('a running request does not write data again that another tab erased', async () => {
    const set = setUp();
    const { keeper, storage, written } = set;
    keeper.snapshot().own.save(OWN);
    const signal = await begin(set);
    const keys = [...written];
    for (const key of keys) {
      storage.removeItem(key);
      written.delete(key);
    }
    for (const key of keys) keeper.handleStorageEvent(key, true);
    keeper.setUser(null);
    expect(signal.aborted).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect([...written]).toEqual([]);
  });

  test('a restored page has a working engine with the changes of other tabs', async () => {
    const set = setUp();
    const { keeper, storage } = set;
    const { studio } = keeper.snapshot();
    keeper.resume();
    expect(keeper.snapshot().studio).toBe(studio);
    keeper.pause();
    storage.setItem(keeper.snapshot().own.key, JSON.stringify(OWN));
    let changes = 0;
    keeper.subscribe(() => (changes += 1));
    keeper.resume();
    expect(changes).toBe(1);
    expect(keeper.snapshot().connection.source).toBe('own');
    await begin(set);
  });

  test('creates no engine while signed out, even if other tabs write data', () => {
    const { keeper, storage } = setUp();
    const { studio, own } = keeper.snapshot();
    keeper.setUser(null);
    storage.setItem(own.key, JSON.stringify(OWN));
    keeper.handleStorageEvent(own.key);
    keeper.resume();
    expect(keeper.snapshot().studio).toBe(studio);
    keeper.setUser('ann');
    expect(keeper.snapshot().connection.source).toBe('own');
  });

  test('erasing ends running requests, deletes all data and resets the usage', async () => {
    const set = setUp();
    const { keeper, written } = set;
    keeper.snapshot().own.save(OWN);
    const signal = await begin(set);
    expect(keeper.erase()).toBe(true);
    expect(signal.aborted).toBe(true);
    // The ended request reports its end later. It must not write data then.
    await new Promise((resolve) => setImmediate(resolve));
    expect([...written]).toEqual([]);
    expect(texts(keeper)).toEqual([]);
    keeper.snapshot().own.save(OWN);
    await begin(set);
    expect(keeper.snapshot().studio.usage.snapshot().metrics.totalRequests).toBe(1);
  });

  test('a storage error is reported, and data is kept in memory', async () => {
    const set = setUp(failingStorage('SecurityError'));
    const { keeper } = set;
    keeper.snapshot().own.save(OWN);
    await begin(set);
    await expect.poll(() => keeper.snapshot().storageFailure).toBe('unavailable');
    expect(keeper.snapshot().studio.usage.snapshot().metrics.totalRequests).toBe(1);
    expect(keeper.erase()).toBe(false);
  });

  test('the first engine tells that the storage is full', async () => {
    const storage = memoryStorage();
    storage.setItem('promptory.own-gateway:ann', JSON.stringify(OWN));
    const full = failingStorage('QuotaExceededError');
    const set = setUp({
      ...storage,
      setItem: (key, value) => {
        full.setItem(key, value);
      },
    });
    await begin(set);
    await expect.poll(() => set.keeper.snapshot().storageFailure).toBe('full');
  });

  test('a key that cannot be removed is told', () => {
    const storage = memoryStorage();
    const { keeper } = setUp({
      ...storage,
      removeItem: (key) => {
        if (key === keeper.snapshot().own.key) throw new DOMException('', 'SecurityError');
        storage.removeItem(key);
      },
    });
    keeper.snapshot().own.save(OWN);
    expect(keeper.erase()).toBe(false);
    expect(keeper.snapshot().connection.source).toBe('none');
  });

  test('without a storage there is nothing to erase', () => {
    const { keeper } = setUp(memoryStorage(), true);
    keeper.snapshot().own.save(OWN);
    expect(keeper.erase()).toBe(true);
    expect(keeper.snapshot().connection.source).toBe('none');
  });

  test('the gateway of the person before changes nothing, that of the next one does', () => {
    const { keeper } = setUp();
    const before = keeper.snapshot().own;
    keeper.setUser('bob');
    before.save(OWN);
    expect(keeper.snapshot()).toMatchObject({ userId: 'bob', connection: { source: 'none' } });
    keeper.snapshot().own.save(OWN);
    expect(keeper.snapshot()).toMatchObject({ userId: 'bob', connection: { source: 'own' } });
  });

  test('what another tab removes of other data or of other people ends nothing', async () => {
    const set = setUp();
    const { keeper } = set;
    keeper.snapshot().own.save(OWN);
    const signal = await begin(set);
    for (const key of ['promptory.theme', storageKey('ai-usage', 'bob')]) {
      keeper.handleStorageEvent(key, true);
    }
    keeper.handleStorageEvent(storageKey('ai-usage', 'ann'));
    expect(signal.aborted).toBe(false);
    keeper.handleStorageEvent(storageKey('ai-usage', 'ann'), true);
    expect(signal.aborted).toBe(true);
  });

  test('a hidden page makes no engine, and follows its gateway again when it is shown', () => {
    const { keeper } = setUp();
    const { studio, own } = keeper.snapshot();
    keeper.pause();
    own.save(OWN);
    expect(keeper.snapshot().studio).toBe(studio);
    keeper.resume();
    expect(keeper.snapshot().connection.source).toBe('own');
    own.remove();
    expect(keeper.snapshot().connection.source).toBe('none');
  });

  test('erasing on a hidden page makes no engine until it is shown', () => {
    const { keeper } = setUp();
    keeper.snapshot().own.save(OWN);
    keeper.pause();
    expect(keeper.erase()).toBe(true);
    const { studio, own } = keeper.snapshot();
    own.save(OWN);
    expect(keeper.snapshot().studio).toBe(studio);
    keeper.resume();
    expect(keeper.snapshot().studio).not.toBe(studio);
    own.remove();
    expect(keeper.snapshot().connection.source).toBe('none');
  });
});
