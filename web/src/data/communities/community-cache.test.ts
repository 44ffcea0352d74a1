import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../client/fake-backend.testing.ts';
import { communityKeys, shareTargetKeys } from '../query/query-keys.ts';
import {
  dropCommunity,
  findCachedCommunity,
  refreshMembership,
  updateCachedCommunity,
} from './community-cache.ts';
import { FOG } from './community.testing.ts';
import { type Community, membershipOf } from './community.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const fog: Community = { ...FOG, id: 'fog' };
const rain: Community = { ...fog, id: 'rain', name: 'Rain' };
const FOUND = communityKeys.found({ query: '' });

function filledCache(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(communityKeys.detail('fog'), fog);
  queryClient.setQueryData(FOUND, {
    pages: [
      { rows: [rain], ids: ['rain'], hasMore: true },
      { rows: [fog], ids: ['fog'], hasMore: false },
    ],
    pageParams: [[], ['rain']],
  });
  queryClient.setQueryData(communityKeys.invitations(), {
    pages: [{ rows: [{ id: 'i', community: fog }], next: null }],
    pageParams: [null],
  });
  return queryClient;
}

function foundRows(queryClient: QueryClient): Community[] {
  return (
    queryClient
      .getQueryData<{ pages: { rows: Community[] }[] }>(FOUND)
      ?.pages.flatMap(({ rows }) => rows) ?? []
  );
}

test('a new membership is shown on the page, in lists and in invitations', () => {
  const queryClient = filledCache();
  updateCachedCommunity(queryClient, 'fog', (community) => ({
    ...community,
    membership: [{ role: 'member', status: 'pending' }],
  }));
  const shown = [
    queryClient.getQueryData<Community>(communityKeys.detail('fog')),
    foundRows(queryClient)[1],
    queryClient.getQueryData<{ pages: { rows: { community: Community }[] }[] }>(
      communityKeys.invitations(),
    )?.pages[0]?.rows[0]?.community,
  ];
  for (const community of shown) {
    expect(community && membershipOf(community).status).toBe('pending');
  }
  expect(foundRows(queryClient)[0]).toBe(rain);
});

test('lists that must be loaded again stay marked', async () => {
  const queryClient = filledCache();
  await queryClient.invalidateQueries({ queryKey: FOUND });
  updateCachedCommunity(queryClient, 'fog', (community) => ({ ...community, member_count: 2 }));
  expect(queryClient.getQueryState(FOUND)?.isInvalidated).toBe(true);
  expect(foundRows(queryClient)[1]?.member_count).toBe(2);
});

test('a deleted community leaves all lists', () => {
  const queryClient = filledCache();
  dropCommunity(queryClient, 'fog');
  expect(queryClient.getQueryData(communityKeys.detail('fog'))).toBeNull();
  expect(foundRows(queryClient)).toEqual([rain]);
});

test('a community is found on its page or in a list', () => {
  const queryClient = filledCache();
  expect(findCachedCommunity(queryClient, 'fog')).toBe(fog);
  expect(findCachedCommunity(queryClient, 'rain')).toBe(rain);
  expect(findCachedCommunity(queryClient, 'snow')).toBeUndefined();
});

const UUID = '00000000-0000-4000-8000-000000000001';
const TARGETS = shareTargetKeys.communities({ kind: 'post', id: 'p' });
const newest: Community = { ...fog, id: UUID, membership: [{ role: 'member', status: 'active' }] };

/** A cache with a community, and a backend that returns it with a membership. */
async function connected(onRequest: () => Promise<void> = () => Promise.resolve()) {
  const queryClient = new QueryClient();
  const { session, signIn, requests } = connectFakeBackend(async () => {
    await onRequest();
    return newest;
  }, 'ann');
  const isSignedIn = (id: string) =>
    vi.waitFor(() => {
      expect(session.snapshot().user?.id).toBe(id);
    });
  await isSignedIn('ann');
  queryClient.setQueryData(FOUND, { pages: [{ rows: [{ ...newest, membership: [] }] }] });
  queryClient.setQueryData(TARGETS, []);
  return {
    queryClient,
    requests,
    signInAs: async (id: string) => {
      signIn(id);
      await isSignedIn(id);
    },
    status: () => foundRows(queryClient).map((community) => membershipOf(community).status),
  };
}

test('after joining, lists show the membership, and the communities to share in are stale', async () => {
  const { queryClient, status } = await connected();
  await refreshMembership(queryClient, 'ann', UUID);
  expect(status()).toEqual(['active']);
  expect(queryClient.getQueryState(TARGETS)?.isInvalidated).toBe(true);
});

test('the end of a change does nothing after another user signed in', async () => {
  const { queryClient, status, signInAs, requests } = await connected();
  await signInAs('bob');
  await refreshMembership(queryClient, 'ann', UUID);
  expect(requests).toEqual([]);
  expect(status()).toEqual(['none']);
});

test('a response that arrives after another user signed in does not change the lists', async () => {
  let switchUser = () => Promise.resolve();
  const { queryClient, status, signInAs, requests } = await connected(() => switchUser());
  switchUser = () => signInAs('bob');
  await refreshMembership(queryClient, 'ann', UUID);
  expect(requests).toHaveLength(1);
  expect(status()).toEqual(['none']);
});
