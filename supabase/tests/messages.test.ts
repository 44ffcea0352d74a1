import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';
import {
  block,
  follow,
  openConversation as open,
  sendMessage as send,
} from './messages.testing.ts';

let fixture: Fixture;
let ada: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  fixture = await openFixture();
});
beforeEach(async () => {
  [ada, bob, eve] = (await fixture.people(3)) as [Person, Person, Person];
});
afterAll(() => fixture.close());

async function count(person: Person, table: string): Promise<number> {
  const { rows } = await person.run(`select count(*)::int as n from public.${table}`);
  return rows[0]?.['n'] as number;
}

async function side(person: Person): Promise<unknown> {
  const { rows } = await person.run(
    'select is_accepted, unread_count from public.conversation_members where user_id = $me',
  );
  return rows[0];
}

async function left(person: Person): Promise<unknown> {
  const { rows } = await person.run(
    'select messages_left from public.conversation_members where user_id = $me',
  );
  return rows[0]?.['messages_left'];
}

async function isListed(person: Person): Promise<boolean> {
  const { rows } = await person.run(
    'select last_message_at from public.conversation_members where user_id = $me',
  );
  return rows[0]?.['last_message_at'] !== null;
}

async function found(person: Person): Promise<number> {
  const { rows } = await person.run("select id from public.search_messages('hello')");
  return rows.length;
}

describe('a conversation', () => {
  test('is one per pair, whoever starts it, and however often at once', async () => {
    const ids = await Promise.all([open(ada, bob), open(bob, ada), open(ada, bob), open(bob, ada)]);
    expect(new Set(ids).size).toBe(1);
    expect(await open(bob, ada)).toBe(ids[0]);
    expect(await open(ada, eve)).not.toBe(ids[0]);
  });

  test.each([
    ['with oneself', () => open(ada, ada)],
    ['with nobody', () => open(ada, { ...bob, id: crypto.randomUUID() })],
    [
      'of two others',
      () =>
        ada.run('select public.get_or_create_conversation($bob, $eve)', {
          bob: bob.id,
          eve: eve.id,
        }),
    ],
  ])('%s is refused', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ sqlstate: 'PT404' });
  });

  test('is seen by its two participants only', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    for (const table of ['conversations', 'conversation_members', 'messages']) {
      expect([await count(ada, table), await count(bob, table), await count(eve, table)]).toEqual([
        1, 1, 0,
      ]);
    }
    await expect(send(eve, id)).rejects.toMatchObject({ sqlstate: '42501' });
    await expect(
      eve.run('insert into public.message_typing (conversation_id) values ($id)', { id }),
    ).rejects.toMatchObject({ sqlstate: '42501' });
    await eve.run('select public.mark_messages_as_read($id, $me)', { id });
    expect(await side(bob)).toMatchObject({ unread_count: 1 });
  });

  test('is hidden from both after a block, and neither can write', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    await block(bob, ada);
    for (const person of [ada, bob]) {
      expect(await count(person, 'messages')).toBe(0);
      expect(await count(person, 'conversations')).toBe(0);
      await expect(send(person, id)).rejects.toMatchObject({
        sqlstate: expect.stringMatching(/^(PT403|42501)$/) as string,
      });
    }
    await expect(open(ada, bob)).rejects.toMatchObject({
      message: "You can't write to this person.",
    });
    await bob.run('delete from public.blocks where blocked_id = $ada', { ada: ada.id });
    expect(await count(ada, 'messages')).toBe(1);
  });

  test('can be started a limited number of times', async () => {
    const others = await fixture.people(2);
    const limit = (amount: number | null) =>
      fixture.asOwner(
        "update private.quotas set operator_amount = $amount where action = 'conversations'",
        { amount },
      );
    await limit(2);
    for (const other of others) await open(ada, other);
    await expect(open(ada, bob)).rejects.toMatchObject({
      message: expect.stringContaining('limit of 2 new conversations per day') as string,
    });
    for (const other of others) await open(ada, other);
    await limit(null);
    await open(ada, bob);
  });

  test('cannot be changed directly', async () => {
    const id = await open(ada, bob);
    for (const statement of [
      'update public.conversations set participant_1_unread_count = 5',
      'delete from public.conversations',
      'update public.conversation_members set unread_count = 5',
      'delete from public.conversation_members',
      'insert into public.conversations (participant_1, participant_2) values ($me, $id)',
    ]) {
      await expect(ada.run(statement, { id }), statement).rejects.toMatchObject({
        sqlstate: '42501',
      });
    }
  });
});

