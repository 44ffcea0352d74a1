import { expect, test } from 'vitest';
import { toggleNews } from '../../data/toggles/toggle-news.ts';
import { type Toast, toastQueue } from '../../ui/toast.ts';
import { announceToggles } from './announce-toggles.ts';

test('a failure is announced once, also one that came before', () => {
  const shown: string[] = [];
  const disconnect = toastQueue.connect(({ message }: Toast) => shown.push(message));
  const failed = "Couldn't save the change. Please try again.";
  toggleNews.fail();
  const stop = announceToggles();
  expect(shown).toEqual([failed]);
  stop();
  const stopAgain = announceToggles();
  expect(shown).toEqual([failed]);
  toggleNews.fail();
  expect(shown).toEqual([failed, failed]);
  stopAgain();
  disconnect();
});
