import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { json, stubClient } from '../client/stub-client.testing.ts';
import { shareTargetsQuery } from './share-queries.ts';
import { shareInCommunity } from './share-writes.ts';

function member(name: string, more: object = {}, role = 'member') {
  const community = {
    id: name,
    name,
    cover_image_url: null,
    privacy: 'public',
    allow_member_posts: true,
    allow_member_reels: true,
    shared: [],
    ...more,
  };
  return { role, status: 'active', community };
}

async function targets(kind: 'post' | 'reel', rows: object[]) {
  const { client, requests } = stubClient(json(rows));
  const found = await new QueryClient().query(shareTargetsQuery(client, 'me', { kind, id: 'w' }));
  return { found, params: requests[0]?.url.searchParams };
}

test('communities are listed by name, with what is shared there', async () => {
  const { found, params } = await targets('post', [
    member('Rain', { privacy: 'private' }),
    member('fog', { shared: [{ id: 'c' }] }),
  ]);
  expect(found.map(({ name, isPrivate, isShared }) => [name, isPrivate, isShared])).toEqual([
    ['fog', false, true],
    ['Rain', true, false],
  ]);
  expect(params?.get('community.shared.post_id')).toBe('eq.w');
  expect(params?.get('user_id')).toBe('eq.me');
  expect(params?.get('status')).toBe('eq.active');
});

test.each(['post', 'reel'] as const)(
  'communities in which members may not share a %s are listed for moderators only',
  async (kind) => {
    const closed = { [`allow_member_${kind}s`]: false };
    const { found, params } = await targets(kind, [
      member('Fog', closed),
      member('Rain', closed, 'moderator'),
      member('Sun', { [`allow_member_${kind === 'post' ? 'reel' : 'post'}s`]: false }),
    ]);
    expect(found.map(({ name }) => name)).toEqual(['Rain', 'Sun']);
    expect(params?.get(`community.shared.${kind}_id`)).toBe('eq.w');
  },
);

test('a post is shared once in a community', async () => {
  const work = { kind: 'post', id: 'p' } as const;
  const first = stubClient(() => new Response(null, { status: 201 }));
  expect(await shareInCommunity(first.client, 'fog', work)).toBe(true);
  expect(first.requests[0]?.body).toEqual({
    community_id: 'fog',
    content_type: 'post',
    post_id: 'p',
  });
  const again = stubClient(json({ code: '23505', message: 'duplicate key' }, 409));
  expect(await shareInCommunity(again.client, 'fog', work)).toBe(false);
  const refused = stubClient(json({ code: '42501', message: 'row-level security' }, 403));
  await expect(shareInCommunity(refused.client, 'fog', work)).rejects.toMatchObject({
    code: '42501',
  });
});
