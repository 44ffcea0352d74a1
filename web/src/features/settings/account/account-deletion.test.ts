import { describe, expect, test } from 'vitest';
import { AccountDeletion } from './account-deletion.ts';
import type { StoredFile } from './account-files.ts';

function setUp(count: number) {
  const stored = Array.from({ length: count }, (_, index): StoredFile => {
    return { bucket: 'media', path: `me/posts/${String(index)}.jpg` };
  });
  const service = {
    stored,
    accountGone: false,
    keepAccount: false,
    failAtBatch: 0,
    refuse: false,
    batches: 0,
    cleared: 0,
  };
  const deletion = new AccountDeletion({
    listFiles: () => Promise.resolve([...service.stored]),
    removeFiles: (files) => {
      service.batches += 1;
      if (service.batches === service.failAtBatch)
        return Promise.reject(new Error('connection lost'));
      if (service.refuse) return Promise.resolve(0);
      service.stored = service.stored.filter((file) => !files.includes(file));
      return Promise.resolve(files.length);
    },
    deleteAccount: () => {
      expect(service.stored).toEqual([]);
      if (service.keepAccount) return Promise.reject(new Error('connection lost'));
      service.accountGone = true;
      return Promise.resolve();
    },
    clearLocalData: () => {
      expect(service.accountGone).toBe(true);
      service.cleared += 1;
    },
  });
  const steps: string[] = [];
  deletion.subscribe(() => {
    const state = deletion.snapshot();
    steps.push(
      state.step === 'files'
        ? `${String(state.removed)}/${String(state.total)}`
        : state.step === 'failed'
          ? `failed after ${String(state.removed)}`
          : state.step,
    );
  });
  return { service, deletion, steps };
}

describe('AccountDeletion', () => {
  test('removes the files, then the account', async () => {
    const { service, deletion, steps } = setUp(120);
    expect(await deletion.run()).toBe(true);
    expect(steps).toEqual(['listing', '0/120', '50/120', '100/120', 'account', 'done']);
    expect(service.accountGone).toBe(true);
    expect(service.cleared).toBe(1);
  });

  test('clears no local data while the account exists', async () => {
    const { service, deletion } = setUp(0);
    service.keepAccount = true;
    expect(await deletion.run()).toBe(false);
    expect(service.cleared).toBe(0);
    service.keepAccount = false;
    expect(await deletion.run()).toBe(true);
    expect(service.cleared).toBe(1);
  });

  test('continues after a failure with the correct count', async () => {
    const { service, deletion, steps } = setUp(120);
    service.failAtBatch = 2;
    expect(await deletion.run()).toBe(false);
    expect(service.accountGone).toBe(false);
    expect(await deletion.run()).toBe(true);
    expect(steps).toEqual([
      'listing',
      '0/120',
      '50/120',
      'failed after 50',
      'listing',
      '50/120',
      '100/120',
      'account',
      'done',
    ]);
  });

  test('keeps the account if files cannot be removed', async () => {
    const { service, deletion } = setUp(1);
    service.refuse = true;
    expect(await deletion.run()).toBe(false);
    expect(deletion.snapshot()).toMatchObject({ step: 'failed', removed: 0 });
    expect(service.accountGone).toBe(false);
  });

  test('a second run does nothing while the first is running', async () => {
    const { service, deletion } = setUp(10);
    const first = deletion.run();
    expect(await deletion.run()).toBe(false);
    expect(await first).toBe(true);
    expect(service.batches).toBe(1);
    expect(await deletion.run()).toBe(false);
  });
});
