import { expect, test, vi } from 'vitest';
import { ToggleQueue } from './toggle-queue.ts';

/** A queue whose requests the test answers. */
function openQueue(initial: boolean, stored: () => boolean = () => initial) {
  const requests: { on: boolean; succeed: () => void; fail: (error: Error) => void }[] = [];
  const settled: { on: boolean; failure: unknown }[] = [];
  const queue = new ToggleQueue({
    initial,
    run: (on) =>
      new Promise<void>((succeed, fail) => {
        requests.push({ on, succeed, fail });
      }),
    read: () => Promise.resolve(stored()),
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
    expect(settled).toMatchObject([{ on: false }]);
  });
  expect(asked()).toEqual([true]);
});

test('a request whose answer is lost counts as sent if the server has stored it', async () => {
  const { queue, requests, settled, asked } = openQueue(false, () => true);
  queue.set(true);
  requests[0]?.fail(new Error('no answer'));
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: true, failure: undefined }]);
  });
  expect(asked()).toEqual([true]);
});

test('a change back during a request whose answer is lost is still sent', async () => {
  const { queue, requests, settled, asked } = openQueue(false, () => true);
  queue.set(true);
  queue.set(false);
  requests[0]?.fail(new Error('no answer'));
  await vi.waitFor(() => {
    expect(asked()).toEqual([true, false]);
  });
  requests[1]?.succeed();
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: false, failure: undefined }]);
  });
});

test('a refusal shows what is stored, also if another device has changed it', async () => {
  const { queue, requests, settled } = openQueue(true, () => false);
  queue.set(false);
  queue.set(true);
  requests[0]?.succeed();
  await vi.waitFor(() => {
    expect(requests).toHaveLength(2);
  });
  const failure = new Error('refused');
  requests[1]?.fail(failure);
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: false, failure }]);
  });
});

test('an undo that fails is not taken for done, if the state can not be read', async () => {
  const settled: unknown[] = [];
  const failure = new Error('no answer');
  let isOnline = true;
  const waiting: (() => void)[] = [];
  const fails: (() => void)[] = [];
  const run = () =>
    new Promise<void>((_succeed, reject) => {
      fails.push(() => {
        reject(failure);
      });
    });
  const queue = new ToggleQueue({
    initial: false,
    run,
    read: () => Promise.reject(failure),
    network: {
      isOnline: () => isOnline,
      whenOnline: () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    },
    onSettled: (on, error) => settled.push({ on, error }),
  });
  queue.set(true);
  isOnline = false;
  fails[0]?.();
  await vi.waitFor(() => {
    expect(waiting).toHaveLength(1);
  });
  queue.set(false);
  isOnline = true;
  waiting[0]?.();
  await vi.waitFor(() => {
    expect(fails).toHaveLength(2);
  });
  fails[1]?.();
  await vi.waitFor(() => {
    expect(settled).toEqual([{ on: false, error: failure }]);
  });
});
