import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';
import {
  addFile,
  block,
  filesOf,
  openConversation,
  sendFile,
  sendMessage,
} from './messages.testing.ts';

let fixture: Fixture;
let ada: Person;
let bob: Person;
let eve: Person;
let id: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ada, bob, eve] = (await fixture.people(3)) as [Person, Person, Person];
  id = await openConversation(ada, bob);
  await sendMessage(ada, id);
  await sendMessage(bob, id);
});

const left = () => filesOf(fixture, id);
const visible = async (person: Person): Promise<string[]> => {
  const { rows } = await person.run(
    "select name from storage.objects where bucket_id = 'messages' order by name",
  );
  return rows.map(({ name }) => String(name).split('/')[2] ?? '');
};
const remove = (person: Person) =>
  person.run("delete from storage.objects where bucket_id = 'messages'");

/** Adds a file to the folder of a person and sends it. Returns the id of the message. */
async function sent(person: Person, name: string): Promise<string> {
  await addFile(person, `${id}/${person.id}/${name}`);
  return sendFile(person, id, name);
}

describe('a file of a message', () => {
  test('is seen by its sender, and after sending by the other person', async () => {
    await addFile(ada, `${id}/${ada.id}/a.png`);
    expect([await visible(ada), await visible(bob), await visible(eve)]).toEqual([
      ['a.png'],
      [],
      [],
    ]);
    await sendFile(ada, id, 'a.png');
    expect([await visible(ada), await visible(bob), await visible(eve)]).toEqual([
      ['a.png'],
      ['a.png'],
      [],
    ]);
    const ofOtherFactor = ada.withClaims({ aal: 'aal1' });
    await fixture.asOwner(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($ada, 'totp', 'verified')",
      { ada: ada.id },
    );
    expect(await visible(ofOtherFactor)).toEqual([]);
  });

  test.each([
    ['a stranger', () => eve, () => `${id}/${eve.id}/a.png`],
    ['the other person', () => bob, () => `${id}/${ada.id}/a.png`],
    [
      'its sender, to an unknown conversation',
      () => ada,
      () => `${crypto.randomUUID()}/${ada.id}/a.png`,
    ],
    ['its sender, to no conversation', () => ada, () => `nothing/${ada.id}/a.png`],
    ['its sender, to a folder below', () => ada, () => `${id}/${ada.id}/b/a.png`],
    ['its sender, without a type', () => ada, () => `${id}/${ada.id}/a`],
    ['its sender, with spaces', () => ada, () => `${id}/${ada.id}/a b.png`],
    ['its sender, in capitals', () => ada, () => `${id.toUpperCase()}/${ada.id}/a.png`],
  ])('is not added by %s', async (_, who, name) => {
    await expect(addFile(who(), name())).rejects.toMatchObject({ sqlstate: '42501' });
  });

  test('cannot be deleted while a message refers to it, or by the other person', async () => {
    await addFile(ada, `${id}/${ada.id}/a.png`);
    expect((await remove(bob)).affected).toBe(0);
    const message = await sendFile(ada, id, 'a.png');
    expect((await remove(ada)).affected).toBe(0);
    // On hosted Supabase, no trigger deletes a file together with its message. Disable the triggers
    // to simulate this.
    await fixture.asOwner("set session_replication_role = 'replica'");
    await fixture.asOwner('delete from public.messages where id = $message', { message });
    await fixture.asOwner("set session_replication_role = 'origin'");
    expect((await remove(bob)).affected).toBe(0);
    expect((await remove(ada)).affected).toBe(1);
  });

  test('is refused if its sender may not write', async () => {
    const request = await openConversation(eve, bob);
    const add = (name: string) => addFile(eve, `${request}/${eve.id}/${name}`);
    await add('a.png');
    for (let n = 0; n < 5; n += 1) await sendMessage(eve, request);
    await expect(add('b.png')).rejects.toMatchObject({
      sqlstate: '42501',
      message: 'Please wait until this person accepts your request.',
    });
    await bob.run('select public.accept_message_request($request)', { request });
    await add('b.png');
    const second = await openConversation(eve, ada);
    await ada.run("insert into public.message_preferences (allowed) values ('nobody')");
    await expect(addFile(eve, `${second}/${eve.id}/c.png`)).rejects.toMatchObject({
      sqlstate: '42501',
      message: "This person doesn't accept new conversations.",
    });
  });

  test('is hidden and refused after a block, in both directions', async () => {
    await sent(ada, 'a.png');
    await sent(bob, 'b.png');
    await block(bob, ada);
    for (const person of [ada, bob]) {
      expect(await visible(person)).toEqual([]);
      expect((await remove(person)).affected).toBe(0);
      await expect(addFile(person, `${id}/${person.id}/c.png`)).rejects.toMatchObject({
        sqlstate: '42501',
        message: "You can't write to this person.",
      });
    }
    await bob.run('delete from public.blocks');
    expect(await visible(ada)).toEqual(expect.arrayContaining(['a.png', 'b.png']));
  });
});

