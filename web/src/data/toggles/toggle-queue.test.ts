import { expect, test, vi } from 'vitest';
import { ToggleQueue } from './toggle-queue.ts';

/** A queue whose requests the test answers. */
function openQueue(initial: boolean) {
  const requests: { on: boolean; succeed: () => void; fail: (error: Error) => void }[] = [];
  const settled: { on: boolean; failure: unknown }[] = [];
  const queue = new ToggleQueue({
    initial,
    run: (on) =>
      new Promise<void>((succeed, fail) => {
        requests.push({ on, succeed, fail });
      }),
    onSettled: (on, failure) => settled.push({ on, failure }),
  });
  const asked = () => requests.map((request) => request.on);
  return { queue, requests, settled, asked };
}

test('one toggle sends one request', async () => {
  const { queue, requests, settled, asked } = openQueue(false);
  queue.set(true);
  expect(asked()).toEqual([true]);
  expect(settled).toEqual([]);
  requests[0]?.succeed();
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: true, failure: undefined }]);
  });
});

test('a double click restores the state, with one request after the other', async () => {
  const { queue, requests, settled, asked } = openQueue(false);
  queue.set(true);
  queue.set(false);
  expect(asked()).toEqual([true]);
  requests[0]?.succeed();
  await vi.waitFor(() => {
    expect(asked()).toEqual([true, false]);
  });
  requests[1]?.succeed();
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: false, failure: undefined }]);
  });
});

test('of several changes during a request, only the last one counts', async () => {
  const { queue, requests, settled, asked } = openQueue(false);
  for (let click = 0; click < 21; click += 1) queue.set(click % 2 === 0);
  requests[0]?.succeed();
  await vi.waitFor(() => {
    expect(asked()).toEqual([true]);
  });
  expect(settled).toEqual([{ on: true, failure: undefined }]);
});

test('a failure restores the state, and the queue continues to work', async () => {
  const { queue, requests, settled, asked } = openQueue(true);
  const failure = new Error('no answer');
  queue.set(false);
  requests[0]?.fail(failure);
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: true, failure }]);
  });

  queue.set(false);
  requests[1]?.succeed();
  await vi.waitFor(() => {
    expect(asked()).toEqual([false, false]);
  });
  expect(settled[1]).toEqual({ on: false, failure: undefined });
});

test('a failure after a change back keeps the first state', async () => {
  const { queue, requests, settled, asked } = openQueue(false);
  queue.set(true);
  queue.set(false);
  requests[0]?.fail(new Error('no answer'));
  await vi.waitFor(() => {
    expect(asked()).toEqual([true]);
  });
  expect(settled).toMatchObject([{ on: false }]);
});
