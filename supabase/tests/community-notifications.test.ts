import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, newCast, write } from './communities.testing.ts';
import type { Cast } from './communities.testing.ts';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';

let fixture: Fixture;
let cast: Cast;
let id: string;

beforeAll(async () => {
  fixture = await openFixture();
});
beforeEach(async () => {
  cast = await newCast(fixture, { privacy: 'private' });
  id = cast.community;
  await fixture.asOwner('delete from public.notifications where community_id = $id', { id });
});
afterAll(() => fixture.close());

/** The types of a person's notifications about the community. */
async function received(person: Person): Promise<string[]> {
  const { rows } = await person.run(
    'select type from public.notifications where community_id = $id order by created_at, type',
    { id },
  );
  return rows.map(({ type }) => String(type));
}
const setStatus = (person: Person, status: string) =>
  cast.admin.run(
    `update public.community_members set status = $status where community_id = $id and user_id = $person`,
    { id, status, person: person.id },
  );
const invite = (person: Person) =>
  cast.admin.run(
    'insert into public.community_invitations (community_id, invited_user_id) values ($id, $guest)',
    { id, guest: person.id },
  );

describe('a request', () => {
  test('notifies owners and admins, and the approval notifies the person', async () => {
    await join(cast.stranger, id);
    expect(await received(cast.owner)).toEqual(['community_request']);
    expect(await received(cast.admin)).toEqual(['community_request']);
    expect(await received(cast.moderator)).toEqual([]);
    await setStatus(cast.stranger, 'active');
    expect(await received(cast.stranger)).toEqual(['community_approval']);
    expect(await received(cast.owner)).toEqual([]);
  });

  test('that is withdrawn or declined leaves no notification', async () => {
    await join(cast.stranger, id);
    await cast.stranger.run('delete from public.community_members where user_id = $me', {});
    expect(await received(cast.owner)).toEqual([]);
  });

  test('that is repeated does not notify again', async () => {
    const read = () =>
      cast.owner.run('update public.notifications set read = true where community_id = $id', {
        id,
      });
    for (let n = 0; n < 3; n++) {
      await join(cast.stranger, id);
      const { rows } = await cast.owner.run(
        'select read from public.notifications where community_id = $id',
        { id },
      );
      expect(rows).toEqual([{ read: n > 0 }]);
      await read();
      await cast.stranger.run('delete from public.community_members where user_id = $me', {});
    }
  });
});

test('an invitation notifies until it is answered or withdrawn', async () => {
  await invite(cast.stranger);
  expect(await received(cast.stranger)).toEqual(['community_invitation']);
  await join(cast.stranger, id);
  expect(await received(cast.stranger)).toEqual([]);
  const other = await fixture.person();
  await invite(other);
  await cast.owner.run('delete from public.community_invitations where community_id = $id', { id });
  expect(await received(other)).toEqual([]);
});

