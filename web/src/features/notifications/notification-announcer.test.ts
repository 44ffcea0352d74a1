import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { NotificationAnnouncer } from './notification-announcer.ts';

function setUp() {
  const clock = new FakeClock();
  const announced: string[] = [];
  const read = new Set<string>();
  const tab = { visible: true };
  const announcer = new NotificationAnnouncer<ReturnType<typeof unread>>({
    clock,
    isTabVisible: () => tab.visible,
    announce: ({ id }) => announced.push(id),
    announceMissed: (count) => announced.push(`${String(count)} missed`),
    showSystemNotification: ({ id }) => announced.push(`${id} outside`),
    isUnread: (id) => !read.has(id),
  });
  return { clock, announced, read, tab, announcer };
}

const unread = (id: string, count = 1) => ({ id, groupId: id, read: false, count });

test('notifications in a visible tab are announced once each', () => {
  const { announcer, announced } = setUp();
  announcer.onInsert(unread('a'));
  announcer.onInsert(unread('b'));
  announcer.onInsert(unread('a'));
  expect(announced).toEqual(['a', 'b']);
});

test('read notifications are not announced', () => {
  const { announcer, announced } = setUp();
  announcer.onInsert({ ...unread('a'), read: true });
  announcer.onMissed([{ ...unread('b'), read: true }]);
  expect(announced).toEqual([]);
});

test('a hidden tab shows system notifications, and counts them when it is visible again', () => {
  const { announcer, announced, tab, clock, read } = setUp();
  tab.visible = false;
  announcer.onInsert(unread('a'));
  announcer.onInsert(unread('b'));
  announcer.onInsert(unread('c'));
  expect(announced).toEqual(['a outside', 'b outside', 'c outside']);
  read.add('b');
  tab.visible = true;
  announcer.onTabVisible();
  clock.advance(1499);
  expect(announced).toHaveLength(3);
  clock.advance(1);
  expect(announced.at(-1)).toBe('2 missed');
});

test('notifications right after the tab became visible are counted, not announced one by one', () => {
  const { announcer, announced, clock } = setUp();
  announcer.onTabVisible();
  announcer.onInsert(unread('a'));
  announcer.onMissed([unread('a'), unread('b')]);
  expect(announced).toEqual([]);
  clock.advance(1500);
  expect(announced).toEqual(['2 missed']);
  announcer.onInsert(unread('c'));
  expect(announced).toEqual(['2 missed', 'c']);
});

test('notifications missed while offline are counted at once, except announced ones', () => {
  const { announcer, announced } = setUp();
  announcer.onInsert(unread('a'));
  announcer.onMissed([unread('a'), unread('b'), unread('c', 3)]);
  expect(announced).toEqual(['a', '4 missed']);
});

test('nothing is announced if nothing was missed', () => {
  const { announcer, announced, clock } = setUp();
  announcer.onTabVisible();
  announcer.onMissed([]);
  clock.advance(5000);
  expect(announced).toEqual([]);
});

test('a notification that another tab announced is not counted', () => {
  const { announcer, announced, tab, clock } = setUp();
  tab.visible = false;
  announcer.onInsert(unread('a'));
  announcer.forget('a');
  tab.visible = true;
  announcer.onTabVisible();
  clock.advance(1500);
  expect(announced).toEqual(['a outside']);
});
