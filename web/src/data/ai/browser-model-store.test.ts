import {
  failingStorage,
  type KeyValueStorage,
  memoryStorage,
} from '@promptory/fakes/key-value-storages';
import { createLanguageModel, type LanguageModelSetup } from '@promptory/fakes/language-model';
import { describe, expect, test } from 'vitest';
import { BrowserModelStore } from './browser-model-store.ts';

/** A store with a timer that the test runs. */
function setUp(setup: LanguageModelSetup = {}, storage: KeyValueStorage = memoryStorage()) {
  const { LanguageModel: model, languageModelControl: control } = createLanguageModel(setup);
  const timers = new Set<() => void>();
  const store = new BrowserModelStore({
    model,
    storage,
    clock: {
      after: (_, task) => {
        timers.add(task);
        return () => timers.delete(task);
      },
    },
  });
  const runTimers = () => {
    for (const task of [...timers]) {
      timers.delete(task);
      task();
    }
  };
  return { store, control, model, timers, runTimers };
}

const stepOf = (store: BrowserModelStore) => store.snapshot().step;

describe('the check', () => {
  test.each([
    ['available', { step: 'ready', seesPictures: true }],
    ['downloadable', { step: 'downloadable', problem: null }],
    ['downloading', { step: 'downloading', share: null }],
    ['unavailable', { step: 'absent' }],
  ] as const)('finds a model that is %s, without downloading it', async (availability, state) => {
    const { store, control } = setUp({ availability });
    expect(stepOf(store)).toBe('checking');
    await store.check();
    expect(store.snapshot()).toEqual({ ...state, choice: null });
    expect([control.downloads, control.sessions.created]).toEqual([0, 0]);
  });

  test('finds a model without pictures, and none that does not know English', async () => {
    const blind = setUp({ pictures: 'unavailable' });
    await blind.store.check();
    expect(blind.store.snapshot()).toMatchObject({ step: 'ready', seesPictures: false });
    const foreign = setUp({ languages: ['ja'] });
    await foreign.store.check();
    expect(stepOf(foreign.store)).toBe('absent');
  });

  test('without the interface, or if it fails, there is no model', async () => {
    const none = new BrowserModelStore({
      model: undefined,
      storage: null,
      clock: { after: () => () => undefined },
    });
    expect(stepOf(none)).toBe('absent');
    await none.check();
    await none.download();
    expect(stepOf(none)).toBe('absent');

    const failing = new BrowserModelStore({
      model: {
        availability: () => Promise.reject(new DOMException('policy', 'NotAllowedError')),
        create: () => Promise.reject(new Error('not called')),
      },
      storage: null,
      clock: { after: () => () => undefined },
    });
    await failing.check();
    expect(stepOf(failing)).toBe('absent');
  });

  test('that fails leaves a model that was ready, and one that hangs is given up', async () => {
    const { store, control } = setUp();
    await store.check();
    control.isBroken = true;
    await store.check();
    expect(stepOf(store)).toBe('ready');

    const broken = setUp();
    broken.control.isBroken = true;
    await broken.store.check();
    expect(stepOf(broken.store)).toBe('absent');

    const timers: (() => void)[] = [];
    const hanging = new BrowserModelStore({
      model: {
        availability: () => new Promise(() => undefined),
        create: () => Promise.reject(new Error('not called')),
      },
      storage: null,
      clock: {
        after: (_, task) => {
          timers.push(task);
          return () => undefined;
        },
      },
    });
    void hanging.check();
    expect(stepOf(hanging)).toBe('checking');
    for (const task of timers) task();
    expect(stepOf(hanging)).toBe('absent');
  });

  test('a download of another tab is followed to its end', async () => {
    const { store, control, runTimers, timers } = setUp({ availability: 'downloading' });
    await store.check();
    runTimers();
    expect(stepOf(store)).toBe('downloading');
    await expect.poll(() => timers.size).toBe(1);
    control.progress(1);
    runTimers();
    await expect.poll(() => stepOf(store)).toBe('ready');
    expect(timers.size).toBe(0);
  });
});

