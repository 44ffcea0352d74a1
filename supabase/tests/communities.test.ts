import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCommunity,
  join,
  newCast,
  publish,
  setMembership,
  share,
  write,
} from './communities.testing.ts';
import { newName, openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';

let fixture: Fixture;
let ada: Person;
let crowd: Person[];

beforeAll(async () => {
  fixture = await openFixture();
  ada = await fixture.person();
  crowd = await fixture.people(50);
}, 120_000);
afterAll(() => fixture.close());

const community = (id: string) =>
  fixture
    .asOwner('select * from public.communities where id = $id', { id })
    .then(([row]) => row ?? {});
const membership = (id: string, person: Person) =>
  fixture
    .asOwner(
      'select role, status, invited_by from public.community_members where community_id = $id and user_id = $person',
      { id, person: person.id },
    )
    .then(([row]) => row);

const invite = (inviter: Person, id: string, guest: Person) =>
  inviter.run(
    'insert into public.community_invitations (community_id, invited_user_id) values ($id, $guest)',
    { id, guest: guest.id },
  );

describe('slugs', () => {
  test.each([
    ['  Neon   Cities! ', 'neon-cities'],
    ['--A & B--', 'a-b'],
    ['日本語の名前', 'community'],
    ['x'.repeat(50), 'x'.repeat(40)],
    [`${'y'.repeat(39)} zebra`, 'y'.repeat(39)],
  ])('%s becomes %s', async (name, slug) => {
    const { rows } = await ada.run('select public.generate_community_slug($name) as slug', {
      name,
    });
    expect(rows).toEqual([{ slug }]);
  });

  test('50 people who create the same name at once get 50 slugs', async () => {
    const name = 'Same name for all of us';
    const ids = await Promise.all(crowd.map((person) => createCommunity(person, { name })));
    const rows = await fixture.asOwner(
      'select slug from public.communities where id = any ($ids) order by slug',
      { ids },
    );
    const slugs = new Set(rows.map(({ slug }) => slug));
    expect(slugs.size).toBe(50);
    expect(slugs).toContain('same-name-for-all-of-us');
    expect(slugs).toContain('same-name-for-all-of-us-49');
  });

  test('after a hundred numbers, the end is random', async () => {
    await fixture.asOwner(
      `insert into public.communities (name, created_by) select 'Crowded', $person::uuid from generate_series(1, 103)`,
      { person: ada.id },
    );
    const rows = await fixture.asOwner(
      `select slug from public.communities where name = 'Crowded' and slug !~ '^crowded(-\\d{1,3})?$'`,
    );
    expect(rows).toHaveLength(2);
    for (const { slug } of rows) expect(slug).toMatch(/^crowded-\d{10}-[0-9a-f]{8}$/);
  });

  test('nobody gets the id or the slug of a deleted community', async () => {
    const owner = await fixture.person();
    const slug = newName();
    const id = await createCommunity(owner, { slug });
    await owner.run('delete from public.communities where id = $id', { id });
    const next = await createCommunity(ada, { slug });
    expect(await community(next)).toMatchObject({ slug: `${slug}-1` });
    await expect(createCommunity(ada, { id })).rejects.toMatchObject({ sqlstate: 'PT409' });
    // Also if it was deleted with the account of its owner.
    const other = await createCommunity(owner);
    await fixture.asOwner('delete from auth.users where id = $owner', { owner: owner.id });
    await expect(createCommunity(ada, { id: other })).rejects.toMatchObject({ sqlstate: 'PT409' });
  });

  test('a client cannot choose a slug that is taken', async () => {
    const slug = newName();
    const ids = [await createCommunity(ada, { slug }), await createCommunity(ada, { slug })];
    expect(await Promise.all(ids.map(async (id) => (await community(id))['slug']))).toEqual([
      slug,
      `${slug}-1`,
    ]);
  });
});

describe('counts', () => {
  test('50 joins at once and 50 leaves at once are counted exactly', async () => {
    const owner = await fixture.person();
    const id = await createCommunity(owner);
    await Promise.all(crowd.map((person) => join(person, id)));
    expect(await community(id)).toMatchObject({ member_count: 51 });
    await Promise.all(
      crowd.map((person) =>
        person.run(
          'delete from public.community_members where community_id = $id and user_id = $me',
          { id },
        ),
      ),
    );
    expect(await community(id)).toMatchObject({ member_count: 1 });
  });

  test('the same person who joins twice at once is one member', async () => {
    const id = await createCommunity(await fixture.person());
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => join(ada, id)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await community(id)).toMatchObject({ member_count: 2 });
  });

  test('requests and banned people are not members', async () => {
    const { community: id, pending, banned, owner } = await newCast(fixture);
    expect(await community(id)).toMatchObject({ member_count: 4 });
    for (const [person, status] of [
      [pending, 'active'],
      [banned, 'active'],
      [pending, 'banned'],
    ] as const) {
      await owner.run(
        'update public.community_members set status = $status where community_id = $id and user_id = $person',
        { id, status, person: person.id },
      );
    }
    expect(await community(id)).toMatchObject({ member_count: 5 });
  });

  test('shared posts are counted, also when the post is deleted or becomes a draft', async () => {
    const { community: id, member, owner } = await newCast(fixture);
    const [deleted, drafted, kept] = [
      await publish(member),
      await publish(member),
      await publish(owner),
    ];
    for (const post of [deleted, drafted, kept]) await share(member, id, post);
    expect(await community(id)).toMatchObject({ post_count: 3, reel_count: 0 });
    await member.run('delete from public.posts where id = $post', { post: deleted });
    await member.run(`update public.posts set status = 'draft' where id = $post`, {
      post: drafted,
    });
    expect(await community(id)).toMatchObject({ post_count: 1 });
    await expect(share(member, id, drafted)).rejects.toMatchObject({
      sqlstate: '42501',
    });
    await expect(share(owner, id, kept)).rejects.toMatchObject({ sqlstate: '23505' });
  });
});

