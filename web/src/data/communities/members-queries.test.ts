import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeBackend } from '../client/fake-backend.testing.ts';
import { memberPagesQuery, newOwnersQuery } from './members-queries.ts';

function rowOf(number: number, role = 'member') {
  const id = String(number);
  const profile = { id, username: `person-${id}`, full_name: null, avatar_url: null };
  return {
    id,
    role,
    joined_at: '2026-11-01T00:00:00Z',
    profile: { ...profile, verified: false, following: null },
    inviter: null,
  };
}

test('the next page is requested with the ids of the people before it', async () => {
  const { client, requests } = fakeBackend(({ body }) => {
    const { known_ids: known } = body as { known_ids: string[] };
    return Array.from({ length: known.length === 0 ? 50 : 3 }, (_, index) =>
      rowOf(known.length + index),
    );
  });
  const request = { communityId: 'c', status: 'active', search: 'an' } as const;
  const { pages } = await new QueryClient().infiniteQuery({
    ...memberPagesQuery(client, request),
    pages: 3,
  });
  expect(pages.map(({ rows }) => rows.length)).toEqual([50, 3]);
  expect(requests.map(({ body }) => body)).toMatchObject([
    { community_id: 'c', query: 'an', status: 'active', page_size: 50, known_ids: [] },
    { known_ids: pages[0]?.rows.map(({ id }) => id) },
  ]);
  expect(pages[0]?.rows[0]).toMatchObject({ id: '0', role: 'member', following: false });
});

test('the owner is not among the possible new owners', async () => {
  const { client } = fakeBackend(() => [rowOf(1, 'owner'), rowOf(2, 'admin'), rowOf(3)]);
  const { members, hasMore } = await new QueryClient().query(newOwnersQuery(client, 'c', ''));
  expect(members.map(({ id }) => id)).toEqual(['2', '3']);
  expect(hasMore).toBe(false);
});
