import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseError } from '../../server/src/db/database.ts';
import type { StatementResult } from '../../server/src/db/database.ts';
import { deleteLeftovers } from '../../server/src/delete-leftovers.ts';
import { createCommunity, join, newCast, publish, write } from './communities.testing.ts';
import type { Cast } from './communities.testing.ts';
import { fill, newName, openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';
import { openConversation, sendMessage } from './messages.testing.ts';

/** Tests two changes at the same time, of which only one may count. */

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

interface Change {
  readonly person: Person;
  readonly sql: string;
}

/**
 * Makes two changes. The transaction of the first one stays open until the second one waits for it
 * or has ended. Returns the number of rows that the second one affected, or the SQLSTATE of its
 * error.
 */
async function overlapping(
  first: Change,
  second: Change,
  values: Readonly<Record<string, string>>,
): Promise<number | string> {
  const client = new pg.Client(fixture.database.login);
  await client.connect();
  try {
    const claims = JSON.stringify({ sub: first.person.id, role: 'authenticated' });
    await client.query('begin');
    await client.query("select set_config('role', 'authenticated', true)");
    await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await client.query(fill(first.sql, values) as pg.QueryConfig);
    let hasEnded = false;
    const outcome = outcomeOf(second.person.run(second.sql, values)).finally(() => {
      hasEnded = true;
    });
    await vi.waitFor(async () => {
      const waiting = await fixture.value<number>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(hasEnded || waiting > 0).toBe(true);
    }, 60_000);
    await client.query('commit');
    return await outcome;
  } finally {
    await client.end();
  }
}

async function outcomeOf(change: Promise<StatementResult>): Promise<number | string> {
  try {
    return (await change).affected;
  } catch (error) {
    if (error instanceof DatabaseError) return error.sqlstate;
    throw error;
  }
}

describe.each(['messages', 'community-media'])('a file of %s', (bucket) => {
  let person: Person;
  let values: Record<string, string>;

  beforeEach(async () => {
    const { owner, member, community } = await newCast(fixture);
    person = member;
    const conversation = await openConversation(owner, member);
    await sendMessage(owner, conversation);
    await sendMessage(member, conversation);
    const place = bucket === 'messages' ? conversation : community;
    values = { bucket, place, name: `${place}/${member.id}/a.png` };
    await member.run(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version)
       values ($bucket, $name, $me, $me, gen_random_uuid())`,
      values,
    );
  });

  const sending = () => ({
    person,
    sql:
      bucket === 'messages'
        ? `insert into public.messages (conversation_id, content, message_type, file_url, file_name, file_size)
           values ($place, 'Shared an image', 'image', $name, 'a.png', 10)`
        : `insert into public.community_messages (community_id, content, message_type, file_url, file_name, file_size)
           values ($place, 'Shared an image', 'image', $name, 'a.png', 10)`,
  });
  const deleting = () => ({
    person,
    sql: 'delete from storage.objects where bucket_id = $bucket and name = $name',
  });
  const files = () =>
    fixture.value<number>('select count(*)::int from storage.objects where name = $name', values);

  test('is kept if it is sent while it is deleted', async () => {
    expect(await overlapping(sending(), deleting(), values)).toBe(0);
    expect(await files()).toBe(1);
  });

  test('is not sent if it is deleted while it is sent', async () => {
    expect(await overlapping(deleting(), sending(), values)).toBe('PT404');
    expect(await files()).toBe(0);
  });
});

describe('a community that is deleted at the same time', () => {
  let cast: Cast;
  let values: Record<string, string>;

  beforeEach(async () => {
    cast = await newCast(fixture);
    const { community, stranger } = cast;
    await write(cast.owner, community);
    values = { place: community, stranger: stranger.id };
  });

  const deletion = 'delete from public.communities where id = $place';
  const additions = {
    'a message': `insert into public.community_messages (community_id, content) values ($place, 'Hi')`,
    'an announcement': `insert into public.community_messages (community_id, content, is_announcement) values ($place, 'Hi', true)`,
    'an invitation': `insert into public.community_invitations (community_id, invited_user_id) values ($place, $stranger)`,
  };
  const left = () =>
    fixture.asOwner(
      `select id from public.community_messages where community_id = $place
       union all select id from public.notifications where community_id = $place`,
      values,
    );

  test.each(Object.entries(additions))('takes %s with it that came before', async (_, sql) => {
    const { owner, admin } = cast;
    expect(
      await overlapping({ person: admin, sql }, { person: owner, sql: deletion }, values),
    ).toBe(1);
    await deleteLeftovers(fixture.database.db);
    expect(await left()).toEqual([]);
  });

  test.each(Object.entries(additions))('refuses %s that comes after', async (_, sql) => {
    const { owner, admin } = cast;
    expect(
      await overlapping({ person: owner, sql: deletion }, { person: admin, sql }, values),
    ).toMatch(/^(42501|23503)$/);
    await deleteLeftovers(fixture.database.db);
    expect(await left()).toEqual([]);
  });
});

test('a message that is sent while its conversation is deleted stays', async () => {
  const [ada, bob] = (await fixture.people(2)) as [Person, Person];
  const id = await openConversation(ada, bob);
  await sendMessage(ada, id);
  await openConversation(bob, ada);
  await sendMessage(bob, id);
  const newest = await fixture.value<string>(
    'select last_message_at::text from public.conversations where id = $id',
    { id },
  );
  const write = {
    person: ada,
    sql: "insert into public.messages (conversation_id, content) values ($id, 'New')",
  };
  const remove = { person: bob, sql: 'select public.delete_conversation($id, $newest)' };
  expect(await overlapping(write, remove, { id, newest })).toBe(1);
  const { rows } = await bob.run(
    `select m.content, unread_count, s.last_message_at = m.created_at as listed
     from public.messages m join public.conversation_members s on s.user_id = $me`,
  );
  expect(rows).toEqual([{ content: 'New', unread_count: 1, listed: true }]);
});

test('of two joins for the last free membership, one counts', async () => {
  const [owner, other, guest] = (await fixture.people(3)) as [Person, Person, Person];
  await fixture.asOwner(
    `with made as (
       insert into public.communities (name, slug, created_by) select 'Many', 'race-' || n, $owner::uuid from generate_series(1, 499) n
       returning id
     )
     insert into public.community_members (community_id, user_id) select id, $guest::uuid from made`,
    { owner: owner.id, guest: guest.id },
  );
  const [a, b] = [await createCommunity(other), await createCommunity(other)];
  const join = (id: string) => ({
    person: guest,
    sql: `insert into public.community_members (community_id) values ($${id})`,
  });
  expect(await overlapping(join('a'), join('b'), { a, b })).toBe('PT403');
});

test('of two pins for the last free place, one counts', async () => {
  const { owner, community } = await newCast(fixture);
  const messages = await fixture.asOwner(
    `insert into public.community_messages (community_id, user_id, content, is_pinned)
     select $community, $owner, 'x', n <= 49 from generate_series(1, 51) n returning id`,
    { community, owner: owner.id },
  );
  const [a, b] = messages.slice(49).map(({ id }) => id as string) as [string, string];
  const pin = (id: string) => ({
    person: owner,
    sql: `update public.community_messages set is_pinned = true where id = $${id}`,
  });
  expect(await overlapping(pin('a'), pin('b'), { a, b })).toBe('PT409');
});

describe('a username', () => {
  let values: Record<string, string>;

  beforeEach(() => {
    values = { free: newName(), other: newName() };
  });
  const taking = (person: Person, name: string) => ({
    person,
    sql: `update public.profiles set username = $${name} where id = $me`.replace(
      '$me',
      `'${person.id}'`,
    ),
  });

  test('that two people take at the same time is taken once', async () => {
    const [ada, bob] = (await fixture.people(2)) as [Person, Person];
    expect(await overlapping(taking(ada, 'free'), taking(bob, 'free'), values)).toBe('23505');
  });

  test('that is given up at the same time is on hold', async () => {
    const [ada, bob] = (await fixture.people(2)) as [Person, Person];
    const about = { ...values, given: ada.username };
    expect(await overlapping(taking(ada, 'other'), taking(bob, 'given'), about)).toBe('23505');
  });
});

describe('an admin who loses the role at the same time', () => {
  let cast: Cast;
  let values: Record<string, string>;

  beforeEach(async () => {
    cast = await newCast(fixture);
    const { community, admin, member, stranger } = cast;
    values = { place: community, admin: admin.id, member: member.id, stranger: stranger.id };
  });

  const removals = {
    'by removal': `delete from public.community_members where community_id = $place and user_id = $admin`,
    'by a ban': `update public.community_members set status = 'banned' where community_id = $place and user_id = $admin`,
    'by a ban through the function': `select public.ban_from_community($place, $admin)`,
    'by becoming a member': `update public.community_members set role = 'member' where community_id = $place and user_id = $admin`,
  };
  const link = `select public.create_community_invite_link($place)`;
  const invite = `insert into public.community_invitations (community_id, invited_user_id) values ($place, $stranger)`;
  const ban = `select public.ban_from_community($place, $stranger)`;
  const appoint = `update public.community_members set role = 'moderator' where community_id = $place and user_id = $member`;

  describe.each(Object.entries(removals))('%s', (_, removal) => {
    const left = () =>
      fixture.asOwner(
        `select 'link' as made from public.community_invite_links where community_id = $place
         union all select 'invitation' from public.community_invitations where community_id = $place
         union all select 'role' from public.community_members where community_id = $place and user_id = $member and role <> 'member'`,
        values,
      );

    test.each([
      ['makes no link', link],
      ['invites nobody', invite],
      ['appoints nobody', appoint],
      ['bans nobody', ban],
    ])('%s', async (__, sql) => {
      const { owner, admin } = cast;
      expect(
        await overlapping({ person: owner, sql: removal }, { person: admin, sql }, values),
      ).toBe('42501');
      expect(await left()).toEqual([]);
    });

    test.each([
      ['leaves no link', link],
      ['leaves no invitation', invite],
    ])('%s', async (__, sql) => {
      const { owner, admin } = cast;
      expect(
        await overlapping({ person: admin, sql }, { person: owner, sql: removal }, values),
      ).toBe(1);
      expect(await left()).toEqual([]);
    });
  });

  test.each([
    [
      'leaves',
      'delete from public.community_members where community_id = $place and user_id = $person',
    ],
    ['joins', 'insert into public.community_members (community_id) values ($place)'],
  ])('who %s while being banned is banned', async (what, sql) => {
    const { owner, member, stranger } = cast;
    const person = what === 'leaves' ? member : stranger;
    const about = { ...values, person: person.id };
    const banning = { person: owner, sql: 'select public.ban_from_community($place, $person)' };
    expect(await overlapping({ person, sql }, banning, about)).toBe(1);
    const status = `select status from public.community_members where community_id = $place and user_id = $person`;
    expect(await fixture.asOwner(status, about)).toEqual([{ status: 'banned' }]);
    await owner.run('delete from public.community_members where user_id = $person', about);
    if (what === 'leaves') await join(person, cast.community);
    expect(await overlapping(banning, { person, sql }, about)).toBe(
      what === 'leaves' ? 0 : '23505',
    );
    expect(await fixture.asOwner(status, about)).toEqual([{ status: 'banned' }]);
  });
});

test('a block at the same time leaves no invitation', async () => {
  const { community, owner, admin, stranger } = await newCast(fixture);
  const values = { place: community, owner: owner.id, admin: admin.id, stranger: stranger.id };
  const invitations = 'select from public.community_invitations where community_id = $place';
  const invite = `insert into public.community_invitations (community_id, invited_user_id) values ($place, $stranger)`;
  const block = (person: string) => ({
    person: stranger,
    sql: `insert into public.blocks (blocked_id) values (${person})`,
  });
  expect(await overlapping({ person: owner, sql: invite }, block('$owner'), values)).toBe(1);
  expect(await fixture.asOwner(invitations, values)).toEqual([]);
  expect(await overlapping(block('$admin'), { person: admin, sql: invite }, values)).toBe('PT403');
});

test('an invitation that is withdrawn while it is accepted makes no member', async () => {
  const { community, owner, stranger } = await newCast(fixture);
  const values = { place: community, stranger: stranger.id };
  await owner.run(
    'insert into public.community_invitations (community_id, invited_user_id) values ($place, $stranger)',
    values,
  );
  const withdraw = {
    person: owner,
    sql: 'delete from public.community_invitations where community_id = $place',
  };
  const accept = { person: stranger, sql: 'select public.accept_community_invitation($place)' };
  expect(await overlapping(withdraw, accept, values)).toBe('PT404');
});

describe('a member who loses the right to write at the same time', () => {
  let cast: Cast;
  let values: Record<string, string>;

  beforeEach(async () => {
    cast = await newCast(fixture);
    const { community, member, moderator } = cast;
    values = {
      ...{ place: community, member: member.id, moderator: moderator.id },
      post: await publish(member),
    };
  });

  const REMOVALS = {
    'by removal': `delete from public.community_members where community_id = $place and user_id in ($member, $moderator)`,
    'by a ban': `update public.community_members set status = 'banned' where community_id = $place and user_id in ($member, $moderator)`,
  };
  const message = `insert into public.community_messages (community_id, content) values ($place, 'Hello')`;
  const share = `insert into public.community_content (community_id, content_type, post_id) values ($place, 'post', $post)`;
  const announcement = `insert into public.community_messages (community_id, content, is_announcement)
    values ($place, 'Hello', true)`;
  const left = () =>
    fixture.asOwner(
      `select 'message' as made from public.community_messages where community_id = $place
       union all select 'content' from public.community_content where community_id = $place
       union all select 'preference' from public.community_preferences
         where community_id = $place and user_id in ($member, $moderator)`,
      values,
    );

  describe.each(Object.entries(REMOVALS))('%s', (_, removal) => {
    test.each([
      ['message', message],
      ['content', share],
    ])('makes no %s', async (__, sql) => {
      const { owner, member } = cast;
      const end = { person: owner, sql: removal };
      const making = { person: member, sql };
      expect(await overlapping(end, making, values)).toBe('42501');
      expect(await left()).toEqual([]);
    });

    test.each([
      ['message', message],
      ['content', share],
    ])('leaves no preference after a %s', async (made, sql) => {
      const { owner, member } = cast;
      const end = { person: owner, sql: removal };
      expect(await overlapping({ person: member, sql }, end, values)).toBe(2);
      expect(await left()).toEqual([{ made }]);
    });
  });

  test('makes no announcement as a member', async () => {
    const { owner, moderator } = cast;
    const demotion = `update public.community_members set role = 'member'
      where community_id = $place and user_id = $moderator`;
    const end = { person: owner, sql: demotion };
    const announcing = { person: moderator, sql: announcement };
    expect(await overlapping(end, announcing, values)).toBe('42501');
    expect(await left()).toEqual([]);
    expect(await moderator.run(message, values)).toMatchObject({ affected: 1 });
  });

  test('shares nothing against a new rule', async () => {
    const { owner, member } = cast;
    const rule = 'update public.communities set allow_member_posts = false where id = $place';
    const [ruling, sharing] = [
      { person: owner, sql: rule },
      { person: member, sql: share },
    ];
    expect(await overlapping(ruling, sharing, values)).toBe('42501');
    await owner.run(
      'update public.communities set allow_member_posts = true where id = $place',
      values,
    );
    expect(await overlapping(sharing, ruling, values)).toBe(1);
    expect(await left()).toEqual([{ made: 'content' }]);
  });

  test('of two people who share, both do', async () => {
    const { member, moderator } = cast;
    const about = { ...values, other: await publish(moderator) };
    const other = { person: moderator, sql: share.replace('$post', '$other') };
    expect(await overlapping({ person: member, sql: share }, other, about)).toBe(1);
  });
});

describe('an offer of the ownership', () => {
  let cast: Cast;
  let values: Record<string, string>;

  beforeEach(async () => {
    cast = await newCast(fixture);
    const { community, owner, admin, member } = cast;
    values = { place: community, owner: owner.id, admin: admin.id, member: member.id };
    await owner.run('select public.offer_ownership($place, $member)', values);
  });

  const accepting = () => ({
    person: cast.member,
    sql: 'select public.accept_ownership($place)',
  });
  const owners = async () =>
    (
      await fixture.asOwner(
        `select user_id from public.community_members where community_id = $place and role = 'owner'
         union select owner_id from public.communities where id = $place`,
        values,
      )
    ).map(({ user_id: id }) => id);
  const ENDS = {
    'is withdrawn': 'delete from public.community_ownership_offers where community_id = $place',
    'is made to another person': 'select public.offer_ownership($place, $admin)',
    'ends with a ban': 'select public.ban_from_community($place, $member)',
    'ends with a removal':
      'delete from public.community_members where community_id = $place and user_id = $member',
  };

  test.each(Object.entries(ENDS))('that %s is not accepted at the same time', async (_, sql) => {
    const ending = { person: cast.owner, sql };
    expect(await overlapping(ending, accepting(), values)).toBe('PT404');
    expect(await owners()).toEqual([cast.owner.id]);
  });

  test.each(Object.entries(ENDS))('that was accepted is too late when it %s', async (_, sql) => {
    const ending = { person: cast.owner, sql };
    const late = await overlapping(accepting(), ending, values);
    expect([0, '42501']).toContain(late);
    expect(await owners()).toEqual([cast.member.id]);
  });

  test('that is accepted twice counts once', async () => {
    expect(await overlapping(accepting(), accepting(), values)).toBe('PT404');
    expect(await owners()).toEqual([cast.member.id]);
  });
});