test('former members lose their preferences', async () => {
  const { community: id, member } = await newCast(fixture);
  await member.run(
    'insert into public.community_preferences (community_id, is_muted) values ($id, true)',
    { id },
  );
  await member.run(
    'delete from public.community_members where community_id = $id and user_id = $me',
    { id },
  );
  expect((await member.run('select from public.community_preferences')).affected).toBe(0);
});

test('shared posts of hidden people are hidden', async () => {
  const { community: id, owner, member } = await newCast(fixture);
  await share(owner, id, await publish(member));
  const seen = async () =>
    (await owner.run('select from public.community_content where community_id = $id', { id }))
      .affected;
  expect(await seen()).toBe(1);
  await owner.run('insert into public.mutes (muted_id) values ($member)', { member: member.id });
  expect(await seen()).toBe(0);
});

describe('joining', () => {
  test.each([
    [{ privacy: 'public' }, 'active'],
    [{ privacy: 'public', require_approval: true }, 'pending'],
    [{ privacy: 'private' }, 'pending'],
  ])('a community with %o makes the membership %s', async (columns, status) => {
    const id = await createCommunity(await fixture.person(), columns);
    const guest = await fixture.person();
    // The database ignores the status and role that the client sends.
    await guest.run(
      `insert into public.community_members (community_id, user_id, role, status) values ($id, $me, 'admin', 'active')`,
      { id },
    );
    expect(await membership(id, guest)).toEqual({ role: 'member', status, invited_by: null });
  });

  test('an invited person joins a private community at once, and the invitation is used up', async () => {
    const { community: id, owner, stranger } = await newCast(fixture, { privacy: 'private' });
    await invite(owner, id, stranger);
    await expect(invite(owner, id, stranger)).rejects.toMatchObject({
      message: 'This person was already invited.',
    });
    await join(stranger, id);
    expect(await membership(id, stranger)).toEqual({
      role: 'member',
      status: 'active',
      invited_by: owner.id,
    });
    await stranger.run(
      'delete from public.community_members where community_id = $id and user_id = $me',
      { id },
    );
    await join(stranger, id);
    expect(await membership(id, stranger)).toMatchObject({ status: 'pending' });
    // Inviting somebody who asked to join approves the request.
    await invite(owner, id, stranger);
    expect(await membership(id, stranger)).toMatchObject({ status: 'active' });
    await expect(invite(owner, id, stranger)).rejects.toMatchObject({
      message: 'This person is already a member.',
    });
  });

  test('a declined invitation lets nobody in, and is not repeated', async () => {
    const { community: id, owner, stranger } = await newCast(fixture, { privacy: 'private' });
    await invite(owner, id, stranger);
    await stranger.run(
      `update public.community_invitations set status = 'declined' where community_id = $id`,
      { id },
    );
    await expect(invite(owner, id, stranger)).rejects.toMatchObject({
      message: 'This person was already invited.',
    });
    await expect(
      stranger.run(`update public.community_invitations set status = 'pending'`),
    ).rejects.toMatchObject({ sqlstate: '42501' });
    await join(stranger, id);
    expect(await membership(id, stranger)).toMatchObject({ status: 'pending' });
  });

  test('people who block each other do not invite each other, and banned people are not invited', async () => {
    const { community: id, owner, stranger, banned } = await newCast(fixture);
    await stranger.run('insert into public.blocks (blocked_id) values ($owner)', {
      owner: owner.id,
    });
    for (const guest of [stranger, banned]) {
      await expect(invite(owner, id, guest)).rejects.toMatchObject({
        sqlstate: guest === stranger ? 'PT403' : 'PT409',
      });
    }
  });

  test('who joins, writes and leaves can be banned, and unbanned without becoming a member', async () => {
    const { community: id, owner, admin } = await newCast(fixture);
    const visitor = await fixture.person();
    const ban = (person: Person) =>
      admin.run('select public.ban_from_community($id, $person)', { id, person: person.id });
    const change = (sql: string) => admin.run(sql, { id, person: visitor.id });
    await join(visitor, id);
    await write(visitor, id, { content: 'Spam' });
    await visitor.run('delete from public.community_members where community_id = $id', { id });
    const before = await community(id);

    await ban(visitor);
    await expect(join(visitor, id)).rejects.toMatchObject({ sqlstate: 'PT403' });
    const { affected } = await visitor.run(
      'delete from public.community_members where community_id = $id',
      { id },
    );
    expect(affected).toBe(0);
    await expect(
      change(
        `update public.community_members set status = 'active' where community_id = $id and user_id = $person`,
      ),
    ).rejects.toMatchObject({ sqlstate: 'PT409' });
    expect(await community(id)).toEqual(before);

    await change(
      'delete from public.community_members where community_id = $id and user_id = $person',
    );
    expect(await membership(id, visitor)).toBeUndefined();
    await join(visitor, id);
    await expect(ban(owner)).rejects.toMatchObject({ sqlstate: '42501' });
    await expect(ban(admin)).rejects.toMatchObject({ sqlstate: '42501' });
    expect(await membership(id, owner)).toMatchObject({ role: 'owner', status: 'active' });
  });

  test('a ban ends an invitation, and takes no place of the 500 communities of a person', async () => {
    const { community: id, owner } = await newCast(fixture);
    const guest = await fixture.person();
    await invite(owner, id, guest);
    await owner.run('select public.ban_from_community($id, $guest)', { id, guest: guest.id });
    expect(
      await fixture.value(
        'select count(*)::int from public.community_invitations where community_id = $id',
        { id },
      ),
    ).toBe(0);
    await fixture.asOwner(
      `with made as (
         insert into public.communities (name, slug, created_by)
         select 'Many', 'ban-' || n, $owner::uuid from generate_series(1, 500) n returning id
       )
       insert into public.community_members (community_id, user_id, status, was_member)
       select id, $guest::uuid, 'banned', false from made`,
      { owner: owner.id, guest: guest.id },
    );
    const other = await createCommunity(await fixture.person());
    await join(guest, other);
    expect(await membership(other, guest)).toMatchObject({ status: 'active' });
  });

  test('an accepted invitation makes a member, a withdrawn one asks for nothing', async () => {
    const { community: id, owner, stranger } = await newCast(fixture, { privacy: 'private' });
    const accept = (person: Person) =>
      person.run('select public.accept_community_invitation($id)', { id });
    await expect(accept(stranger)).rejects.toMatchObject({ sqlstate: 'PT404' });
    expect(await membership(id, stranger)).toBeUndefined();
    await invite(owner, id, stranger);
    await expect(accept(ada)).rejects.toMatchObject({ sqlstate: 'PT404' });
    await Promise.all([accept(stranger), accept(stranger)]);
    expect(await membership(id, stranger)).toMatchObject({
      status: 'active',
      invited_by: owner.id,
    });
    expect(await community(id)).toMatchObject({ member_count: 5 });
  });

  test('a block ends an invitation, so that somebody else can invite', async () => {
    const { community: id, owner, admin, stranger } = await newCast(fixture);
    const inviters = async () =>
      (
        await stranger.run(
          'select invited_by from public.community_invitations where community_id = $id',
          { id },
        )
      ).rows;
    await invite(owner, id, stranger);
    expect(await inviters()).toEqual([{ invited_by: owner.id }]);
    await stranger.run('insert into public.blocks (blocked_id) values ($owner)', {
      owner: owner.id,
    });
    expect(await inviters()).toEqual([]);
    await invite(admin, id, stranger);
    expect(await inviters()).toEqual([{ invited_by: admin.id }]);
  });

  test('a link names its maker to those who have it, unless the two block each other', async () => {
    const { community: id, admin, stranger } = await newCast(fixture, { privacy: 'private' });
    const token = (
      await admin.run('select token from public.create_community_invite_link($id)', { id })
    ).rows[0]?.['token'] as string;
    const inviter = (given: string) =>
      stranger.run('select id from public.inviter_of_link($id, $given)', { id, given });
    expect((await inviter(token)).rows).toEqual([{ id: admin.id }]);
    await expect(inviter('x')).rejects.toMatchObject({ sqlstate: 'PT404' });
    await admin.run('insert into public.blocks (blocked_id) values ($guest)', {
      guest: stranger.id,
    });
    expect((await inviter(token)).rows).toEqual([]);
    await fixture.asOwner(
      'update public.community_invite_links set expires_at = now() where community_id = $id',
      { id },
    );
    await expect(inviter(token)).rejects.toMatchObject({ sqlstate: 'PT404' });
  });

  test('a link lets people in until it is replaced, expires or its creator is demoted', async () => {
    const {
      community: id,
      owner,
      admin,
      pending,
      banned,
    } = await newCast(fixture, {
      privacy: 'private',
    });
    const newLink = async (person: Person) =>
      (await person.run('select (public.create_community_invite_link($id)).token as token', { id }))
        .rows[0]?.['token'] as string;
    const enter = (person: Person, token: string) =>
      person.run('select public.join_community_with_link($id, $token)', { id, token });
    const guests = await fixture.people(4);
    const [one, two, three, four] = guests as [Person, Person, Person, Person];

    const old = await newLink(admin);
    await enter(one, old);
    await enter(pending, old);
    expect(await membership(id, one)).toMatchObject({ status: 'active', invited_by: admin.id });
    expect(await membership(id, pending)).toMatchObject({ status: 'active' });
    await expect(enter(banned, old)).rejects.toMatchObject({ sqlstate: 'PT403' });
    await expect(enter(one, old)).rejects.toMatchObject({ sqlstate: 'PT403' });

    const current = await newLink(admin);
    for (const token of [old, '', 'x']) {
      await expect(enter(two, token)).rejects.toMatchObject({ sqlstate: 'PT404' });
    }
    await enter(two, current);
    await invite(admin, id, four);
    await owner.run(
      `update public.community_members set role = 'member' where community_id = $id and user_id = $admin`,
      { id, admin: admin.id },
    );
    expect(
      (await four.run('select from public.community_invitations where community_id = $id', { id }))
        .affected,
    ).toBe(0);
    await expect(enter(three, current)).rejects.toMatchObject({ sqlstate: 'PT404' });
    expect(
      (
        await owner.run('select from public.community_invite_links where community_id = $id', {
          id,
        })
      ).affected,
    ).toBe(0);
    const last = await newLink(owner);
    await fixture.asOwner(
      `update public.community_invite_links set expires_at = now() where community_id = $id`,
      { id },
    );
    await expect(enter(four, last)).rejects.toMatchObject({ sqlstate: 'PT404' });
  });

  test('the number of memberships is limited, however people join', async () => {
    const [guest, owner] = (await fixture.people(2)) as [Person, Person];
    await fixture.asOwner(
      `with made as (
         insert into public.communities (name, slug, created_by) select 'Many', 'many-' || n, $owner::uuid from generate_series(1, 500) n
         returning id
       )
       insert into public.community_members (community_id, user_id) select id, $guest::uuid from made`,
      { owner: (await fixture.person()).id, guest: guest.id },
    );
    const id = await createCommunity(owner);
    const { rows } = await owner.run('select token from public.create_community_invite_link($id)', {
      id,
    });
    const link = { id, token: rows[0]?.['token'] as string };
    const full = { message: 'You can be a member of at most 500 communities.' };
    await expect(join(guest, id)).rejects.toMatchObject(full);
    await expect(createCommunity(guest)).rejects.toMatchObject(full);
    await expect(
      guest.run('select public.join_community_with_link($id, $token)', link),
    ).rejects.toMatchObject(full);
  });
});

