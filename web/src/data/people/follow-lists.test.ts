import { expect, test } from 'vitest';
import { fakeBackend, refusal } from '../client/fake-backend.testing.ts';
import { createQueryClient } from '../query/query-client.ts';
import { followsQuery, PEOPLE_PAGE } from './follow-lists.ts';
import { isUsername, usernamePattern } from './username.ts';

const OWNER = { id: 'ann', username: 'an_n', followers_count: 40, following_count: 2 };

function follow(id: string, visible = true) {
  const person = { id, username: id, full_name: id, avatar_url: null, verified: false, bio: null };
  return {
    id,
    created_at: '2026-01-01',
    person: visible ? { ...person, following: id === 'p0' ? true : null } : null,
  };
}

const FULL = Array.from({ length: PEOPLE_PAGE }, (_, index) => follow(`p${String(index)}`));
const LAST = `p${String(PEOPLE_PAGE - 1)}`;

test.each([
  ['followers', 'following_id', 'follower_id', 'follows_following_id_fkey'],
  ['following', 'follower_id', 'following_id', 'follows_follower_id_fkey'],
] as const)('%s are loaded with their owner, then page by page', async (list, own, other, key) => {
  const { client, requests } = fakeBackend(({ path }) =>
    path.endsWith('profiles') ? { ...OWNER, rows: FULL } : [follow('q0'), follow('q1', false)],
  );
  const query = followsQuery(client, 'an_n', list);
  const { pages } = await createQueryClient().infiniteQuery({ ...query, pages: 3 });
  expect(pages).toHaveLength(2);
  expect(pages[0]?.owner).toEqual(OWNER);
  expect(pages[0]?.people).toHaveLength(PEOPLE_PAGE);
  expect(pages[0]?.people.slice(0, 2)).toMatchObject([
    { id: 'p0', following: true },
    { id: 'p1', following: false },
  ]);
  expect(pages[0]?.next).toEqual({ createdAt: '2026-01-01', id: LAST, ownerId: 'ann' });
  expect(pages[1]).toMatchObject({ owner: null, people: [{ id: 'q0' }], next: null });
  expect(pages[1]?.people).toHaveLength(1);
  const [first, second] = requests;
  expect(first?.query['select']).toContain(`rows:follows!${key}(`);
  expect(first?.query).toMatchObject({
    username: 'ilike.an\\_n',
    'rows.order': `created_at.desc,${other}.asc`,
    'rows.limit': String(PEOPLE_PAGE),
  });
  expect(second).toMatchObject({
    path: '/rest/v1/follows',
    query: {
      [own]: 'eq.ann',
      created_at: 'lte.2026-01-01',
      or: `(created_at.lt."2026-01-01",${other}.gt.${LAST})`,
      order: `created_at.desc,${other}.asc`,
      limit: String(PEOPLE_PAGE),
    },
  });
  expect(second?.query['select']).toContain(`person:profiles!follows_${other}_fkey(`);
});

test.each(['followers', 'following'] as const)('an unknown username has no %s', async (list) => {
  const { client, requests } = fakeBackend(() => []);
  const queryClient = createQueryClient();
  const empty = [{ owner: null, people: [], next: null }];
  const read = async (name: string) =>
    (await queryClient.infiniteQuery(followsQuery(client, name, list))).pages;
  expect(await read('no such name!')).toEqual(empty);
  expect(requests).toEqual([]);
  expect(await read('nobody')).toEqual(empty);
  expect(requests).toHaveLength(1);
  const { client: denied } = fakeBackend(() => refusal('42501', 403));
  await expect(
    createQueryClient().infiniteQuery(followsQuery(denied, 'ann', list)),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the next page starts after the last row, even if its person is hidden', async () => {
  const rows = [...FULL.slice(1), follow('hidden', false)];
  const { client } = fakeBackend(() => ({ ...OWNER, rows }));
  const { pages } = await createQueryClient().infiniteQuery(
    followsQuery(client, 'ann', 'followers'),
  );
  expect(pages[0]?.next).toMatchObject({ id: 'hidden' });
  expect(pages[0]?.people).toHaveLength(PEOPLE_PAGE - 1);
});

test('a list does not refetch by itself', () => {
  expect(followsQuery(fakeBackend(() => []).client, 'Ann', 'followers')).toMatchObject({
    staleTime: Infinity,
    queryKey: ['people', 'follows', 'ann', 'followers'],
  });
});

test('validates usernames, and escapes them for the search', () => {
  expect([isUsername('an_n'), isUsername(''), isUsername('no such!')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(usernamePattern('a_b_c')).toBe('a\\_b\\_c');
});