describe('a request', () => {
  test('is accepted by an answer, by following, or by its recipient, and shows nothing before', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    expect(await side(ada)).toEqual({ is_accepted: true, unread_count: 0 });
    expect(await side(bob)).toEqual({ is_accepted: false, unread_count: 1 });
    await bob.run('select public.mark_messages_as_delivered()');
    expect(await statuses(ada)).toEqual(['sent']);
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    await bob.run('select public.mark_messages_as_delivered()');
    expect(await side(bob)).toEqual({ is_accepted: false, unread_count: 0 });
    expect(await statuses(ada)).toEqual(['sent']);

    await bob.run('select public.accept_message_request($id)', { id });
    expect(await statuses(ada)).toEqual(['read']);
    await send(ada, id, 'Again');
    expect(await statuses(ada)).toEqual(['read', 'sent']);
    await bob.run('select public.mark_messages_as_delivered()');
    expect(await statuses(ada)).toEqual(['read', 'delivered']);
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    expect(await statuses(ada)).toEqual(['read', 'read']);

    const other = await open(ada, eve);
    await send(ada, other);
    await follow(eve, ada);
    expect(await side(eve)).toEqual({ is_accepted: true, unread_count: 1 });
    expect(await statuses(ada, other)).toEqual(['delivered']);
  });

  test('is none if the recipient follows the sender', async () => {
    await follow(bob, ada);
    await send(ada, await open(ada, bob));
    expect(await side(bob)).toEqual({ is_accepted: true, unread_count: 1 });
  });

  test('takes five messages at most, and any number after an answer', async () => {
    const id = await open(ada, bob);
    for (let n = 0; n < 5; n += 1) await send(ada, id);
    await expect(send(ada, id)).rejects.toMatchObject({
      sqlstate: 'PT403',
      message: 'Please wait until this person accepts your request.',
    });
    await ada.run("update public.messages set content = 'Edited'");
    await send(bob, id, 'Fine');
    await send(ada, id);
  });

  test('tells its sender, and nobody else, how many messages are left', async () => {
    const id = await open(ada, bob);
    expect(await left(ada)).toBe(5);
    await send(ada, id);
    expect(await left(ada)).toBe(4);
    expect(await left(bob)).toBeNull();
    await bob.run('select public.accept_message_request($id)', { id });
    expect(await left(ada)).toBeNull();

    await open(eve, bob);
    await follow(bob, eve);
    expect(await left(eve)).toBeNull();
    await bob.run('delete from public.follows where following_id = $eve', { eve: eve.id });
    await send(eve, await open(eve, bob));
    expect(await left(eve)).toBe(4);
    await send(bob, await open(bob, eve));
    expect([await left(eve), await left(bob)]).toEqual([null, null]);
  });

  test.each(['messages_left = null', 'is_accepted = true', 'last_message_at = null'])(
    'does not let its sender or recipient set %s',
    async (change) => {
      const id = await open(ada, bob);
      await send(ada, id);
      for (const person of [ada, bob]) {
        await expect(
          person.run(`update public.conversation_members set ${change}`),
        ).rejects.toMatchObject({ sqlstate: '42501' });
      }
    },
  );

  test('is accepted by its recipient only', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    const accept = (person: Person) =>
      person.run('select public.accept_message_request($id)', { id });
    await accept(ada);
    await expect(accept(eve)).rejects.toMatchObject({ sqlstate: '42501' });
    expect(await side(bob)).toMatchObject({ is_accepted: false });
    await block(ada, bob);
    await expect(accept(bob)).rejects.toMatchObject({ sqlstate: '42501' });
  });

  test('that was declined stays away, and its sender sees no difference', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    const seenBySender = async () => [
      await left(ada),
      await statuses(ada),
      (await ada.run('select * from public.conversations')).rows,
    ];
    const before = await seenBySender();
    const decline = (isDeclined: boolean) =>
      bob.run('update public.conversation_members set is_declined = $isDeclined', { isDeclined });
    await decline(true);
    expect(await seenBySender()).toEqual(before);
    expect(await isListed(bob)).toBe(false);
    await send(ada, id, 'Hello?');
    expect(await left(ada)).toBe(3);
    await ada.run("delete from public.messages where content = 'Hello?'");
    expect(await isListed(bob)).toBe(false);
    expect(await side(bob)).toEqual({ is_accepted: false, unread_count: 0 });
    expect(await found(bob)).toBe(0);

    await decline(false);
    expect(await isListed(bob)).toBe(true);
    await decline(true);
    await send(ada, id, 'Unread');
    await bob.run('select public.accept_message_request($id)', { id });
    expect(await isListed(bob)).toBe(true);
    expect(await statuses(ada)).toEqual(['delivered', 'delivered']);
    await expect(decline(true)).rejects.toMatchObject({ sqlstate: '23514' });
  });

  test('is none any more if both have opened the conversation', async () => {
    await open(ada, bob);
    expect(await left(ada)).toBe(5);
    await open(bob, ada);
    expect(await left(ada)).toBeNull();
  });

  test('that was declined counts what came meanwhile as unread again after Undo', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    await bob.run('update public.conversation_members set is_declined = true');
    await send(ada, id);
    await bob.run('update public.conversation_members set is_declined = false');
    expect(await side(bob)).toEqual({ is_accepted: false, unread_count: 2 });
    await follow(bob, ada);
    expect(await statuses(ada)).toEqual(['delivered', 'delivered']);
  });

  test('whose acceptance by a follow was missed is accepted by the next message', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    await follow(bob, ada);
    // As if the follow and the first message had not seen each other.
    await fixture.asOwner(
      'update public.conversation_members set is_accepted = user_id = $ada, messages_left = case when user_id = $ada then 0 end where conversation_id = $id',
      { id, ada: ada.id },
    );
    await send(ada, id);
    expect(await side(bob)).toMatchObject({ is_accepted: true });
    expect(await left(ada)).toBeNull();
  });

  test('that was declined is accepted by an answer', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    await bob.run('update public.conversation_members set is_declined = true');
    await send(bob, id, 'Sorry, hello');
    expect(await side(bob)).toEqual({ is_accepted: true, unread_count: 0 });
    expect(await isListed(bob)).toBe(true);
    expect(await left(ada)).toBeNull();
  });

  test('is refused by a person who only allows people they follow', async () => {
    await allow(bob, 'following');
    await expect(open(ada, bob)).rejects.toMatchObject({
      sqlstate: 'PT403',
      message: 'This person only receives messages from people they follow.',
    });
    await follow(bob, ada);
    await send(ada, await open(ada, bob));
  });

  test('is refused by a person who allows nobody, also if they follow the sender', async () => {
    await allow(bob, 'nobody');
    await follow(bob, ada);
    await expect(open(ada, bob)).rejects.toMatchObject({
      sqlstate: 'PT403',
      message: "This person doesn't accept new conversations.",
    });
  });

  test.each(['following', 'nobody'])(
    'with a person who allows %s goes on if they started or accepted it',
    async (allowed) => {
      const accepted = await open(eve, bob);
      await send(eve, accepted);
      await send(bob, accepted);
      const pending = await open(ada, bob);
      await send(ada, pending);
      await allow(bob, allowed);
      await expect(send(ada, pending)).rejects.toMatchObject({ sqlstate: 'PT403' });
      await expect(ada.run("update public.messages set content = 'Edited'")).rejects.toMatchObject({
        sqlstate: 'PT403',
      });
      await send(eve, accepted);
      await send(bob, pending);
      await send(ada, pending);
    },
  );

  test('is offered with everybody who may be written to, known people first', async () => {
    const base = `q${crypto.randomUUID().slice(0, 8)}`;
    const names = ['any', 'fan', 'idol', 'mate', 'none', 'only', 'foe'] as const;
    const people = Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await fixture.person(`${base}_${name}`)] as const),
      ),
    ) as Record<(typeof names)[number], Person>;
    const { fan, idol, mate, none, only, foe } = people;
    await follow(ada, idol);
    const shared = await open(ada, mate);
    await send(ada, shared);
    await send(mate, shared);
    for (const person of [mate, none]) await allow(person, 'nobody');
    for (const person of [fan, only]) await allow(person, 'following');
    await follow(fan, ada);
    await block(foe, ada);
    const found = async (who: Person, query: string) =>
      (await who.run('select username from public.search_recipients($query)', { query })).rows.map(
        (row) => String(row['username']).replace(`${base}_`, ''),
      );
    const order = await found(ada, base);
    expect(order.slice(0, 2)).toEqual(['mate', 'idol']);
    expect(order.slice(2).sort()).toEqual(['any', 'fan']);
    expect(await found(fan, `${base}_fan`)).toEqual([]);
    // Known people are found however many others have the name.
    const crowd = `c${crypto.randomUUID().slice(0, 8)}`;
    const friend = await fixture.person(`${base}_${crowd}`);
    for (let n = 0; n < 51; n += 1) await fixture.person(`${crowd}_${String(n)}`);
    expect(await found(ada, crowd)).not.toContain(crowd);
    await follow(ada, friend);
    expect((await found(ada, crowd))[0]).toBe(crowd);
    expect(await found(ada, '')).toEqual([]);
    for (const person of [idol, fan, people.any, mate]) await open(ada, person);
    for (const person of [none, only, foe]) await expect(open(ada, person)).rejects.toThrow();
  });

  test('is not known to its recipient before the first message', async () => {
    const id = await open(ada, bob);
    for (const table of ['conversations', 'conversation_members']) {
      expect([await count(ada, table), await count(bob, table)]).toEqual([1, 0]);
    }
    await expect(send(bob, id)).rejects.toMatchObject({ sqlstate: '42501' });
    expect(await open(bob, ada)).toBe(id);
    await send(bob, id);
    expect(await side(ada)).toEqual({ is_accepted: true, unread_count: 1 });
  });

  test('takes no more messages if some are deleted, or if many are sent at once', async () => {
    const id = await open(ada, bob);
    await expect(
      ada.run(
        "insert into public.messages (conversation_id, content) select $id, 'Hi' from generate_series(1, 6)",
        { id },
      ),
    ).rejects.toMatchObject({ sqlstate: '23514' });
    for (let n = 0; n < 5; n += 1) await send(ada, id);
    await ada.run('delete from public.messages');
    await expect(send(ada, id)).rejects.toMatchObject({ sqlstate: 'PT403' });
    expect(await side(bob)).toEqual({ is_accepted: false, unread_count: 0 });
  });

  test('shows its sender no typing of its recipient', async () => {
    const id = await open(ada, bob);
    await send(ada, id);
    const type = (person: Person) =>
      person.run('insert into public.message_typing (conversation_id) values ($id)', { id });
    await type(ada);
    await expect(type(bob)).rejects.toMatchObject({ sqlstate: '42501' });
    await bob.run('select public.accept_message_request($id)', { id });
    await type(bob);
    expect(await count(ada, 'message_typing')).toBe(2);
  });
});