describe('ownership', () => {
  const offer = (owner: Person, id: string, person: Person) =>
    owner.run('select public.offer_ownership($id, $person)', { id, person: person.id });
  const accept = (person: Person, id: string) =>
    person.run('select public.accept_ownership($id)', { id });
  const asked = async (person: Person, id: string) =>
    (
      await person.run(
        'select offered_to from public.community_ownership_offers where community_id = $id',
        { id },
      )
    ).rows.map((row) => row['offered_to']);
  const GONE = { sqlstate: 'PT404', message: 'The offer was withdrawn.' };

  test('passes when the person who is asked accepts; the former owner is an admin', async () => {
    const { community: id, owner, member, pending } = await newCast(fixture);
    for (const heir of [pending, await fixture.person(), owner]) {
      await expect(offer(owner, id, heir)).rejects.toMatchObject({ sqlstate: 'PT404' });
    }
    await offer(owner, id, member);
    expect(await community(id)).toMatchObject({ owner_id: owner.id });
    expect(await membership(id, owner)).toMatchObject({ role: 'owner' });
    await accept(member, id);
    expect(await community(id)).toMatchObject({
      created_by: owner.id,
      owner_id: member.id,
      member_count: 4,
    });
    expect(await membership(id, member)).toMatchObject({ role: 'owner' });
    expect(await membership(id, owner)).toMatchObject({ role: 'admin' });
    expect(await asked(member, id)).toEqual([]);
    await owner.run('delete from public.communities where id = $id', { id });
    expect(await community(id)).not.toEqual({});
  });

  test('is given to nobody who was not asked, or is asked no longer', async () => {
    const { community: id, owner, admin, member } = await newCast(fixture);
    await expect(accept(member, id)).rejects.toMatchObject(GONE);
    await offer(owner, id, member);
    await expect(accept(admin, id)).rejects.toMatchObject(GONE);
    expect(await asked(admin, id)).toEqual([]);
    // Another offer ends the first one, and the owner can withdraw.
    await offer(owner, id, admin);
    expect([await asked(owner, id), await asked(member, id)]).toEqual([[admin.id], []]);
    await expect(accept(member, id)).rejects.toMatchObject(GONE);
    await owner.run('delete from public.community_ownership_offers where community_id = $id', {
      id,
    });
    await expect(accept(admin, id)).rejects.toMatchObject(GONE);
    expect(await community(id)).toMatchObject({ owner_id: owner.id });
  });

  test('can be declined, and others can neither see nor end an offer', async () => {
    const { community: id, owner, admin, member } = await newCast(fixture);
    await offer(owner, id, member);
    const end = async (person: Person) =>
      (await person.run('delete from public.community_ownership_offers where true')).affected;
    expect([await asked(admin, id), await end(admin)]).toEqual([[], 0]);
    expect([await asked(member, id), await end(member)]).toEqual([[member.id], 1]);
    await expect(accept(member, id)).rejects.toMatchObject(GONE);
  });

  test.each(['leave', 'are banned'])('is not offered any longer to people who %s', async (how) => {
    const { community: id, owner, member } = await newCast(fixture);
    await offer(owner, id, member);
    await (how === 'leave'
      ? member.run('delete from public.community_members where user_id = $me')
      : owner.run('select public.ban_from_community($id, $person)', { id, person: member.id }));
    expect(await asked(owner, id)).toEqual([]);
    await expect(accept(member, id)).rejects.toMatchObject(GONE);
  });

  test('is not offered to people who block the owner or are blocked', async () => {
    const { community: id, owner, admin, member } = await newCast(fixture);
    await member.run('insert into public.blocks (blocked_id) values ($owner)', { owner: owner.id });
    await owner.run('insert into public.blocks (blocked_id) values ($admin)', { admin: admin.id });
    for (const person of [member, admin]) {
      await expect(offer(owner, id, person)).rejects.toMatchObject({ sqlstate: 'PT403' });
    }
  });

  test('stays when the account of the creator is deleted', async () => {
    const { community: id, owner, member } = await newCast(fixture);
    await offer(owner, id, member);
    await accept(member, id);
    await fixture.asOwner('delete from auth.users where id = $owner', { owner: owner.id });
    expect(await community(id)).toMatchObject({
      created_by: null,
      owner_id: member.id,
      member_count: 3,
    });
  });

  test('a deleted owner leaves the community to the highest role, and an empty one goes', async () => {
    const { community: id, owner, moderator, admin } = await newCast(fixture);
    const alone = await createCommunity(owner);
    await admin.run(
      'delete from public.community_members where community_id = $id and user_id = $me',
      { id },
    );
    await fixture.asOwner('delete from auth.users where id = $owner', { owner: owner.id });
    expect(await community(id)).toMatchObject({ owner_id: moderator.id, member_count: 2 });
    expect(await membership(id, moderator)).toMatchObject({ role: 'owner' });
    expect(await community(alone)).toEqual({});
  });

  test('two owners cannot be', async () => {
    const { community: id, member } = await newCast(fixture);
    await expect(
      setMembership(fixture, id, { person: member, role: 'owner' }),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('texts and limits', () => {
  test.each([
    [{ name: 'ab' }],
    [{ name: 'x'.repeat(51) }],
    [{ description: 'x'.repeat(501) }],
    [{ category: 'UNKNOWN' }],
    [{ privacy: 'secret' }],
    [{ cover_image_url: 'https://example.com/a.png' }],
    [{ cover_image_url: '/storage/v1/object/public/media/a/b.png' }],
  ])('%o is refused', async (columns) => {
    await expect(createCommunity(ada, columns)).rejects.toMatchObject({
      sqlstate: '23514',
    });
  });

  test('names are tidied', async () => {
    const id = await createCommunity(ada, { name: '  Night \n walks  ' });
    expect(await community(id)).toMatchObject({ name: 'Night walks', slug: 'night-walks' });
  });

  test('counts, owner and slug cannot be set by clients', async () => {
    const { community: id, owner } = await newCast(fixture);
    for (const change of [
      'member_count = 9',
      'created_by = $me',
      'owner_id = $me',
      `slug = 'mine'`,
    ]) {
      await expect(
        owner.run(`update public.communities set ${change} where id = $id`, { id }),
      ).rejects.toMatchObject({ sqlstate: '42501' });
    }
  });

  test('the procedure creates a community for its caller', async () => {
    const guest = await fixture.person();
    const { rows } = await guest.run(
      `select * from public.create_community_secure('By procedure', privacy => 'private')`,
    );
    expect(rows).toMatchObject([
      { name: 'By procedure', slug: 'by-procedure', privacy: 'private', created_by: guest.id },
    ]);
  });
});

describe('search', () => {
  const find = async (person: Person, call: string) =>
    (await person.run(`select name from public.search_communities(${call})`)).rows.map(
      ({ name }) => name,
    );

  test('finds words in names and descriptions, by category, and the largest first', async () => {
    const [owner, guest] = (await fixture.people(2)) as [Person, Person];
    const mark = newName();
    await createCommunity(owner, { name: `${mark} one`, category: 'MUSIC' });
    const large = await createCommunity(owner, { name: `${mark} two`, category: 'GAMING' });
    await createCommunity(owner, {
      name: 'Other words',
      description: `About ${mark} and 100%_fun`,
    });
    await join(guest, large);
    expect(await find(guest, `'${mark}'`)).toEqual([`${mark} two`, 'Other words', `${mark} one`]);
    expect(await find(guest, `'${mark}', sort => 'newest'`)).toEqual([
      'Other words',
      `${mark} two`,
      `${mark} one`,
    ]);
    expect(await find(guest, `'${mark}', 'MUSIC'`)).toEqual([`${mark} one`]);
    expect(await find(guest, `'${mark.toUpperCase()} TWO'`)).toEqual([`${mark} two`]);
    expect(await find(guest, `'${mark} 100%_fun'`)).toEqual(['Other words']);
    expect(await find(guest, `'"${mark}" -two'`)).toEqual([`${mark} two`]);
    expect(await find(guest, `'${mark} nothing'`)).toEqual([]);
    await expect(find(guest, `sort => 'name'`)).rejects.toMatchObject({ sqlstate: '22023' });
  });

  test('trending shows public communities by their activity of the last 7 days', async () => {
    const own = await openFixture();
    try {
      const [owner, guest] = (await own.people(2)) as [Person, Person];
      await createCommunity(owner, { name: 'Quiet' });
      const busy = await createCommunity(owner, { name: 'Busy' });
      const once = await createCommunity(owner, { name: 'Once busy' });
      await createCommunity(owner, { name: 'Hidden', privacy: 'private' });
      await share(owner, busy, await publish(owner));
      await join(guest, busy);
      await own.asOwner(
        `insert into public.community_activity (community_id, created_at, user_id, actions)
         values ($once, now() - interval '8 days', $owner, 99)`,
        { once, owner: owner.id },
      );
      const { rows } = await owner.run('select name from public.trending_communities()');
      expect(rows.map(({ name }) => name)).toEqual(['Busy', 'Once busy', 'Quiet']);
      const { rows: stats } = await guest.run('select * from public.community_stats($busy)', {
        busy,
      });
      expect(stats).toEqual([
        {
          member_count: 2,
          post_count: 1,
          reel_count: 0,
          active_member_count: 2,
          activity_count: 3,
          growth_rate: '100.0',
        },
      ]);
      // A person who left is no longer an active member, but their past activity still counts.
      await guest.run(
        'delete from public.community_members where community_id = $busy and user_id = $me',
        { busy },
      );
      const { rows: later } = await owner.run(
        'select active_member_count, activity_count from public.community_stats($busy)',
        { busy },
      );
      expect(later).toEqual([{ active_member_count: 1, activity_count: 3 }]);
    } finally {
      await own.close();
    }
  });

  test('growth compares with the members of a week ago, and the creator is no growth', async () => {
    const owner = await fixture.person();
    const id = await createCommunity(owner);
    const growth = async () =>
      (await owner.run('select growth_rate::float from public.community_stats($id)', { id })).rows;
    expect(await growth()).toEqual([{ growth_rate: 0 }]);
    await fixture.asOwner(
      `update public.communities set created_at = now() - interval '30 days' where id = $id`,
      { id },
    );
    await fixture.asOwner(
      `update public.community_members set joined_at = now() - interval '30 days' where community_id = $id`,
      { id },
    );
    for (const person of crowd.slice(0, 3)) await join(person, id);
    await fixture.asOwner(
      `update public.community_members set joined_at = now() - interval '8 days'
       where community_id = $id and user_id = $old`,
      { id, old: crowd[0]?.id ?? '' },
    );
    expect(await growth()).toEqual([{ growth_rate: 100 }]);
  });

  test('members are found by name, the highest roles first', async () => {
    const { community: id, owner, admin, moderator, member } = await newCast(fixture);
    const search = async (query: string) =>
      (
        await owner.run('select user_id from public.search_community_members($id, $query)', {
          id,
          query,
        })
      ).rows.map(({ user_id }) => user_id);
    expect(await search('')).toEqual([owner.id, admin.id, moderator.id, member.id]);
    expect(await search(`@${member.username.slice(0, 12)}`)).toEqual([member.id]);
    expect(await search('nobody of this name')).toEqual([]);
  });

  test('the oldest request comes first', async () => {
    const {
      community: id,
      owner,
      pending,
      stranger,
    } = await newCast(fixture, {
      privacy: 'private',
    });
    await join(stranger, id);
    const { rows } = await owner.run(
      `select user_id from public.search_community_members($id, status => 'pending')`,
      { id },
    );
    expect(rows).toEqual([{ user_id: pending.id }, { user_id: stranger.id }]);
  });
});
