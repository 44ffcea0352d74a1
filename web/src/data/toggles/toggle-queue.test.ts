import { expect, test, vi } from 'vitest';
import { ToggleQueue } from './toggle-queue.ts';

/** A queue whose requests the test answers one by one. */
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

test('one toggle is one request', async () => {
  const { queue, requests, settled, asked } = openQueue(false);
  queue.set(true);
  expect(asked()).toEqual([true]);
  expect(settled).toEqual([]);
  requests[0]?.succeed();
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: true, failure: undefined }]);
  });
});

test('a double click ends where it began, with two requests at most and never two at a time', async () => {
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

test('wishes during a request collapse into the last one', async () => {
  const { queue, requests, settled, asked } = openQueue(false);
  for (let click = 0; click < 21; click += 1) queue.set(click % 2 === 0);
  requests[0]?.succeed();
  await vi.waitFor(() => {
    expect(asked()).toEqual([true]);
  });
  expect(settled).toEqual([{ on: true, failure: undefined }]);
});

test('a failure puts the state back, and the queue works again', async () => {
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

test('a failed request that was wished back meanwhile leaves the first state', async () => {
  const { queue, requests, settled, asked } = openQueue(false);
  queue.set(true);
  queue.set(false);
  requests[0]?.fail(new Error('no answer'));
  await vi.waitFor(() => {
    expect(asked()).toEqual([true]);
  });
  expect(settled).toMatchObject([{ on: false }]);
});
