import { expect, test, vi } from 'vitest';
import { acquireExclusiveLock } from './exclusive-lock.ts';

/** The locks of a browser, which its tabs share. */
function stubLocks() {
  const held = new Set<string>();
  const request = async (
    name: string,
    options: LockOptions,
    work: (lock: { name: string } | null) => Promise<void> | undefined,
  ): Promise<void> => {
    if (held.has(name)) {
      if (options.ifAvailable !== true) throw new Error('this request would wait');
      await work(null);
      return;
    }
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return { held };
}

test.each([
  ['with the locks of the browser', stubLocks],
  [
    'without https, in this tab',
    () => {
      vi.stubGlobal('navigator', {});
    },
  ],
])('a lock is free again after its release: %s', async (_, stub) => {
  stub();
  const release = await acquireExclusiveLock('a');
  expect(release).not.toBeNull();
  expect(await acquireExclusiveLock('a')).toBeNull();
  const other = await acquireExclusiveLock('b');
  expect(other).not.toBeNull();
  release?.();
  other?.();
  await vi.waitFor(async () => {
    const again = await acquireExclusiveLock('a');
    expect(again).not.toBeNull();
    again?.();
  });
});

test('a browser that refuses locks is an error', async () => {
  const refused = new DOMException('', 'SecurityError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refused) } });
  await expect(acquireExclusiveLock('a')).rejects.toBe(refused);
});
