import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

test('work runs later with limited concurrency, and failures are logged by name', async () => {
  const logged: string[] = [];
  const background = createBackground((line) => logged.push(line));
  let running = 0;
  let most = 0;
  const done: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    background.add(`work ${String(index)}`, async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (index === 7) throw new Error('it broke');
      done.push(index);
    });
  }
  await background.settled();
  expect(done).toHaveLength(19);
  expect(most).toBeLessThanOrEqual(8);
  expect(logged).toEqual(['auth: work 7 failed: it broke']);
});

test('the queue has a limited length', async () => {
  const logged: string[] = [];
  const background = createBackground((line) => logged.push(line));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let added = 0;
  while (background.hasRoom()) {
    background.add('waiting', () => released);
    added += 1;
  }
  expect(added).toBeGreaterThan(100);
  release();
  await background.settled();
  expect(background.hasRoom()).toBe(true);
  expect(logged).toEqual([]);
});
