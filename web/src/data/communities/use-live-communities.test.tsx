import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../client/fake-backend.testing.ts';
import { communityKeys } from '../query/query-keys.ts';
import { openChannel } from '../realtime/open-channel.ts';
import { onRowChange } from '../realtime/row-changes.ts';
import { useLiveCommunity, useLiveMemberships } from './use-live-communities.ts';

vi.mock('../realtime/open-channel.ts', () => ({ openChannel: vi.fn() }));
vi.mock('../realtime/row-changes.ts', () => ({ onRowChange: vi.fn() }));

const FOG_ID = '10000000-0000-4000-8000-000000000001';
const FOUND = communityKeys.found({ query: '' });
const POSTS = communityKeys.content('fog', 'post');
const LISTS = [communityKeys.own(), communityKeys.invitations(), FOUND, POSTS];
let queryClient: QueryClient;

beforeEach(() => {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(onRowChange).mockReset();
  vi.mocked(openChannel)
    .mockReset()
    .mockImplementation(() => () => undefined);
  connectFakeBackend(() => [], 'ann');
  queryClient = new QueryClient();
  for (const key of LISTS) queryClient.setQueryData(key, { pages: [{ rows: [] }], pageParams: [] });
  queryClient.setQueryData(communityKeys.detail('fog'), { id: 'fog' });
});

function mount(hook: () => void) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(hook, { wrapper });
  return vi.mocked(openChannel).mock.lastCall?.[0];
}

const staleLists = () =>
  LISTS.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true);

test('memberships are loaded again after the first join, everything after later ones', async () => {
  const spec = mount(() => {
    useLiveMemberships('ann');
  });
  spec?.onJoin(false);
  await waitFor(() => {
    expect(staleLists()).toEqual([communityKeys.own(), communityKeys.invitations()]);
  });
  const refetch = vi.spyOn(queryClient, 'refetchQueries');
  spec?.onJoin(true);
  await waitFor(() => {
    expect(staleLists()).toEqual(LISTS);
  });
  await waitFor(() => {
    expect(refetch.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      communityKeys.own(),
      communityKeys.invitations(),
    ]);
  });
});

test.each([
  ['shows that the community is gone, if it was deleted', [], null],
  ['shows that the viewer is not a member, if it was not', [{ id: FOG_ID, membership: [] }], []],
])('the end of a membership %s', async (_, rows, membership) => {
  const { session } = connectFakeBackend(
    ({ path }) => (path.endsWith('/communities') ? rows : []),
    'ann',
  );
  await waitFor(() => {
    expect(session.snapshot().user?.id).toBe('ann');
  });
  const key = communityKeys.detail(FOG_ID);
  const known = { id: FOG_ID, membership: [{ role: 'member', status: 'active' }] };
  queryClient.setQueryData(key, known);
  const spec = mount(() => {
    useLiveMemberships('ann');
  });
  // @ts-expect-error The channel is only passed on.
  spec?.bind({});
  const onChange = vi
    .mocked(onRowChange)
    .mock.calls.find(([, { table }]) => table === 'community_members')?.[2];
  // @ts-expect-error Only the fields that are read.
  onChange?.({ eventType: 'DELETE', old: { community_id: FOG_ID, user_id: 'ann' } });
  expect(queryClient.getQueryData(key)).toEqual(known);
  await waitFor(() => {
    const detail = queryClient.getQueryData<{ membership: unknown } | null>(key);
    expect(detail === null ? null : detail?.membership).toEqual(membership);
  });
});

test('an invitation that comes or goes is loaded again, also on the open page', async () => {
  const spec = mount(() => {
    useLiveMemberships('ann');
  });
  // @ts-expect-error The channel is only passed on.
  spec?.bind({});
  const onChange = vi
    .mocked(onRowChange)
    .mock.calls.find(([, { table }]) => table === 'community_invitations')?.[2];
  // @ts-expect-error Only the fields that are read.
  onChange?.({ eventType: 'DELETE', old: {} });
  await waitFor(() => {
    expect(staleLists()).toEqual([communityKeys.invitations()]);
  });
  expect(queryClient.getQueryState(communityKeys.detail('fog'))?.isInvalidated).toBe(true);
});

test('only the deletion of this community drops it', () => {
  const spec = mount(() => {
    useLiveCommunity('ann', 'fog');
  });
  // @ts-expect-error The channel is only passed on.
  spec?.bind({});
  const onChange = vi
    .mocked(onRowChange)
    .mock.calls.find(([, { table }]) => table === 'communities')?.[2];
  const remove = (id: string) => {
    // @ts-expect-error Only the fields that are read.
    onChange?.({ eventType: 'DELETE', old: { id } });
  };
  remove('rain');
  expect(queryClient.getQueryData(communityKeys.detail('fog'))).toEqual({ id: 'fog' });
  remove('fog');
  expect(queryClient.getQueryData(communityKeys.detail('fog'))).toBeNull();
});
