import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { createCatalogSource } from './catalog-source.ts';

function catalog(): Catalog {
  return buildCatalog('public', { tables: [], foreignKeys: [], routines: [], types: [] });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reads at once, and reads only once for several changes in quick succession', async () => {
  const read = vi.fn(() => Promise.resolve(catalog()));
  const source = createCatalogSource({ read, log: () => undefined, debounceMs: 100 });
  expect(source.current()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  const first = source.current();
  expect(first).toBe(await source.loaded);
  for (let change = 0; change < 5; change += 1) source.reload();
  await vi.advanceTimersByTimeAsync(99);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  expect(source.current()).not.toBe(first);
  source.close();
});

test('a change during a read causes another read', async () => {
  let finish: (value: Catalog) => void = () => undefined;
  const read = vi.fn(() => new Promise<Catalog>((resolve) => (finish = resolve)));
  const source = createCatalogSource({ read, log: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  source.reload();
  finish(catalog());
  await vi.advanceTimersByTimeAsync(100);
  expect(read).toHaveBeenCalledTimes(2);
  source.close();
});

test('a failed read is logged and retried, and the old catalog stays', async () => {
  const log = vi.fn();
  const read = vi
    .fn<() => Promise<Catalog>>()
    .mockResolvedValueOnce(catalog())
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue(catalog());
  const source = createCatalogSource({ read, log });
  await vi.advanceTimersByTimeAsync(0);
  const first = source.current();
  source.reload();
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('no connection'));
  expect(source.current()).toBe(first);
  await vi.advanceTimersByTimeAsync(500);
  expect(source.current()).not.toBe(first);
  source.close();
});

test('reads nothing after close', async () => {
  const read = vi.fn(() => Promise.resolve(catalog()));
  const source = createCatalogSource({ read, log: () => undefined });
  source.close();
  source.reload();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).not.toHaveBeenCalled();
});
