import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeBackend } from '../../../data/client/fake-backend.testing.ts';
import { memberPagesQuery } from '../../../data/communities/members-queries.ts';
import { applyAction } from './member-cache.ts';

const profile = { username: 'a', full_name: null, avatar_url: null, verified: false };

test('after people are removed, the next page has the people after them', async () => {
  let members = Array.from({ length: 60 }, (_, index) => `person-${String(index)}`);
  const { client } = fakeBackend(({ body }) => {
    const { known_ids: known, page_size: size } = body as {
      known_ids: string[];
      page_size: number;
    };
    return members
      .filter((id) => !known.includes(id))
      .slice(0, size)
      .map((id) => ({ id, role: 'member', profile: { ...profile, id, following: null } }));
  });
  const queryClient = new QueryClient();
  const request = { communityId: 'c', status: 'active', search: '' } as const;
  const query = new InfiniteQueryObserver(queryClient, memberPagesQuery(client, request));
  await query.refetch();

  const removed = members.slice(0, 3);
  members = members.slice(3);
  for (const userId of removed) {
    const member = { communityId: 'c', userId, status: 'active' } as const;
    applyAction(queryClient, member, { kind: 'remove' });
  }
  const { data } = await query.fetchNextPage();
  expect(data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(members);

  // A refetch requests the first page again, then the next one with its ids.
  const refetched = await query.refetch();
  expect(refetched.data?.pages.map(({ rows }) => rows.length)).toEqual([50, 7]);
});
