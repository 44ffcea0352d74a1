import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';
import { block, follow, openConversation, sendMessage } from './messages.testing.ts';

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
  await follow(bob, ada);
  id = await openConversation(ada, bob);
});

/** The texts of the found messages, in their order. */
async function search(
  person: Person,
  query: string | null,
  page = '',
  known: string[] = [],
): Promise<string[]> {
  const { rows } = await person.run(`select content from public.search_messages($query${page})`, {
    query,
    known,
  });
  return rows.map(({ content }) => String(content));
}

describe('search in messages', () => {
  test('finds messages of both people with all words, newest first', async () => {
    await sendMessage(ada, id, 'The blue heron');
    await sendMessage(bob, id, 'A heron, blue as the sky');
    await sendMessage(ada, id, 'Blue sky');
    for (const person of [ada, bob]) {
      expect(await search(person, 'blue heron')).toEqual([
        'A heron, blue as the sky',
        'The blue heron',
      ]);
      expect(await search(person, 'BLUE')).toHaveLength(3);
      expect(await search(person, 'blue green')).toEqual([]);
    }
    expect(await search(eve, 'blue')).toEqual([]);
  });

  test.each([
    ['her', true],
    ['the her', true],
    ['her the', false],
    ['the the', true],
    ['eron', false],
    ['photo.p', true],
    ['holidays/photo', true],
    ['mail@exam', true],
    ['exam@mail', false],
    ['it’s', true],
    ["let's", true],
    ['16:9', true],
    ['--ar', true],
    ['été', true],
    ['ÉT', true],
    ["'; drop table --", false],
    [String.raw`heron\ ' : * & | !`, true],
    ['#heron', true],
    ['<-> heron:*', true],
  ])('with %j finds it: %s', async (query, isFound) => {
    await sendMessage(
      ada,
      id,
      "The Heron, it’s at /holidays/photo.png; let's ask mail@example.com. --ar 16:9 Été",
    );
    expect(await search(bob, query)).toHaveLength(isFound ? 1 : 0);
  });

  test.each([null, '', '   ', '?!', '" "', "''"])('with %j finds nothing', async (query) => {
    await sendMessage(ada, id, 'Anything ?! "');
    expect(await search(ada, query)).toEqual([]);
  });

  test('works with long words and queries', async () => {
    const long = 'x'.repeat(3000);
    await sendMessage(ada, id, `${long} short`);
    await sendMessage(ada, id, `${'é'.repeat(1000)} short`);
    expect(await search(ada, 'short')).toHaveLength(2);
    expect(await search(ada, 'é'.repeat(150))).toHaveLength(1);
    expect(await search(ada, 'é '.repeat(5000))).toHaveLength(1);
  });

  test('follows edits and deletions', async () => {
    const message = await sendMessage(ada, id, 'Yesterday');
    await ada.run("update public.messages set content = 'Tomorrow' where id = $message", {
      message,
    });
    expect([await search(bob, 'yesterday'), await search(bob, 'tomorrow')]).toEqual([
      [],
      ['Tomorrow'],
    ]);
    await ada.run('delete from public.messages where id = $message', { message });
    expect(await search(bob, 'tomorrow')).toEqual([]);
  });

  test('hides conversations with blocked people, in both directions', async () => {
    await sendMessage(ada, id, 'Heron');
    await block(bob, ada);
    expect([await search(ada, 'heron'), await search(bob, 'heron')]).toEqual([[], []]);
    await bob.run('delete from public.blocks');
    expect(await search(ada, 'heron')).toEqual(['Heron']);
  });

  test('needs the second factor', async () => {
    await sendMessage(ada, id, 'Heron');
    await fixture.asOwner(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($ada, 'totp', 'verified')",
      { ada: ada.id },
    );
    expect(await search(ada, 'heron')).toEqual([]);
    expect(await search(ada.withClaims({ aal: 'aal2' }), 'heron')).toEqual(['Heron']);
  });

  test('never shows messages of a conversation with the same mark', async () => {
    const twin = `${id.slice(0, 8)}${crypto.randomUUID().slice(8)}`;
    await fixture.asOwner(
      `with c as (
         insert into public.conversations (id, participant_1, participant_2)
         values ($twin, least($bob::uuid, $eve::uuid), greatest($bob::uuid, $eve::uuid)) returning id
       )
       insert into public.messages (conversation_id, sender_id, content)
       select id, $eve::uuid, 'Heron of Eve' from c`,
      { twin, bob: bob.id, eve: eve.id },
    );
    await sendMessage(ada, id, 'Heron of Ada');
    expect(await search(ada, 'heron')).toEqual(['Heron of Ada']);
    expect(await search(bob, 'heron')).toEqual(['Heron of Ada', 'Heron of Eve']);
    expect(await search(eve, 'heron')).toEqual(['Heron of Eve']);
  });

  test('has pages of at most 50 rows', async () => {
    await fixture.asOwner(
      `insert into public.messages (conversation_id, sender_id, content)
       select $id, $ada, 'Heron ' || n from generate_series(1, 120) n`,
      { id, ada: ada.id },
    );
    expect(await search(bob, 'heron')).toHaveLength(20);
    expect(await search(bob, 'heron', ', 1000')).toHaveLength(50);
    expect(await search(bob, 'heron', ', -1')).toEqual([]);
    expect(await search(bob, 'heron', ', null, null')).toHaveLength(20);
    const all = await fixture.asOwner(
      `select id, content from public.messages where conversation_id = $id order by created_at desc, id desc`,
      { id },
    );
    for (const count of [0, 50, 100]) {
      const known = all.slice(0, count).map((row) => String(row['id']));
      expect(await search(bob, 'heron', ', 50, $known', known)).toEqual(
        all.slice(count, count + 50).map(({ content }) => content),
      );
    }
  });

  test('finds the newest matches among hundreds of conversations', async () => {
    // Every third conversation has a match.
    await fixture.asOwner(
      `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
       select 'many' || n || '@example.com', now(), jsonb_build_object('username', 'many_' || n)
       from generate_series(1, 400) n`,
    );
    await fixture.asOwner(
      `insert into public.conversations (participant_1, participant_2)
       select least(id, $ada::uuid), greatest(id, $ada::uuid) from public.profiles where username like 'many%'`,
      { ada: ada.id },
    );
    await fixture.asOwner(
      `insert into public.messages (conversation_id, sender_id, content)
       select c.id, $ada, case when c.place % 3 = 0 then 'Heron ' || c.place else 'Nothing' end
       from (
         select id, row_number() over (order by id) as place from public.conversations
         where $ada::uuid in (participant_1, participant_2) and last_message_at is null and id <> $id
       ) c order by c.place`,
      { ada: ada.id, id },
    );
    const all = await fixture.asOwner(
      `select id, content from public.messages where sender_id = $ada and content like 'Heron%'
       order by created_at desc`,
      { ada: ada.id },
    );
    expect(all).toHaveLength(133);
    const texts = all.map(({ content }) => content);
    expect(await search(ada, 'heron')).toEqual(texts.slice(0, 20));
    const known = all.slice(0, 100).map((row) => String(row['id']));
    expect(await search(ada, 'heron', ', 50, $known', known)).toEqual(texts.slice(100));
    const rare = [129, 126, 123, 120, 12].map((n) => `Heron ${n}`);
    expect((await search(ada, 'heron 12')).sort()).toEqual(rare.sort());

    // The newest match is in a conversation that is older than sixty others with older matches.
    const write = (where: string, content: string) =>
      fixture.asOwner(
        `insert into public.messages (conversation_id, sender_id, content)
         select conversation_id, sender_id, $content from public.messages where sender_id = $ada and ${where}`,
        { content, ada: ada.id },
      );
    await write("content = 'Heron 3'", 'Heron, the newest');
    await write("content like 'Heron 1%' or content like 'Heron 2%'", 'Nothing');
    expect((await search(ada, 'heron')).at(0)).toBe('Heron, the newest');
  });
});