describe('messages', () => {
  test('notify the author of the answered message and mentioned members, once each', async () => {
    const question = await write(cast.member, id);
    const content = `@${cast.member.username} and @${cast.moderator.username} and @${cast.stranger.username}`;
    await write(cast.owner, id, { content, replyTo: question });
    expect(await received(cast.member)).toEqual(['reply']);
    expect(await received(cast.moderator)).toEqual(['mention']);
    for (const person of [cast.stranger, cast.owner, cast.admin]) {
      expect(await received(person)).toEqual([]);
    }
  });

  test('an edit adds and removes mentions', async () => {
    const message = await write(cast.owner, id, { content: `@${cast.member.username}` });
    await cast.owner.run(
      `update public.community_messages set content = $content where id = $message`,
      {
        message,
        content: `@${cast.admin.username}`,
      },
    );
    expect([await received(cast.member), await received(cast.admin)]).toEqual([[], ['mention']]);
    await cast.owner.run('delete from public.community_messages where id = $message', { message });
    expect(await received(cast.admin)).toEqual([]);
  });

  test('that are prompts mention nobody', async () => {
    const prompt = `In the style of @${cast.member.username}`;
    await cast.owner.run(
      `insert into public.community_messages (community_id, content, message_type) values ($id, $prompt, 'prompt')`,
      { id, prompt },
    );
    await write(cast.owner, id, { content: `@${cast.moderator.username}` });
    expect([await received(cast.moderator), await received(cast.member)]).toEqual([
      ['mention'],
      [],
    ]);
  });

  test('are read in the notifications of a person who has read or answered the discussion', async () => {
    const { owner, member, moderator } = cast;
    const mention = { content: `@${member.username} @${moderator.username}` };
    const unread = async (person: Person) =>
      (
        await person.run(
          'select type from public.notifications where community_id = $id and not read',
          { id },
        )
      ).rows.length;
    const question = await write(member, id);
    const first = await write(owner, id, { content: 'Yes', replyTo: question });
    await write(owner, id, mention);
    await member.run(
      `insert into public.community_preferences as p (community_id, read_at)
       select $id, created_at from public.community_messages where id = $first
       on conflict (user_id, community_id) do update set read_at = excluded.read_at`,
      { id, first },
    );
    expect([await unread(member), await unread(moderator)]).toEqual([1, 1]);
    await write(member, id, { content: 'Here I am' });
    expect([await unread(member), await unread(moderator)]).toEqual([0, 1]);
  });

  test('an announcement notifies all members who did not turn it off', async () => {
    await cast.member.run(
      'insert into public.notification_preferences (user_id, announcements) values ($me, false)',
    );
    await cast.admin.run(
      'insert into public.community_preferences (community_id, is_muted) values ($id, true)',
      { id },
    );
    const [blocking] = (await fixture.people(1)) as [Person];
    await fixture.asOwner(
      'insert into public.community_members (community_id, user_id) values ($id, $person)',
      { id, person: blocking.id },
    );
    await blocking.run('insert into public.blocks (blocked_id) values ($owner)', {
      owner: cast.owner.id,
    });
    await write(cast.owner, id, { isAnnouncement: true });
    expect(await received(cast.moderator)).toEqual(['announcement']);
    for (const person of [
      cast.owner,
      cast.admin,
      cast.member,
      cast.pending,
      cast.banned,
      blocking,
    ]) {
      expect(await received(person)).toEqual([]);
    }
  });
});

test('an offer of the ownership notifies the person, and the acceptance the former owner', async () => {
  const offer = () =>
    cast.owner.run('select public.offer_ownership($id, $member)', { id, member: cast.member.id });
  await offer();
  expect(await received(cast.member)).toEqual(['ownership_offer']);
  expect(await received(cast.admin)).toEqual([]);
  await cast.owner.run('delete from public.community_ownership_offers where community_id = $id', {
    id,
  });
  expect(await received(cast.member)).toEqual([]);
  await offer();
  await cast.member.run('select public.accept_ownership($id)', { id });
  expect(await received(cast.member)).toEqual([]);
  expect(await received(cast.owner)).toEqual(['ownership_acceptance']);
});

test('each kind can be turned off', async () => {
  await cast.owner.run(
    'insert into public.notification_preferences (user_id, community_requests) values ($me, false)',
  );
  await cast.stranger.run(
    'insert into public.notification_preferences (user_id, community_approvals, community_invitations) values ($me, false, false)',
  );
  await invite(cast.stranger);
  expect(await received(cast.stranger)).toEqual([]);
  await cast.owner.run('delete from public.community_invitations where community_id = $id', { id });
  await join(cast.stranger, id);
  expect(await received(cast.owner)).toEqual([]);
  await setStatus(cast.stranger, 'active');
  expect(await received(cast.stranger)).toEqual([]);
});

test('a muted community sends nothing', async () => {
  for (const person of [cast.owner, cast.member]) {
    await person.run(
      'insert into public.community_preferences (community_id, is_muted) values ($id, true)',
      { id },
    );
  }
  await join(cast.stranger, id);
  await write(cast.admin, id, { content: `@${cast.member.username}` });
  await write(cast.admin, id, { isAnnouncement: true });
  for (const person of [cast.owner, cast.member]) expect(await received(person)).toEqual([]);
});

test('people who leave or are banned lose the notifications of the community', async () => {
  await write(cast.owner, id, { isAnnouncement: true });
  await cast.moderator.run('delete from public.community_members where user_id = $me', {});
  await setStatus(cast.member, 'banned');
  for (const person of [cast.moderator, cast.member]) expect(await received(person)).toEqual([]);
});
