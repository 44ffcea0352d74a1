import { expect, test } from 'vitest';
import { fakeBackend, refusal } from '../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { recipientsQuery } from './recipients.ts';

const person = (id: string) => ({
  id,
  username: id,
  full_name: null,
  avatar_url: null,
  verified: false,
});

function backend(recent: string[], followed: string[]) {
  return fakeBackend(({ path }) =>
    path.endsWith('/follows')
      ? followed.map((id) => ({ person: person(id) }))
      : recent.map((id) => ({ other: person(id) })),
  );
}

test('lists people of conversations first, and everybody once', async () => {
  const { client, requests } = backend(['bob', 'cleo'], ['dora', 'bob']);
  const found = await createQueryClient().query(recipientsQuery(client, 'ann', ''));
  expect(found).toEqual({
    recent: [person('bob'), person('cleo')],
    followed: [person('dora')],
    found: [],
    hasMore: false,
  });
  expect(requests.map(({ query }) => query)).toMatchObject([
    { user_id: 'eq.ann', is_accepted: 'eq.true', order: 'last_message_at.desc', limit: '20' },
    { follower_id: 'eq.ann', order: 'created_at.desc', limit: '30' },
  ]);
});

test('a search finds everybody who may be written to', async () => {
  const { client, requests } = fakeBackend(() => [person('bob')]);
  const found = await createQueryClient().query(recipientsQuery(client, 'ann', 'bo'));
  expect(found).toEqual({ recent: [], followed: [], found: [person('bob')], hasMore: false });
  expect(requests.map(({ path }) => path)).toEqual(['/rest/v1/rpc/search_recipients']);
});

test('says if a search can find more people', async () => {
  const { client } = backend(
    [],
    Array.from({ length: 30 }, (_, n) => `p${String(n)}`),
  );
  const query = recipientsQuery(client, 'ann', '');
  expect((await createQueryClient().query(query)).hasMore).toBe(true);
});

test('fails if one of the lists could not be loaded', async () => {
  const { client } = fakeBackend(({ path }) =>
    path.endsWith('/follows') ? refusal('42501', 403) : [],
  );
  const query = recipientsQuery(client, 'ann', '');
  await expect(createQueryClient().query(query)).rejects.toMatchObject({ code: '42501' });
});
