import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteLeftovers } from '../../server/src/delete-leftovers.ts';
import { newCast, write } from './communities.testing.ts';
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
  cast = await newCast(fixture);
  id = cast.community;
});
afterAll(() => fixture.close());

const stored = (message: string) =>
  fixture
    .asOwner('select * from public.community_messages where id = $message', { message })
    .then(([row]) => row);
const remove = (person: Person, message: string) =>
  person.run('delete from public.community_messages where id = $message', { message });
const react = (person: Person, message: string, type: string) =>
  person.run(
    `insert into public.community_message_reactions (message_id, reaction_type) values ($message, $type)
     on conflict (message_id, user_id) do update set reaction_type = excluded.reaction_type`,
    { message, type },
  );

describe('messages', () => {
  test('have strictly increasing times, also when 20 are written at once', async () => {
    const people = [cast.owner, cast.admin, cast.moderator, cast.member];
    await Promise.all(
      people.flatMap((person) => Array.from({ length: 5 }, () => write(person, id))),
    );
    const rows = await fixture.asOwner(
      `select count(*)::int as n, count(distinct created_at)::int as times, max(created_at) = (
         select last_message_at from public.community_discussions where community_id = $id
       ) as is_last
       from public.community_messages where community_id = $id`,
      { id },
    );
    expect(rows).toEqual([{ n: 20, times: 20, is_last: true }]);
  });

  test('sent again are refused as stored, and do not count twice', async () => {
    const message = crypto.randomUUID();
    const send = () =>
      cast.member.run(
        `insert into public.community_messages (id, community_id, content) values ($message, $id, 'Once')`,
        { message, id },
      );
    await send();
    await expect(send()).rejects.toMatchObject({ sqlstate: '23505' });
  });

  test('answer a message of the same discussion, which counts its answers', async () => {
    const question = await write(cast.owner, id);
    const answer = await write(cast.member, id, { replyTo: question });
    await write(cast.member, id, { replyTo: question });
    expect(await stored(question)).toMatchObject({ reply_count: 2 });
    await remove(cast.member, answer);
    expect(await stored(question)).toMatchObject({ reply_count: 1 });
    const other = await newCast(fixture);
    const elsewhere = await write(other.owner, other.community);
    await expect(write(cast.member, id, { replyTo: elsewhere })).rejects.toMatchObject({
      sqlstate: '23503',
    });
  });

  test('stay when the message they answer is deleted', async () => {
    const question = await write(cast.owner, id);
    const answer = await write(cast.member, id, { replyTo: question });
    await remove(cast.owner, question);
    expect(await stored(answer)).toMatchObject({ reply_to_id: null });
    expect(await stored(question)).toBeUndefined();
  });

  test('an edit changes the time of the change, a pin does not', async () => {
    const message = await write(cast.member, id);
    const edit = (person: Person, change: string) =>
      person.run(`update public.community_messages set ${change} where id = $message`, { message });
    await edit(cast.moderator, 'is_pinned = true');
    const pinned = await stored(message);
    expect(pinned).toMatchObject({ is_pinned: true });
    expect(pinned?.['updated_at']).toEqual(pinned?.['created_at']);
    await edit(cast.member, `content = 'Edited'`);
    const edited = await stored(message);
    expect(edited?.['updated_at']).not.toEqual(edited?.['created_at']);
    await expect(edit(cast.member, 'is_pinned = false')).rejects.toMatchObject({
      message: 'You do not have permission to pin content in this community',
    });
    await expect(edit(cast.owner, `content = 'Mine'`)).rejects.toMatchObject({ sqlstate: '42501' });
    await expect(edit(cast.member, `content = ' '`)).rejects.toMatchObject({ sqlstate: '23514' });
  });

  test('at most 50 are pinned', async () => {
    await fixture.asOwner(
      `insert into public.community_messages (community_id, user_id, content, is_pinned)
       select $id::uuid, $owner::uuid, 'Pinned', n <= 50 from generate_series(1, 51) n`,
      { id, owner: cast.owner.id },
    );
    await expect(
      cast.owner.run(
        `update public.community_messages set is_pinned = true where community_id = $id and not is_pinned`,
        { id },
      ),
    ).rejects.toMatchObject({ sqlstate: 'PT409' });
  });

  test('of hidden people are hidden, but not from moderators', async () => {
    const message = await write(cast.member, id);
    const seen = async (person: Person) =>
      (await person.run('select from public.community_messages where id = $message', { message }))
        .affected;
    for (const person of [cast.moderator, cast.stranger]) {
      await cast.member.run('insert into public.blocks (blocked_id) values ($person)', {
        person: person.id,
      });
    }
    expect(await seen(cast.moderator)).toBe(1);
    await cast.stranger.run('insert into public.community_members (community_id) values ($id)', {
      id,
    });
    expect(await seen(cast.stranger)).toBe(0);
  });

  test('are out of reach after leaving, a removal and a ban', async () => {
    const message = await write(cast.member, id);
    await cast.owner.run(
      `update public.community_members set status = 'banned' where community_id = $id and user_id = $person`,
      { id, person: cast.member.id },
    );
    for (const statement of [
      'select from public.community_messages where id = $message',
      `update public.community_messages set content = 'x' where id = $message`,
      'delete from public.community_messages where id = $message',
      // Without a WHERE clause, Postgres does not apply the select policies.
      `update public.community_messages set content = 'x'`,
      'delete from public.community_messages',
    ]) {
      expect((await cast.member.run(statement, { message })).affected).toBe(0);
    }
    await expect(write(cast.member, id)).rejects.toMatchObject({ sqlstate: '42501' });
  });

  test('count as activity, and as read by their author', async () => {
    await write(cast.member, id);
    await write(cast.member, id);
    expect(
      await fixture.value(
        'select actions from public.community_activity where community_id = $id and user_id = $person',
        { id, person: cast.member.id },
      ),
    ).toBe(3);
    expect(
      await fixture.value(
        `select read_at = (select last_message_at from public.community_discussions where community_id = $id)
         from public.community_preferences where community_id = $id and user_id = $person`,
        { id, person: cast.member.id },
      ),
    ).toBe(true);
  });
});

