import { expect, test } from 'vitest';
import { FakeClock } from '../../../lib/fake-clock.testing.ts';
import { MembersRefresher } from './members-refresher.ts';

function setUp() {
  const clock = new FakeClock();
  const errors: unknown[] = [];
  const running: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const refresher = new MembersRefresher({
    clock,
    refresh: () =>
      new Promise<void>((resolve, reject) => {
        running.push({ resolve, reject });
      }),
    logError: (_, error) => {
      errors.push(error);
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { clock, errors, running, refresher, settle };
}

test('many changes are one reload', () => {
  const { clock, running, refresher } = setUp();
  for (let change = 0; change < 20; change++) refresher.request();
  expect(running).toHaveLength(0);
  clock.advance(500);
  expect(running).toHaveLength(1);
});

test('changes during a reload, or soon after it, are shown together later', async () => {
  const { clock, running, refresher, settle } = setUp();
  refresher.request();
  clock.advance(500);
  refresher.request();
  clock.advance(5000);
  expect(running).toHaveLength(1);
  running[0]?.resolve();
  await settle();
  refresher.request();
  clock.advance(3000);
  expect(running).toHaveLength(1);
  clock.advance(500);
  expect(running).toHaveLength(2);
});

test('changes before the lists are closed are forgotten', () => {
  const { clock, running, refresher } = setUp();
  refresher.request();
  refresher.cancel();
  clock.advance(500);
  expect(running).toHaveLength(0);
  refresher.request();
  clock.advance(500);
  expect(running).toHaveLength(1);
});

test('a failed reload does not stop later ones', async () => {
  const { clock, errors, running, refresher, settle } = setUp();
  refresher.request();
  clock.advance(500);
  running[0]?.reject(new Error('offline'));
  await settle();
  expect(errors).toHaveLength(1);
  clock.advance(3000);
  refresher.request();
  clock.advance(500);
  expect(running).toHaveLength(2);
});
