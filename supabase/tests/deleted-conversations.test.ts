import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteLeftovers } from '../../server/src/delete-leftovers.ts';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';
import {
  addFile,
  block,
  filesOf,
  follow,
  openConversation,
  sendFile,
  sendMessage,
} from './messages.testing.ts';

let fixture: Fixture;
let ada: Person;
let bob: Person;
let eve: Person;
/** A conversation that both have accepted: Bob follows Ada. */
let id: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ada, bob, eve] = (await fixture.people(3)) as [Person, Person, Person];
  await follow(bob, ada);
  id = await openConversation(ada, bob);
});

const deleteAll = (person: Person, newest = 'infinity') =>
  person.run('select public.delete_conversation($id, $newest)', { id, newest });

async function texts(person: Person): Promise<string[]> {
  const { rows } = await person.run('select content from public.messages order by created_at');
  return rows.map(({ content }) => String(content));
}

/** What a person sees of their side: whether it is in the list, and how much is unread. */
async function side(person: Person): Promise<unknown> {
  const { rows } = await person.run(
    'select last_message_at is not null as listed, unread_count as unread from public.conversation_members',
  );
  return rows[0];
}

async function statuses(person: Person): Promise<unknown[]> {
  const { rows } = await person.run(
    'select m.status from public.messages m where sender_id = $me order by created_at',
  );
  return rows.map(({ status }) => status);
}

/** The number of messages that are stored, and of those that wait to be purged. */
const stored = () =>
  fixture.value<number>('select count(*)::int from public.messages where conversation_id = $id', {
    id,
  });

describe('a conversation that one person has deleted', () => {
  test('is gone for this person, and unchanged for the other one', async () => {
    const first = await sendMessage(ada, id, 'Heron');
    await sendMessage(bob, id, 'Plover');
    await sendMessage(ada, id, 'Egret', first);
    await deleteAll(bob);

    expect(await texts(bob)).toEqual([]);
    expect(await side(bob)).toEqual({ listed: false, unread: 0 });
    expect((await bob.run("select * from public.search_messages('heron')")).rows).toEqual([]);
    // Without a condition, the policy for reading does not apply.
    expect((await bob.run("update public.messages set content = 'Changed'")).affected).toBe(0);
    expect((await bob.run('delete from public.messages')).affected).toBe(0);

    expect(await texts(ada)).toEqual(['Heron', 'Plover', 'Egret']);
    expect(await side(ada)).toEqual({ listed: true, unread: 0 });
    expect((await ada.run("select * from public.search_messages('heron')")).rows).toHaveLength(1);
    expect(await statuses(ada)).toEqual(['read', 'sent']);
  });

  test('comes back with the next message, which is the only one', async () => {
    await sendMessage(ada, id, 'Before');
    await deleteAll(bob);
    expect(await openConversation(bob, ada)).toBe(id);
    expect(await side(bob)).toEqual({ listed: false, unread: 0 });
    await sendMessage(ada, id, 'After');
    expect(await texts(bob)).toEqual(['After']);
    expect(await side(bob)).toEqual({ listed: true, unread: 1 });
    expect((await bob.run("select * from public.search_messages('after')")).rows).toHaveLength(1);
    expect((await bob.run("select * from public.search_messages('before')")).rows).toEqual([]);
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    expect(await side(bob)).toEqual({ listed: true, unread: 0 });
    expect(await statuses(ada)).toEqual(['read', 'read']);
  });

  test('keeps what came after the newest message that the person knew', async () => {
    await sendMessage(ada, id, 'Known');
    await sendMessage(bob, id, 'Answer');
    const { rows } = await bob.run(
      'select last_message_at::text as newest from public.conversations',
    );
    await sendMessage(ada, id, 'New');
    await deleteAll(bob, String(rows[0]?.['newest']));
    expect(await texts(bob)).toEqual(['New']);
    expect(await side(bob)).toEqual({ listed: true, unread: 1 });
    // An older time, for example of another tab, brings nothing back.
    await deleteAll(bob);
    await deleteAll(bob, '-infinity');
    expect(await texts(bob)).toEqual([]);
    expect(await side(bob)).toEqual({ listed: false, unread: 0 });
  });

  test('shows no new ticks to the other person when it is opened again', async () => {
    await sendMessage(ada, id, 'Unread');
    await deleteAll(bob);
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    await bob.run('select public.mark_messages_as_delivered()');
    expect(await statuses(ada)).toEqual(['sent']);
  });

  test('stays out of the list, and its counts stay right, when messages are deleted', async () => {
    await openConversation(bob, ada);
    // The database keeps the counts of the two people in different columns.
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      const old = await sendMessage(other, id, 'Old');
      await sendMessage(other, id, 'Older than the deletion, too');
      await deleteAll(one);
      await other.run('delete from public.messages where id = $old', { old });
      expect(await side(one)).toEqual({ listed: false, unread: 0 });
      const fresh = await sendMessage(other, id, 'New');
      await other.run("delete from public.messages where content like 'Older%'");
      expect(await side(one)).toEqual({ listed: true, unread: 1 });
      await other.run('delete from public.messages where id = $fresh', { fresh });
      expect(await side(one)).toEqual({ listed: false, unread: 0 });
    }
  });

  test('takes no message before the deletion, even if the clock has gone back', async () => {
    await sendMessage(ada, id, 'From a clock that was ahead');
    await fixture.asOwner(
      `update public.messages set created_at = now() + interval '1 hour' where conversation_id = $id`,
      { id },
    );
    await fixture.asOwner(
      `update public.conversations set last_message_at = now() + interval '1 hour' where id = $id`,
      { id },
    );
    await deleteAll(bob);
    await ada.run('delete from public.messages');
    await sendMessage(ada, id, 'After');
    expect(await texts(bob)).toEqual(['After']);
  });

  test('is not written again by a repeated deletion', async () => {
    await sendMessage(ada, id);
    const version = () =>
      fixture.value('select xmin::text from public.conversation_members where user_id = $bob', {
        bob: bob.id,
      });
    await deleteAll(bob);
    const before = await version();
    await deleteAll(bob);
    expect(await version()).toBe(before);
  });

  test('shows files of later messages only', async () => {
    await addFile(ada, `${id}/${ada.id}/a.png`);
    await sendFile(ada, id, 'a.png');
    await deleteAll(bob);
    await addFile(ada, `${id}/${ada.id}/b.png`);
    await sendFile(ada, id, 'b.png');
    const { rows } = await bob.run("select name from storage.objects where bucket_id = 'messages'");
    expect(rows).toEqual([{ name: `${id}/${ada.id}/b.png` }]);
    await addFile(ada, `${id}/${ada.id}/not-sent.png`);
    await deleteAll(ada);
    const own = await ada.run("select name from storage.objects where bucket_id = 'messages'");
    expect(own.rows).toEqual([{ name: `${id}/${ada.id}/not-sent.png` }]);
  });

  test('leaves a request as it is', async () => {
    const request = await openConversation(ada, eve);
    await sendMessage(ada, request, 'Hello');
    await expect(
      eve.run("select public.delete_conversation($request, 'infinity')", { request }),
    ).rejects.toMatchObject({ sqlstate: 'PT409' });
    await ada.run("select public.delete_conversation($request, 'infinity')", { request });
    const { rows } = await ada.run(
      'select messages_left, last_message_at from public.conversation_members where conversation_id = $request',
      { request },
    );
    expect(rows).toEqual([{ messages_left: 4, last_message_at: null }]);
    expect(await texts(eve)).toEqual(['Hello']);
  });

  test('is deleted by its participants only, with a second factor, and not after a block', async () => {
    await sendMessage(ada, id);
    const refused = { sqlstate: '42501' };
    await expect(deleteAll(eve)).rejects.toMatchObject(refused);
    await expect(
      eve.run("select public.delete_conversation($none, 'infinity')", {
        none: crypto.randomUUID(),
      }),
    ).rejects.toMatchObject(refused);
    await fixture.asOwner(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($ada, 'totp', 'verified')",
      { ada: ada.id },
    );
    await expect(deleteAll(ada)).rejects.toMatchObject(refused);
    await block(ada.withClaims({ aal: 'aal2' }), bob);
    await expect(deleteAll(bob)).rejects.toMatchObject(refused);
    await expect(
      bob.run('update public.conversation_members set deleted_until = now()'),
    ).rejects.toMatchObject(refused);
    expect(await stored()).toBe(1);
  });

  test('without messages stays as it is', async () => {
    await openConversation(bob, ada);
    await deleteAll(ada);
    await sendMessage(bob, id, 'First');
    expect(await texts(ada)).toEqual(['First']);
  });
});