describe('messages', () => {
  let id: string;
  beforeEach(async () => {
    await follow(bob, ada);
    id = await open(ada, bob);
  });

  test('are stored once, however often a client sends them', async () => {
    const message = crypto.randomUUID();
    const again = () =>
      ada.run(
        'insert into public.messages (id, conversation_id, content) values ($message, $id, $text)',
        { message, id, text: 'Once' },
      );
    await again();
    await expect(again()).rejects.toMatchObject({ sqlstate: '23505' });
    expect(await count(bob, 'messages')).toBe(1);
    expect(await side(bob)).toMatchObject({ unread_count: 1 });
  });

  test('that were stored are not refused for a limit when they are sent again', async () => {
    const request = await open(ada, eve);
    for (let n = 0; n < 3; n += 1) await send(ada, request);
    const asked = await send(ada, request);
    const message = crypto.randomUUID();
    const again = () =>
      ada.run(
        `insert into public.messages (id, conversation_id, content, reply_to_id)
         values ($message, $request, 'Fifth', $asked)`,
        { message, request, asked },
      );
    await again();
    await expect(again()).rejects.toMatchObject({ sqlstate: '23505' });
    await ada.run('delete from public.messages where id = $asked', { asked });
    await expect(again()).rejects.toMatchObject({ sqlstate: '23505' });
  });

  test('cannot be sent as the other person or by strangers, and nobody learns what exists', async () => {
    const as = (person: Person, sender: Person, conversation: string) =>
      person
        .run(
          "insert into public.messages (conversation_id, sender_id, content) values ($conversation, $sender, 'x')",
          { conversation, sender: sender.id },
        )
        .then(
          () => 'stored',
          (error: unknown) => String(error),
        );
    const refused = await as(ada, ada, crypto.randomUUID());
    expect(refused).toMatch('Only participants of the conversation write messages');
    for (const [person, sender] of [
      [ada, bob],
      [ada, eve],
      [eve, ada],
      [eve, eve],
    ] as const) {
      expect(await as(person, sender, id)).toBe(refused);
    }
    const operator = fixture.database.owner.query(
      "insert into public.messages (conversation_id, sender_id, content) values ($1, $2, 'x')",
      [id, eve.id],
    );
    await expect(operator).rejects.toThrow('Only participants of the conversation write messages');
  });

  test('have strictly increasing times, also when both write at once', async () => {
    await open(bob, ada);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n % 2 === 0 ? ada : bob, id, String(n))),
    );
    const { rows } = await ada.run(
      'select created_at::text as at from public.messages order by created_at',
    );
    expect(new Set(rows.map(({ at }) => at)).size).toBe(20);
    const [last] = await fixture.asOwner(
      `select c.last_message_at = max(m.created_at) as newest from public.conversations c
       join public.messages m on m.conversation_id = c.id where c.id = $id group by c.id`,
      { id },
    );
    expect(last).toEqual({ newest: true });
  });

  test('are edited and deleted by their senders only', async () => {
    const message = await send(ada, id, 'Draft');
    const edit = (person: Person) =>
      person.run("update public.messages set content = 'Edited' where id = $message", { message });
    expect((await edit(bob)).affected).toBe(0);
    expect((await edit(ada)).affected).toBe(1);
    await expect(
      ada.run('update public.messages set sender_id = $bob where id = $message', {
        bob: bob.id,
        message,
      }),
    ).rejects.toMatchObject({ sqlstate: '42501' });
    const remove = (person: Person) =>
      person.run('delete from public.messages where id = $message', { message });
    expect((await remove(bob)).affected).toBe(0);
    expect((await remove(ada)).affected).toBe(1);
  });

  test('cannot be edited or deleted after a block', async () => {
    await send(ada, id, 'Rude');
    await block(bob, ada);
    for (const statement of [
      "update public.messages set content = 'Polite'",
      'delete from public.messages',
    ]) {
      // Without a WHERE clause, Postgres does not apply the select policies.
      expect((await ada.run(statement)).affected, statement).toBe(0);
    }
    await bob.run('delete from public.blocks');
    expect((await ada.run('delete from public.messages')).affected).toBe(1);
  });

  test('can be edited a limited number of times, and look edited if their text changed', async () => {
    const message = await send(ada, id, 'Draft');
    const edit = (content: string) =>
      ada.run(
        'update public.messages set content = $content where id = $message returning updated_at > created_at as edited',
        { content, message },
      );
    expect((await edit('Draft')).rows).toEqual([{ edited: false }]);
    for (let n = 0; n < 20; n += 1) {
      expect((await edit(`Edit ${n}`)).rows).toEqual([{ edited: true }]);
    }
    await expect(edit('Again')).rejects.toMatchObject({
      sqlstate: 'PGRST',
      message: expect.stringContaining('limit of 20 edited messages per minute') as string,
    });
  });

  test('that are deleted leave the list and the counts', async () => {
    const first = await send(ada, id, 'First');
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    const second = await send(ada, id, 'Second');
    expect(await side(bob)).toMatchObject({ unread_count: 1 });
    await ada.run('delete from public.messages where id = $second', { second });
    expect(await side(bob)).toMatchObject({ unread_count: 0 });
    expect(await last()).toEqual({ last_message_id: first, unread: 0 });
    await ada.run('delete from public.messages where id = $first', { first });
    expect(await last()).toEqual({ last_message_id: null, unread: 0 });
  });

  test('can be deleted at once, in several conversations', async () => {
    const other = await open(ada, eve);
    await follow(eve, ada);
    const first = await send(ada, id, 'Read');
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    for (const conversation of [id, other, id, other]) await send(ada, conversation, 'Unread');
    await send(eve, other, 'Answer');
    expect([await side(bob), await side(eve), await side(ada)]).toMatchObject([
      { unread_count: 2 },
      { unread_count: 0 },
      { unread_count: 0 },
    ]);
    await ada.run("delete from public.messages where content = 'Unread'");
    expect(await side(bob)).toMatchObject({ unread_count: 0 });
    expect(await last()).toEqual({ last_message_id: first, unread: 0 });
    const { rows } = await ada.run(
      'select unread_count from public.conversation_members order by unread_count',
    );
    expect(rows).toEqual([{ unread_count: 0 }, { unread_count: 1 }]);
  });

  test('are in an album only with a picture', async () => {
    await expect(
      ada.run(
        'insert into public.messages (conversation_id, content, album_id) values ($id, $me, $me)',
        { id },
      ),
    ).rejects.toMatchObject({ sqlstate: '23514' });
  });

  test('answer messages of the same conversation only', async () => {
    const asked = await send(ada, id);
    const answer = await send(bob, id, 'Answer', asked);
    const elsewhere = await send(eve, await open(eve, ada));
    await expect(send(ada, id, 'Answer', elsewhere)).rejects.toMatchObject({ sqlstate: '23503' });
    await ada.run('delete from public.messages where id = $asked', { asked });
    const { rows } = await bob.run(
      'select reply_to_id, updated_at = created_at as unedited from public.messages where id = $answer',
      { answer },
    );
    expect(rows).toEqual([{ reply_to_id: null, unedited: true }]);
  });

  test('and a deletion of what they answer do not wait for each other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const asked = await send(ada, id);
      const [answer, deletion] = await Promise.allSettled([
        send(bob, id, 'Answer', asked),
        ada.run('delete from public.messages where id = $asked', { asked }),
      ]);
      expect(deletion.status).toBe('fulfilled');
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ sqlstate: '23503' });
      }
    }
    const dangling = `select count(*)::int from public.messages m
      where m.reply_to_id is not null and not exists (select from public.messages r where r.id = m.reply_to_id)`;
    expect(await fixture.value(dangling)).toBe(0);
  });

  test.each(['', '   ', 'x'.repeat(4001)])('%j is refused', async (content) => {
    await expect(send(ada, id, content)).rejects.toMatchObject({ sqlstate: '23514' });
  });

  test.each([
    ['another folder', '23514', () => `${crypto.randomUUID()}/${ada.id}/a.png`],
    ['the folder of the other', '23514', () => `${id}/${bob.id}/a.png`],
    ['a public address', '23514', () => 'https://example.com/a.png'],
    ['a path upwards', 'PT404', () => `${id}/${ada.id}/../a.png`],
  ])('with a file in %s are refused', async (_, sqlstate, path) => {
    const withFile = (url: string) =>
      ada.run(
        `insert into public.messages (conversation_id, content, message_type, file_url, file_name, file_size)
         values ($id, 'Shared an image', 'image', $url, 'a.png', 10)`,
        { id, url },
      );
    await expect(withFile(path())).rejects.toMatchObject({ sqlstate });
  });

  test('count each side for itself, and reading changes one row once', async () => {
    await send(ada, id);
    await send(ada, id);
    expect(await side(bob)).toMatchObject({ unread_count: 2 });
    expect(await last()).toMatchObject({ unread: 2 });
    await expect(
      bob.run('select public.mark_messages_as_read($id, $ada)', { id, ada: ada.id }),
    ).rejects.toMatchObject({ sqlstate: '42501' });
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    expect(await side(bob)).toMatchObject({ unread_count: 0 });
    const version = () =>
      fixture.value('select xmin::text from public.conversations where id = $id', { id });
    const before = await version();
    await bob.run('select public.mark_messages_as_read($id, $me)', { id });
    expect(await version()).toBe(before);
  });

  async function last(): Promise<unknown> {
    const [row] = await fixture.asOwner(
      `select last_message_id, participant_1_unread_count + participant_2_unread_count as unread
       from public.conversations where id = $id`,
      { id },
    );
    return row;
  }
});

async function statuses(person: Person, conversation: string | null = null): Promise<unknown[]> {
  const { rows } = await person.run(
    `select m.status from public.messages m
     where m.sender_id = $me and m.conversation_id = coalesce($conversation, m.conversation_id)
     order by m.created_at`,
    { conversation },
  );
  return rows.map(({ status }) => status);
}

async function allow(person: Person, allowed: string): Promise<void> {
  await person.run('insert into public.message_preferences (allowed) values ($allowed)', {
    allowed,
  });
}
