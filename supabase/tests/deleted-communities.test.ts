import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteLeftovers } from '../../server/src/delete-leftovers.ts';
import { createCommunity, join, newCast, write } from './communities.testing.ts';
import type { Cast } from './communities.testing.ts';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';

/**
 * The messages and notifications of a deleted community may be too many for one request. So they
 * disappear for everybody at once, and are deleted in steps.
 */

const NOTHING = { messages: 0, reactions: 0, notifications: 0 };

let fixture: Fixture;
let cast: Cast;
let id: string;

beforeAll(async () => {
  fixture = await openFixture();
});
beforeEach(async () => {
  await deleteLeftovers(fixture.database.db);
  cast = await newCast(fixture);
  id = cast.community;
});
afterAll(() => fixture.close());

const deleteCommunity = () =>
  cast.owner.run('delete from public.communities where id = $id', { id });
const react = (person: Person, message: string) =>
  person.run(
    `insert into public.community_message_reactions (message_id, reaction_type) values ($message, 'like')`,
    { message },
  );
const step = (most: number) =>
  fixture.value<boolean>('select public.empty_deleted_communities($most)', { most });
/** Returns the numbers of rows that belong to a community. */
async function left(community = id): Promise<Record<string, number>> {
  const [row] = await fixture.asOwner(
    `select
       (select count(*)::int from public.community_messages m where m.community_id = $community) as messages,
       (select count(*)::int from public.community_message_reactions r join public.community_messages m on m.id = r.message_id
         where m.community_id = $community) as reactions,
       (select count(*)::int from public.notifications n where n.community_id = $community) as notifications`,
    { community },
  );
  return row as Record<string, number>;
}
const groups = async (person: Person) =>
  (await person.run('select type from public.notification_groups()')).rows.map(({ type }) => type);

describe('a deleted community', () => {
  beforeEach(async () => {
    const first = await write(cast.owner, id, { isAnnouncement: true });
    const second = await write(cast.member, id, { replyTo: first });
    await write(cast.admin, id, { replyTo: second });
    await react(cast.admin, first);
    await react(cast.member, first);
  });

  test('disappears at once, and what it contained in steps', async () => {
    const before = await left();
    expect(before).toMatchObject({ messages: 3, reactions: 2 });
    await deleteCommunity();
    expect(await left()).toEqual(before);
    for (const person of [cast.owner, cast.admin, cast.member]) {
      for (const table of ['community_messages', 'community_message_reactions']) {
        expect((await person.run(`select from public.${table}`)).affected).toBe(0);
      }
      expect(await groups(person)).toEqual([]);
    }
    await expect(write(cast.owner, id)).rejects.toMatchObject({ sqlstate: '42501' });
    await deleteLeftovers(fixture.database.db);
    expect(await left()).toEqual(NOTHING);
    expect(
      await fixture.asOwner('select is_empty from private.former_communities where id = $id', {
        id,
      }),
    ).toEqual([{ is_empty: true }]);
  });

  test('takes nothing of others with it', async () => {
    const other = await newCast(fixture);
    const message = await write(other.owner, other.community, { isAnnouncement: true });
    await write(other.member, other.community, { replyTo: message });
    await react(other.member, message);
    const before = await left(other.community);
    const follower = await fixture.person();
    await follower.run('insert into public.follows (following_id) values ($owner)', {
      owner: cast.owner.id,
    });
    await deleteCommunity();
    await deleteLeftovers(fixture.database.db);
    expect(await left(other.community)).toEqual(before);
    expect(await groups(other.member)).toEqual(['announcement']);
    expect(await groups(cast.owner)).toEqual(['follow']);
  });

  test('is emptied by steps of any size, also below a message with many reactions', async () => {
    await deleteCommunity();
    const sizes: number[] = [];
    for (let more = true; more;) {
      const before = Object.values(await left()).reduce((sum, n) => sum + n, 0);
      more = await step(1);
      sizes.push(before - Object.values(await left()).reduce((sum, n) => sum + n, 0));
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
    expect(await left()).toEqual(NOTHING);
  });

  test('does not shorten the pages of notifications', async () => {
    const [community, other] = [
      await createCommunity(cast.owner),
      await createCommunity(cast.owner),
    ];
    await join(cast.member, community);
    await join(cast.member, other);
    await write(cast.owner, other, { isAnnouncement: true });
    for (let n = 0; n < 3; n++) await write(cast.owner, community, { isAnnouncement: true });
    await cast.owner.run('delete from public.communities where id = $community', { community });
    const { rows } = await cast.member.run(
      'select community_id from public.notification_groups(page_size => 2)',
    );
    expect(rows).toEqual([{ community_id: other }, { community_id: id }]);
  });

  test('is emptied by the server only', async () => {
    await deleteCommunity();
    await expect(cast.owner.run('select public.empty_deleted_communities()')).rejects.toMatchObject(
      { sqlstate: '42501' },
    );
  });

  test('goes with the account of its only member', async () => {
    for (const { id: person } of [cast.admin, cast.moderator, cast.member]) {
      await cast.owner.run(
        'delete from public.community_members where community_id = $id and user_id = $person',
        { id, person },
      );
    }
    await fixture.asOwner('delete from auth.users where id = $owner', { owner: cast.owner.id });
    expect(await left()).toMatchObject({ messages: 2 });
    await deleteLeftovers(fixture.database.db);
    expect(await left()).toEqual(NOTHING);
  });
});

test('several memberships and shares that are deleted at once are counted', async () => {
  const other = await createCommunity(cast.admin);
  await join(cast.member, other);
  const work = async (sql: string) => String((await cast.member.run(sql)).rows[0]?.['id']);
  const post = await work(
    `insert into public.posts (user_id, title) values ($me, 'A post') returning id`,
  );
  const reel = await work(
    `insert into public.reels (user_id, title, video_url)
     values ($me, 'A reel', '/storage/v1/object/public/media/' || $me || '/a.mp4') returning id`,
  );
  for (const community of [id, other]) {
    await cast.member.run(
      `insert into public.community_content (community_id, content_type, post_id, reel_id)
       values ($community, 'post', $post, null), ($community, 'reel', null, $reel)`,
      { community, post, reel },
    );
  }
  const counts = () =>
    fixture.asOwner(
      `select member_count, post_count, reel_count from public.communities where id in ($id, $other)
       order by member_count`,
      { id, other },
    );
  expect(await counts()).toEqual([
    { member_count: 2, post_count: 1, reel_count: 1 },
    { member_count: 4, post_count: 1, reel_count: 1 },
  ]);
  await cast.member.run('delete from public.community_content where shared_by = $me');
  await cast.member.run('delete from public.community_members where user_id = $me');
  expect(await counts()).toEqual([
    { member_count: 1, post_count: 0, reel_count: 0 },
    { member_count: 3, post_count: 0, reel_count: 0 },
  ]);
});