describe('reactions', () => {
  test('are one per person, and replaced by another one', async () => {
    const message = await write(cast.owner, id);
    await react(cast.member, message, 'like');
    await react(cast.admin, message, 'like');
    expect(await stored(message)).toMatchObject({ reactions: { like: 2 } });
    await react(cast.member, message, 'love');
    expect(await stored(message)).toMatchObject({ reactions: { like: 1, love: 1 } });
    await cast.member.run(
      'delete from public.community_message_reactions where message_id = $message',
      {
        message,
      },
    );
    expect(await stored(message)).toMatchObject({ reactions: { like: 1 } });
    await expect(react(cast.member, message, 'cheer')).rejects.toMatchObject({ sqlstate: '23514' });
  });

  test('that move to another message are counted there', async () => {
    const [from, to] = [await write(cast.owner, id), await write(cast.owner, id)];
    await react(cast.member, from, 'angry');
    for (const type of ['like', 'like']) {
      await cast.member.run(
        `update public.community_message_reactions set message_id = $to, reaction_type = $type where message_id in ($from, $to)`,
        { from, to, type },
      );
      expect(await stored(from)).toMatchObject({ reactions: {} });
      expect(await stored(to)).toMatchObject({ reactions: { [type]: 1 } });
    }
    await cast.member.run('delete from public.community_message_reactions');
    expect(await stored(to)).toMatchObject({ reactions: {} });
  });

  test('of 50 people at once are counted exactly', async () => {
    const people = await fixture.people(50);
    await fixture.asOwner(
      'insert into public.community_members (community_id, user_id) select $id::uuid, unnest($people::uuid[])',
      { id, people: people.map((person) => person.id) },
    );
    const message = await write(cast.owner, id);
    await Promise.all(people.map((person, n) => react(person, message, n % 2 ? 'wow' : 'sad')));
    expect(await stored(message)).toMatchObject({ reactions: { wow: 25, sad: 25 } });
    await Promise.all(people.map((person) => react(person, message, 'wow')));
    expect(await stored(message)).toMatchObject({ reactions: { wow: 50 } });
  });

  test('are limited, also changes of the same one', async () => {
    const message = await write(cast.owner, id);
    const limit = (amount: number | null) =>
      fixture.asOwner(
        `update private.quotas set operator_amount = $amount where action = 'likes' and per = 'minute'`,
        { amount },
      );
    await limit(5);
    try {
      await react(cast.member, message, 'like');
      const change = (type: string) =>
        cast.member.run('update public.community_message_reactions set reaction_type = $type', {
          type,
        });
      for (const type of ['love', 'wow', 'sad', 'angry']) await change(type);
      await expect(change('laugh')).rejects.toMatchObject({ sqlstate: 'PGRST' });
    } finally {
      await limit(null);
    }
  });

  test('are for members, and only on what they see', async () => {
    const message = await write(cast.owner, id);
    for (const person of [cast.stranger, cast.pending, cast.banned]) {
      await expect(react(person, message, 'like')).rejects.toMatchObject({ sqlstate: '42501' });
    }
  });
});

