import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import {
  listedGroups,
  recentGroups,
  applyOptimistically,
  applyNotificationChange,
} from './notification-cache.ts';
import type { NotificationGroup } from './notification-lists.ts';
import { groupOf } from './notification-group.testing.ts';
import { notificationLog } from './notification-log.ts';
import { notificationKeys } from '../../data/query/query-keys.ts';

const group = (id: string) => groupOf(id, { created_at: `2026-11-21T10:00:0${id}.000000+00:00` });

let queryClient: QueryClient;
beforeEach(() => {
  notificationLog.clear();
  queryClient = new QueryClient();
  queryClient.setQueryData(notificationKeys.recent(), [group('3'), group('2')]);
  queryClient.setQueryData(notificationKeys.pages('all'), {
    pages: [{ groups: [group('3'), group('2'), group('1')], next: null }],
    pageParams: [null],
  });
});

const marks = (groups: readonly NotificationGroup[] = []) =>
  groups.map(({ group_id, unread }) => (unread === 0 ? `${group_id} read` : group_id));

test('a change is applied to every list', () => {
  applyNotificationChange(queryClient, { kind: 'put', group: group('4') });
  applyNotificationChange(queryClient, { kind: 'deleted', groupIds: ['2'] });
  expect(marks(recentGroups(queryClient))).toEqual(['4', '3']);
  expect(marks(listedGroups(queryClient)).sort()).toEqual(['1', '3', '4']);
});

test('a failed write is undone, and changes since then are kept', () => {
  const end = applyOptimistically(
    queryClient,
    {
      kind: 'unread',
      counts: new Map([
        ['3', 0],
        ['2', 0],
      ]),
    },
    {
      kind: 'unread',
      counts: new Map([
        ['3', 1],
        ['2', 1],
      ]),
    },
  );
  applyNotificationChange(queryClient, { kind: 'put', group: group('4') });
  expect(marks(recentGroups(queryClient))).toEqual(['4', '3 read', '2 read']);
  end(false);
  expect(marks(recentGroups(queryClient))).toEqual(['4', '3', '2']);
});

test('nothing is written to lists that are not loaded', () => {
  const empty = new QueryClient();
  applyNotificationChange(empty, { kind: 'put', group: group('4') });
  expect(recentGroups(empty)).toBeUndefined();
  expect(listedGroups(empty)).toEqual([]);
});