describe('the download', () => {
  test('shows its progress and ends with a model that can be used', async () => {
    const { store, control } = setUp({ availability: 'downloadable' });
    await store.check();
    const shares: unknown[] = [];
    store.subscribe(() => {
      const state = store.snapshot();
      shares.push(state.step === 'downloading' ? state.share : state.step);
    });
    const download = store.download();
    await expect.poll(() => control.downloads).toBe(1);
    // Neither a second click nor a check of the returning tab disturbs it.
    await Promise.all([store.download(), store.check()]);
    control.progress(0.4);
    control.progress(1);
    await download;
    expect(shares).toEqual([0, 0.4, 1, 'ready']);
    expect([control.downloads, control.sessions]).toEqual([1, { created: 1, destroyed: 1 }]);
  });

  test('also gets what the model needs for pictures', async () => {
    const { store, control } = setUp({ availability: 'downloadable', pictures: 'downloadable' });
    await store.check();
    const download = store.download();
    await expect.poll(() => control.downloads).toBe(1);
    control.progress(1);
    expect(await download).toBeNull();
    expect(store.snapshot()).toMatchObject({ step: 'ready', seesPictures: true });
  });

  test('that fails says why and can be repeated', async () => {
    const { store, control } = setUp({ availability: 'downloadable' });
    const first = store.download();
    await expect.poll(() => control.downloads).toBe(1);
    control.failDownload();
    await first;
    expect(store.snapshot()).toMatchObject({
      step: 'downloadable',
      problem: 'The download failed. Check your connection and try again.',
    });
    const second = store.download();
    await expect.poll(() => control.downloads).toBe(2);
    control.progress(1);
    await second;
    expect(stepOf(store)).toBe('ready');
  });

  test('that is cancelled may go on in the browser', async () => {
    const { store, control } = setUp({ availability: 'downloadable' });
    const download = store.download();
    await expect.poll(() => control.downloads).toBe(1);
    store.cancel();
    expect(await download).toBeNull();
    await expect.poll(() => store.snapshot()).toMatchObject({ step: 'downloading', share: null });
    // It can be watched again.
    const again = store.download();
    control.progress(0.9);
    await expect.poll(() => store.snapshot()).toMatchObject({ share: 0.9 });
    control.progress(1);
    expect(await again).toBeNull();
    expect([stepOf(store), control.downloads]).toEqual(['ready', 1]);
  });

  test('whose model cannot be prepared says so', async () => {
    const { control, model } = setUp({ availability: 'downloadable' });
    const store = new BrowserModelStore({
      model: {
        availability: (options) => model.availability(options),
        create: () => {
          control.availability = 'available';
          return Promise.reject(new DOMException('no memory', 'OperationError'));
        },
      },
      storage: null,
      clock: { after: () => () => undefined },
    });
    expect(await store.download()).toMatch(/couldn't prepare its model/);
  });
});

describe('the choice', () => {
  test('is kept in this browser', async () => {
    const storage = memoryStorage();
    const { store } = setUp({}, storage);
    await store.check();
    store.choose(false);
    expect(store.snapshot()).toMatchObject({ step: 'ready', choice: false });
    expect(setUp({}, storage).store.snapshot().choice).toBe(false);
    store.choose(true);
    expect(setUp({}, storage).store.snapshot().choice).toBe(true);
  });

  test('of another tab is taken over at the next check', async () => {
    const storage = memoryStorage();
    const [here, there] = [setUp({}, storage).store, setUp({}, storage).store];
    await here.check();
    there.choose(false);
    await here.check();
    expect(here.snapshot()).toMatchObject({ step: 'ready', choice: false });
  });

  test('lasts until reload if storage is blocked or full', async () => {
    const blocked = setUp({}, failingStorage('SecurityError')).store;
    blocked.choose(false);
    expect(blocked.snapshot().choice).toBe(false);

    const kept = memoryStorage();
    setUp({}, kept).store.choose(true);
    const full = setUp(
      {},
      { ...failingStorage('QuotaExceededError'), getItem: (key) => kept.getItem(key) },
    ).store;
    full.choose(false);
    await full.check();
    expect(full.snapshot().choice).toBe(false);
  });
});
