import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { LiveGroups } from './live-groups.ts';
import { groupOf } from './notification-group.testing.ts';
import type { NotificationGroup } from './notification-lists.ts';

function setUp() {
  const clock = new FakeClock();
  const log: string[] = [];
  const answers: ((groups: NotificationGroup[] | Error) => void)[] = [];
  const live = new LiveGroups({
    clock,
    load: (ids) => {
      log.push(`load ${ids.join(' ')}`);
      return new Promise((resolve, reject) => {
        answers.push((answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        });
      });
    },
    put: ({ group_id }) => log.push(`put ${group_id}`),
    reload: () => log.push('reload'),
    onError: () => log.push('error'),
  });
  /** Answers the oldest request. */
  const answer = async (groups: NotificationGroup[] | Error) => {
    answers.shift()?.(groups);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { clock, log, live, answer };
}

const change = (id: string, group_id = id) => ({ id, group_id });

test('changes of one moment are loaded with one request, one per group', async () => {
  const { clock, log, live, answer } = setUp();
  live.refresh(change('1', 'a'), ({ group_id }) => log.push(`first of ${group_id}`));
  live.refresh(change('2', 'a'), ({ group_id }) => log.push(`second of ${group_id}`));
  live.refresh(change('3', 'b'));
  clock.advance(50);
  await answer([groupOf('a'), groupOf('b')]);
  expect(log).toEqual(['load 2 3', 'put a', 'put b', 'first of a', 'second of a']);
});

test('a change during a request is loaded after it', async () => {
  const { clock, log, live, answer } = setUp();
  live.refresh(change('1', 'a'));
  clock.advance(50);
  live.refresh(change('2', 'a'));
  clock.advance(50);
  expect(log).toEqual(['load 1']);
  await answer([groupOf('a')]);
  clock.advance(50);
  expect(log).toEqual(['load 1', 'put a', 'load 2']);
});

test('a deleted notification is not announced', async () => {
  const { clock, log, live, answer } = setUp();
  live.refresh(change('1'), () => log.push('announced'));
  clock.advance(50);
  await answer([]);
  expect(log).toEqual(['load 1']);
});

test('after a failure, later changes are still loaded', async () => {
  const { clock, log, live, answer } = setUp();
  live.refresh(change('1'));
  clock.advance(50);
  await answer(new Error('down'));
  live.refresh(change('2'));
  clock.advance(50);
  expect(log).toEqual(['load 1', 'error', 'load 2']);
});

test('many groups reload all lists, and so does a change of an unknown group', async () => {
  const { clock, log, live, answer } = setUp();
  for (let n = 0; n < 60; n += 1) live.refresh(change(String(n)));
  clock.advance(50);
  await answer([]);
  expect(log.filter((line) => line === 'reload')).toHaveLength(1);
  live.reloadAll();
  live.reloadAll();
  clock.advance(50);
  await answer([]);
  expect(log.filter((line) => line === 'reload')).toHaveLength(2);
});

test('nothing happens after the end', async () => {
  const { clock, log, live, answer } = setUp();
  live.refresh(change('1'));
  clock.advance(50);
  live.dispose();
  await answer([groupOf('1')]);
  live.refresh(change('2'));
  clock.advance(50);
  expect(log).toEqual(['load 1']);
});