describe('files are deleted', () => {
  test('with their message, but not those that another message refers to', async () => {
    const [first, , third] = [
      await sent(ada, 'a.png'),
      await sent(ada, 'b.png'),
      await sendFile(ada, id, 'a.png'),
    ];
    await addFile(ada, `${id}/${ada.id}/never-sent.png`);
    await ada.run('delete from public.messages where id = $first', { first });
    expect(await left()).toEqual({ names: ['a.png', 'b.png', 'never-sent.png'], removed: 0 });
    await ada.run('delete from public.messages where id = $third', { third });
    expect(await left()).toEqual({ names: ['b.png', 'never-sent.png'], removed: 1 });
    await ada.run('delete from public.messages where sender_id = $me');
    expect(await left()).toEqual({ names: ['never-sent.png'], removed: 2 });
  });

  test('unless the deletion is undone', async () => {
    const message = await sent(ada, 'a.png');
    await fixture.asOwner('begin');
    await fixture.asOwner('delete from public.messages where id = $message', { message });
    await fixture.asOwner('rollback');
    expect(await left()).toEqual({ names: ['a.png'], removed: 0 });
  });

  test('with the conversation, also those that were never sent', async () => {
    await sent(ada, 'a.png');
    await sent(bob, 'b.png');
    await addFile(bob, `${id}/${bob.id}/never-sent.png`);
    const other = await openConversation(eve, ada);
    await addFile(eve, `${other}/${eve.id}/kept.png`);
    await fixture.asOwner('delete from public.conversations where id = $id', { id });
    expect(await left()).toEqual({ names: [], removed: 3 });
    expect((await filesOf(fixture, other)).names).toEqual(['kept.png']);
  });

  test('with the conversation, also those that are added at the same time', async () => {
    const adding = new pg.Client(fixture.database.ownerSettings);
    await adding.connect();
    await adding.query('begin');
    await adding.query("select set_config('role', 'authenticated', true)");
    await adding.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: ada.id, role: 'authenticated' }),
    ]);
    await adding.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version)
       values ('messages', $1, $2::uuid, $2, 'v')`,
      [`${id}/${ada.id}/a.png`, ada.id],
    );
    const deleting = new pg.Client(fixture.database.ownerSettings);
    await deleting.connect();
    let isDeleted = false;
    const deletion = deleting
      .query('delete from public.conversations where id = $1', [id])
      .finally(() => (isDeleted = true));
    await vi.waitFor(async () => {
      const waits = 'select count(*)::int from pg_locks where not granted';
      expect(isDeleted || (await fixture.value<number>(waits)) > 0).toBe(true);
    });
    await adding.query('commit');
    await deletion;
    await Promise.all([adding.end(), deleting.end()]);
    expect(await left()).toEqual({ names: [], removed: 1 });
  });

  test('with the account of either person', async () => {
    await sent(ada, 'a.png');
    await sent(bob, 'b.png');
    await addFile(bob, `${id}/${bob.id}/never-sent.png`);
    await fixture.asOwner('delete from auth.users where id = $ada', { ada: ada.id });
    expect(await left()).toEqual({ names: [], removed: 3 });
    expect(
      await fixture.value('select count(*)::int from public.messages where conversation_id = $id', {
        id,
      }),
    ).toBe(0);
  });

  test('so that no message refers to a missing file, also if it is sent at the same time', async () => {
    await expect(sendFile(ada, id, 'missing.png')).rejects.toMatchObject({
      sqlstate: 'PT404',
      message: 'This file is no longer available. Please attach it again.',
    });
    for (let round = 0; round < 10; round += 1) {
      const name = `${round}.png`;
      const message = await sent(ada, name);
      const [sending] = await Promise.allSettled([
        sendFile(ada, id, name),
        ada.run('delete from public.messages where id = $message', { message }),
      ]);
      expect((await left()).names.includes(name)).toBe(sending.status === 'fulfilled');
    }
  });

  test('but never files of other buckets or folders', async () => {
    const message = await sent(ada, 'a.png');
    await fixture.asOwner(
      `insert into storage.objects (bucket_id, name, version) select 'media', name, 'v'
       from storage.objects where bucket_id = 'messages' and name like $folder`,
      { folder: `${id}/%` },
    );
    await ada.run('delete from public.messages where id = $message', { message });
    await fixture.asOwner('delete from public.conversations where id = $id', { id });
    expect(
      await fixture.value(
        `select count(*)::int from storage.objects where bucket_id = 'media' and name like $folder`,
        { folder: `${id}/%` },
      ),
    ).toBe(1);
  });
});
