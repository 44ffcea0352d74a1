import { expect, test } from 'vitest';
import { type Toast, ToastQueue } from './toast.ts';

test('toasts wait until the viewport has loaded and then appear in order', () => {
  const queue = new ToastQueue();
  const shown: string[] = [];
  queue.add({ message: 'one' });
  queue.add({ message: 'two' });
  const disconnect = queue.connect(({ message }) => shown.push(message));
  expect(shown).toEqual(['one', 'two']);
  queue.add({ message: 'three' });
  expect(shown).toEqual(['one', 'two', 'three']);
  disconnect();
  queue.add({ message: 'four' });
  expect(shown).toHaveLength(3);
});

test('the options of a toast are passed on', () => {
  const queue = new ToastQueue();
  const shown: Toast[] = [];
  const toast: Toast = { message: 'Saved', tone: 'success', onClose: () => undefined };
  queue.connect((one) => shown.push(one));
  queue.add(toast);
  expect(shown).toEqual([toast]);
});

test('each waiting toast loads the viewport, so that a failed load is repeated', () => {
  const queue = new ToastQueue();
  let loads = 0;
  queue.add({ message: 'before the app has started' });
  queue.onWaiting(() => {
    loads += 1;
  });
  expect(loads).toBe(1);
  queue.add({ message: 'after a failed load' });
  expect(loads).toBe(2);
  queue.connect(() => undefined);
  queue.add({ message: 'after loading' });
  expect(loads).toBe(2);
});
