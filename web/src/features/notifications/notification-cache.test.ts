import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import {
  listedRows,
  recentRows,
  applyOptimistically,
  applyNotificationChange,
} from './notification-cache.ts';
import type { NotificationRow } from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';
import { notificationKeys } from '../../data/query/query-keys.ts';

const row = (id: string, read = false): NotificationRow => ({
  id,
  type: 'follow',
  user_id: 'me',
  actor_id: 'ada',
  actor_username: 'ada',
  actor_avatar: null,
  post_id: null,
  reel_id: null,
  comment_id: null,
  community_id: null,
  community_message_id: null,
  created_at: `2026-11-21T10:00:0${id}.000000+00:00`,
  read,
});

let queryClient: QueryClient;
beforeEach(() => {
  notificationLog.clear();
  queryClient = new QueryClient();
  queryClient.setQueryData(notificationKeys.recent(), [row('3'), row('2')]);
  queryClient.setQueryData(notificationKeys.pages('all'), {
    pages: [{ rows: [row('3'), row('2'), row('1')], next: null }],
    pageParams: [null],
  });
});

const marks = (rows: readonly NotificationRow[] = []) =>
  rows.map(({ id, read }) => (read ? `${id} read` : id));

test('a change is applied to every list', () => {
  applyNotificationChange(queryClient, { kind: 'put', row: row('4') });
  applyNotificationChange(queryClient, { kind: 'deleted', ids: ['2'] });
  expect(marks(recentRows(queryClient))).toEqual(['4', '3']);
  expect(marks(listedRows(queryClient)).sort()).toEqual(['1', '3', '4']);
});

test('a failed write is undone, and changes since then are kept', () => {
  const end = applyOptimistically(
    queryClient,
    { kind: 'read', ids: ['3', '2'], read: true },
    { kind: 'read', ids: ['3', '2'], read: false },
  );
  applyNotificationChange(queryClient, { kind: 'put', row: row('4') });
  expect(marks(recentRows(queryClient))).toEqual(['4', '3 read', '2 read']);
  end(false);
  expect(marks(recentRows(queryClient))).toEqual(['4', '3', '2']);
});

test('nothing is written to lists that are not loaded', () => {
  const empty = new QueryClient();
  applyNotificationChange(empty, { kind: 'put', row: row('4') });
  expect(recentRows(empty)).toBeUndefined();
  expect(listedRows(empty)).toEqual([]);
});
