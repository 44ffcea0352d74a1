import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLoaded } from './when-loaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A query that starts after 100 ms and loads for `ms`. */
function loadFor(client: QueryClient, ms: number): void {
  setTimeout(() => {
    void client.query({
      queryKey: ['posts'],
      queryFn: () => new Promise((resolve) => setTimeout(resolve, ms, 'posts')),
    });
  }, 100);
}

test('waits for the queries of the screen', async () => {
  const client = new QueryClient();
  const run = vi.fn();
  whenLoaded(client, run);
  loadFor(client, 1_000);
  await vi.advanceTimersByTimeAsync(1_050);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledOnce();
});

test('does not wait long without queries, nor for ever with one that hangs', async () => {
  const run = vi.fn();
  whenLoaded(new QueryClient(), run);
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledOnce();

  const hanging = new QueryClient();
  const late = vi.fn();
  whenLoaded(hanging, late);
  loadFor(hanging, 3_600_000);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(late).toHaveBeenCalledOnce();
});

test('can be cancelled', async () => {
  const run = vi.fn();
  whenLoaded(new QueryClient(), run)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
});
