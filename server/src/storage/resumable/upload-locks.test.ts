import { expect, test } from 'vitest';
import { UploadLockedError, createUploadLocks } from './upload-locks.ts';

const never = new AbortController().signal;

test('requests get the lock in order, and each asks the current one to release it', async () => {
  const locks = createUploadLocks();
  const order: string[] = [];
  const [first, second, third] = [locks.newLock('a'), locks.newLock('a'), locks.newLock('a')];
  const enter = (name: string, lock: typeof first, signal = never): Promise<void> =>
    lock
      .lock(signal, () => void order.push(`${name} is asked`))
      .then(() => void order.push(`${name} is in`));

  await enter('first', first);
  const rest = [enter('second', second), enter('third', third)];
  expect(order).toEqual(['first is in', 'first is asked', 'first is asked']);
  await first.unlock();
  await rest[0];
  await second.unlock();
  await rest[1];
  expect(order.slice(3)).toEqual(['second is asked', 'second is in', 'third is in']);
  await third.unlock();
  await enter('fourth', locks.newLock('a'));
});

test('different uploads do not wait for each other', async () => {
  const locks = createUploadLocks();
  await locks.newLock('a').lock(never, () => undefined);
  await locks.newLock('b').lock(never, () => undefined);
});

test('a request that waits too long or disconnects leaves the queue', async () => {
  const locks = createUploadLocks(1);
  const first = locks.newLock('a');
  await first.lock(never, () => undefined);
  await expect(locks.newLock('a').lock(never, () => undefined)).rejects.toThrow(UploadLockedError);

  const patient = createUploadLocks();
  const atWork = patient.newLock('a');
  await atWork.lock(never, () => undefined);
  const gone = new AbortController();
  const waiting = patient.newLock('a').lock(gone.signal, () => undefined);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ status_code: 423 });
  await atWork.unlock();
  await patient.newLock('a').lock(never, () => undefined);
});

test('tryLock succeeds only if the lock is free, and blocks later requests', async () => {
  const locks = createUploadLocks();
  const leave = locks.tryLock('a');
  expect(leave).toBeDefined();
  expect(locks.tryLock('a')).toBeUndefined();
  let isIn = false;
  const next = locks.newLock('a');
  const entered = next.lock(never, () => undefined).then(() => (isIn = true));
  await Promise.resolve();
  expect(isIn).toBe(false);
  leave?.();
  await entered;
  expect(locks.tryLock('a')).toBeUndefined();
  await next.unlock();
  expect(locks.tryLock('a')).toBeDefined();
});
