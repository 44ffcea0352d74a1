import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, stubClient } from '../../data/client/stub-client.testing.ts';
import { notificationKeys } from '../../data/query/query-keys.ts';
import { withCommunityName } from './community-names.ts';
import { applyNotificationChange, recentRows } from './notification-cache.ts';
import type { NotificationRow } from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';

const row = (id: string, community_id: string | null = 'fog'): NotificationRow => ({
  id,
  type: 'announcement',
  user_id: 'me',
  actor_id: 'ada',
  actor_username: 'ada',
  actor_avatar: null,
  post_id: null,
  reel_id: null,
  comment_id: null,
  community_id,
  community_message_id: null,
  created_at: `2026-11-21T10:00:0${id}.000000+00:00`,
  read: false,
});

let queryClient: QueryClient;
beforeEach(() => {
  notificationLog.clear();
  queryClient = new QueryClient();
  queryClient.setQueryData(notificationKeys.recent(), [row('2'), row('1')]);
});
const names = () => recentRows(queryClient)?.map(({ community }) => community?.name);

test('the name is loaded once per community, and added to the lists', async () => {
  const { client, requests } = stubClient(json({ name: 'Fog' }));
  const named = await Promise.all([
    withCommunityName(client, queryClient, row('1')),
    withCommunityName(client, queryClient, row('2')),
  ]);
  expect(named.map((one) => one?.community?.name)).toEqual(['Fog', 'Fog']);
  expect(names()).toEqual(['Fog', 'Fog']);
  expect(requests.map(({ url }) => url.searchParams.get('id'))).toEqual(['eq.fog']);
});

test('rows about other things need no request', async () => {
  const { client, requests } = stubClient(json({}));
  const like = row('1', null);
  expect(await withCommunityName(client, queryClient, like)).toBe(like);
  expect(requests).toEqual([]);
});

test('a row without a name is returned if loading fails', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { client } = stubClient(json({ code: '500', message: 'down' }, 500));
  expect((await withCommunityName(client, queryClient, row('1')))?.id).toBe('1');
  expect(names()).toEqual([undefined, undefined]);
});

test('a row that was read or deleted meanwhile is returned as it is now', async () => {
  const { client } = stubClient(json({ name: 'Fog' }));
  const [first, second] = [
    withCommunityName(client, queryClient, row('1')),
    withCommunityName(client, queryClient, row('2')),
  ];
  applyNotificationChange(queryClient, { kind: 'read', ids: ['1'], read: true });
  applyNotificationChange(queryClient, { kind: 'deleted', ids: ['2'] });
  expect((await first)?.read).toBe(true);
  expect(await second).toBeNull();
});

test('a row gets its name before the lists are loaded', async () => {
  const { client } = stubClient(json({ name: 'Fog' }));
  queryClient.clear();
  expect(await withCommunityName(client, queryClient, row('1'))).toEqual({
    ...row('1'),
    community: { name: 'Fog' },
  });
});