describe('messages that both people have deleted', () => {
  test('are removed with their files, and later answers lose their quotes only', async () => {
    await addFile(ada, `${id}/${ada.id}/a.png`);
    await sendFile(ada, id, 'a.png');
    const answered = await sendMessage(ada, id, 'Answered');
    await deleteAll(ada);
    await sendMessage(bob, id, 'Answer', answered);
    await deleteLeftovers(fixture.database.db);
    expect(await stored()).toBe(3);

    await deleteAll(bob);
    await deleteLeftovers(fixture.database.db);
    expect(await texts(bob)).toEqual([]);
    expect((await ada.run('select content, reply_to_id from public.messages')).rows).toEqual([
      { content: 'Answer', reply_to_id: null },
    ]);
    expect(await side(ada)).toEqual({ listed: true, unread: 1 });
    expect(await stored()).toBe(1);
    expect(await filesOf(fixture, id)).toEqual({ names: [], removed: 1 });
    expect(await fixture.value('select count(*)::int from private.messages_to_purge')).toBe(0);
  });

  test('are removed step by step, also if many later messages answer one of them', async () => {
    const answered = await sendMessage(ada, id, 'Answered');
    await deleteAll(ada);
    const { rows } = await bob.run('select last_message_at::text as at from public.conversations');
    for (let index = 0; index < 5; index += 1) await sendMessage(bob, id, 'Answer', answered);
    await deleteAll(bob, String(rows[0]?.['at']));
    const quotes = () =>
      fixture.value<number>(
        'select count(reply_to_id)::int from public.messages where conversation_id = $id',
        { id },
      );
    await fixture.value<boolean>('select public.purge_messages(2)');
    expect(await quotes()).toBe(3);
    expect(await stored()).toBe(6);
    await deleteLeftovers(fixture.database.db);
    expect(await quotes()).toBe(0);
    expect(await stored()).toBe(5);
  });

  test('are removed in steps, which two servers can share', async () => {
    for (let index = 0; index < 5; index += 1) await sendMessage(ada, id);
    await deleteAll(ada);
    await deleteAll(bob);
    const purge = () => fixture.value<boolean>('select public.purge_messages(2)');
    expect(await purge()).toBe(true);
    expect(await stored()).toBe(3);
    await sendMessage(bob, id, 'New');
    await Promise.all([deleteLeftovers(fixture.database.db), deleteLeftovers(fixture.database.db)]);
    expect(await texts(ada)).toEqual(['New']);
    expect(await stored()).toBe(1);
    expect(await purge()).toBe(false);
  });
});