describe('files', () => {
  const add = (person: Person, folder: string, name = 'a.png') =>
    person.run(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version)
       values ('community-media', $path, $me, $me, gen_random_uuid())`,
      { path: `${id}/${folder}/${name}` },
    );
  const visible = async (person: Person) =>
    (await person.run(`select from storage.objects where bucket_id = 'community-media'`)).affected;
  const send = (person: Person, path: string) =>
    person.run(
      `insert into public.community_messages (community_id, content, message_type, file_url, file_name, file_size)
       values ($id, 'Shared an image', 'image', $path, 'a.png', 10) returning id`,
      { id, path },
    );

  test('are uploaded by members into their own folder', async () => {
    await add(cast.member, cast.member.id);
    for (const person of [cast.stranger, cast.pending, cast.banned]) {
      await expect(add(person, person.id)).rejects.toMatchObject({ sqlstate: '42501' });
    }
    await expect(add(cast.admin, cast.member.id, 'b.png')).rejects.toMatchObject({
      sqlstate: '42501',
    });
  });

  test('are seen by members after they were sent, and deleted with their message', async () => {
    const path = `${id}/${cast.member.id}/a.png`;
    await expect(send(cast.member, path)).rejects.toMatchObject({ sqlstate: 'PT404' });
    await add(cast.member, cast.member.id);
    expect([await visible(cast.member), await visible(cast.admin)]).toEqual([1, 0]);
    const { rows } = await send(cast.member, path);
    expect([await visible(cast.admin), await visible(cast.stranger)]).toEqual([1, 0]);
    await expect(send(cast.admin, path)).rejects.toMatchObject({ sqlstate: '23514' });
    expect(
      (await cast.member.run(`delete from storage.objects where bucket_id = 'community-media'`))
        .affected,
    ).toBe(0);
    await remove(cast.moderator, String(rows[0]?.['id']));
    expect(await visible(cast.member)).toBe(0);
    expect(
      await fixture.value<number>(
        `select count(*)::int from storage.removals where bucket_id = 'community-media' and name = $path`,
        { path },
      ),
    ).toBe(1);
  });

  test('of a deleted community are deleted, and so is a replaced cover', async () => {
    const cover = (name: string) =>
      cast.owner.run(
        `insert into storage.objects (bucket_id, name, owner, owner_id, version)
         values ('community-covers', $path, $me, $me, gen_random_uuid())`,
        { path: `${id}/${cast.owner.id}/${name}` },
      );
    const use = (name: string) =>
      cast.owner.run('update public.communities set cover_image_url = $url where id = $id', {
        id,
        url: `https://example.com/storage/v1/object/public/community-covers/${id}/${cast.owner.id}/${name}`,
      });
    const left = async () =>
      (
        await fixture.asOwner(
          `select name from storage.objects where name like $folder order by name`,
          { folder: `${id}/%` },
        )
      ).map(({ name }) => String(name).split('/')[2]);
    for (const person of [cast.moderator, cast.member]) {
      await expect(
        person.run(
          `insert into storage.objects (bucket_id, name, version) values ('community-covers', $path, 'v')`,
          { path: `${id}/${person.id}/a.png` },
        ),
      ).rejects.toMatchObject({ sqlstate: '42501' });
    }
    await cover('one.png');
    await use('one.png');
    await cover('two.png');
    expect(
      (await cast.owner.run(`delete from storage.objects where name like '%/one.png'`)).affected,
    ).toBe(0);
    await use('two.png');
    expect(await left()).toEqual(['two.png']);
    await add(cast.member, cast.member.id);
    await cast.owner.run('delete from public.communities where id = $id', { id });
    // Everybody could see the cover.
    expect(await left()).toEqual(['a.png']);
    await deleteLeftovers(fixture.database.db);
    expect(await left()).toEqual([]);
  });
});

test('typing is shown to members by members', async () => {
  const type = (person: Person) =>
    person.run('insert into public.community_typing (community_id) values ($id)', { id });
  await type(cast.member);
  await expect(type(cast.pending)).rejects.toMatchObject({ sqlstate: '42501' });
  const seen = async (person: Person) =>
    (await person.run('select from public.community_typing where community_id = $id', { id }))
      .affected;
  expect([await seen(cast.owner), await seen(cast.stranger)]).toEqual([1, 0]);
});
