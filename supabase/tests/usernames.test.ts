import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newName, openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';

let fixture: Fixture;
let ada: Person;
let bob: Person;
/** The first username of Ada. */
let old: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ada, bob] = (await fixture.people(2)) as [Person, Person];
  old = ada.username;
});

const rename = (person: Person, name: string) =>
  person.run('update public.profiles set username = $name where id = $me', { name });
const nameOf = (person: Person) =>
  fixture.value<string>('select username from public.profiles where id = $id', { id: person.id });
const TAKEN = {
  sqlstate: '23505',
  message: 'Username is already taken. Please choose a different one.',
};

/** Moves everything that happened to usernames into the past. */
async function pass(time: string): Promise<void> {
  await fixture.asOwner(
    `update private.earlier_usernames
     set held_from = held_from - $time::interval, held_until = held_until - $time::interval`,
    { time },
  );
  await fixture.asOwner('update private.quota_uses set started_at = started_at - $time::interval', {
    time,
  });
}

/** The current usernames of those to whom names lead in a text of this time, edited now. */
async function resolve(names: string[], writtenAt = 'infinity', by = bob) {
  const { rows } = await by.run(
    `select public.resolve_usernames($names, array_fill($at::timestamptz, array[cardinality($names::text[])])) as found`,
    { names, at: writtenAt },
  );
  return rows[0]?.['found'];
}

async function isAvailable(name: string, by: Person): Promise<unknown> {
  const { rows } = await by.run('select public.is_username_available($name) as answer', { name });
  return rows[0]?.['answer'];
}

describe('an earlier username', () => {
  test('leads to the person, also over several changes, ignoring case', async () => {
    const [second, third] = [newName(), newName()];
    await rename(ada, second);
    await rename(ada, third);
    expect(await resolve([old.toUpperCase(), second, third, newName()])).toEqual([
      third,
      third,
      third,
      null,
    ]);
  });

  test('is reserved for 90 days, ignoring case, then free', async () => {
    await rename(ada, newName());
    await pass('89 days');
    await expect(rename(bob, old.toUpperCase())).rejects.toMatchObject(TAKEN);
    expect(await isAvailable(old, bob)).toBe(false);
    await pass('1 day');
    expect(await isAvailable(old, bob)).toBe(true);
    expect(await resolve([old])).toEqual([await nameOf(ada)]);
    await rename(bob, old);
    expect(await resolve([old])).toEqual([old]);
    // Then it is reserved for the one who had it last.
    await rename(bob, newName());
    await expect(rename(ada, old)).rejects.toMatchObject(TAKEN);
  });

  test('can be taken back by the person', async () => {
    const second = newName();
    await rename(ada, second);
    expect(await isAvailable(old, ada)).toBe(true);
    await rename(ada, old);
    expect(await resolve([old, second])).toEqual([old, old]);
    await expect(rename(bob, second)).rejects.toMatchObject(TAKEN);
  });

  test('is no name for a new account, nor is it derived from an address', async () => {
    // Derived names have at most 20 characters.
    const given = newName().slice(0, 15);
    await rename(await fixture.person(given), newName());
    const signUp = (data: object) =>
      fixture.value<string>(
        `with made as (
           insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
           values (gen_random_uuid(), $address, now(), $data) returning id
         ) select id::text from made`,
        // The part before the @ is the name.
        { address: `${given}@${newName()}.example`, data: JSON.stringify(data) },
      );
    await expect(signUp({ username: given })).rejects.toMatchObject({ code: 'PT422' });
    const derived = await signUp({});
    expect(
      await fixture.value('select username from public.profiles where id = $derived', { derived }),
    ).toBe(`${given}_1`);
  });

  test('ends with the account', async () => {
    const second = newName();
    await rename(ada, second);
    await fixture.asOwner('delete from auth.users where id = $id', { id: ada.id });
    expect(await resolve([old, second])).toEqual([null, null]);
    expect(await isAvailable(old, bob)).toBe(true);
    await rename(bob, old);
  });

  test('can be given away by the operator', async () => {
    await rename(ada, newName());
    await fixture.database.db.asUser({ role: 'service_role', claims: '{"role":"service_role"}' }, [
      { text: 'update public.profiles set username = $1 where id = $2', values: [old, bob.id] },
    ]);
    expect(await resolve([old])).toEqual([old]);
    // Only who had it last can take it back.
    await rename(bob, newName());
    await expect(rename(ada, old)).rejects.toMatchObject(TAKEN);
    await rename(bob, old);
    expect(await nameOf(bob)).toBe(old);
  });
});

describe('in a text', () => {
  /** A time before all changes of this test. */
  let before: string;

  beforeEach(async () => {
    before = await fixture.value<string>('select now()::text');
    await rename(ada, newName());
  });

  test('an earlier username keeps its person when somebody else takes it', async () => {
    await fixture.asOwner(
      `update private.earlier_usernames set held_from = held_from - interval '1 year'`,
    );
    await pass('90 days');
    await rename(bob, old);
    const [then, now] = await Promise.all([
      fixture.value<string>(`select (now() - interval '100 days')::text`),
      fixture.value<string>('select now()::text'),
    ]);
    expect(await resolve([old], then)).toEqual([await nameOf(ada)]);
    expect(await resolve([old], now)).toEqual([old]);
    // The name of the stranger then, which nobody has now.
    expect(await resolve([bob.username], now)).toEqual([old]);
  });

  test('a name that nobody had then leads to nobody, unless an edit added it', async () => {
    const fresh = newName();
    await rename(bob, fresh);
    const ask = async (editedAt: string) => {
      const { rows } = await bob.run(
        `select public.resolve_usernames(array[$fresh], array[$before]::timestamptz[], array[$edited]::timestamptz[]) as found`,
        { fresh, before, edited: editedAt },
      );
      return rows[0]?.['found'];
    };
    expect(await ask(before)).toEqual([null]);
    expect(await ask('infinity')).toEqual([fresh]);
  });
});

describe('a mention', () => {
  const mentioned = async (person: Person) =>
    (await person.run(`select id from public.notifications where type = 'mention'`)).rows.length;

  /** A post of Bob that mentions this name, and its public page. */
  async function publish(name: string) {
    const { rows } = await bob.run(
      `insert into public.posts (user_id, title, description) values ($me, 'Fog', $description) returning id`,
      { description: `With @${name} and @nobody_${newName().slice(0, 8)}` },
    );
    const post = String(rows[0]?.['id']);
    await bob.run(
      `insert into public.comments (user_id, post_id, content) values ($me, $post, $content)`,
      { post, content: `Thanks @${name.toUpperCase()}` },
    );
    const [row] =
      (
        await fixture.database.db.asUser(
          { role: 'anon', claims: '{"role": "anon"}', readOnly: true },
          [{ text: 'select public.public_page($1) as page', values: [`/post/${post}`] }],
        )
      )[0]?.rows ?? [];
    const page = row?.['page'] as { mentions: object; comments: { mentions: object }[] };
    return { post, found: [page.mentions, page.comments[0]?.mentions] };
  }

  test('by an earlier name notifies the person, and leads there on public pages', async () => {
    const current = newName();
    await rename(ada, current);
    const { found } = await publish(old);
    // Both mentions make one notification.
    expect(await mentioned(ada)).toBe(1);
    expect(found).toEqual([{ [old]: current }, { [old]: current }]);
  });

  test('keeps its person if the text is edited after a stranger took the name', async () => {
    const { post } = await publish(old);
    const stranger = await fixture.person();
    await rename(ada, newName());
    await pass('90 days');
    await rename(stranger, old);
    await fixture.asOwner(
      `update private.earlier_usernames set held_from = '-infinity', held_until = now() where person = $id`,
      { id: ada.id },
    );
    await bob.run(
      `update public.comments set content = content || '!' where post_id = $post and user_id = $me`,
      { post },
    );
    expect([await mentioned(ada), await mentioned(stranger)]).toEqual([1, 0]);
  });
});

describe('a change', () => {
  test('is possible twice in 14 days, also of the case only', async () => {
    const left = async () =>
      (await ada.run('select * from public.username_changes()')).rows.map(
        ({ changes_left: count, period_ends_at: end }) => [Number(count), end !== null],
      );
    expect(await left()).toEqual([[2, false]]);
    await rename(ada, old.toUpperCase());
    await rename(ada, old.toUpperCase());
    expect(await left()).toEqual([[1, true]]);
    await rename(ada, newName());
    expect(await left()).toEqual([[0, true]]);
    await expect(rename(ada, old)).rejects.toMatchObject({
      sqlstate: 'PGRST',
      message: expect.stringMatching(
        /limit of 2 username changes per 14 days\. Please try again in 14 days\./,
      ) as string,
    });
    // Other fields can still change.
    await ada.run(`update public.profiles set bio = 'Hi' where id = $me`);
    await pass('14 days');
    expect(await left()).toEqual([[2, false]]);
    await rename(ada, newName());
  });

  test('of the case only keeps no earlier name', async () => {
    await rename(ada, old.toUpperCase());
    expect(
      await fixture.asOwner('select from private.earlier_usernames where person = $id', {
        id: ada.id,
      }),
    ).toEqual([]);
  });

  test('that is refused leaves no trace', async () => {
    await expect(rename(ada, bob.username)).rejects.toMatchObject({ sqlstate: '23505' });
    await expect(rename(ada, 'admin')).rejects.toMatchObject(TAKEN);
    expect(
      await fixture.asOwner('select from private.earlier_usernames where person = $id', {
        id: ada.id,
      }),
    ).toEqual([]);
    expect(await isAvailable('admin', ada)).toBe(false);
    expect(await isAvailable(old, ada)).toBe(true);
    expect(await isAvailable(old, bob)).toBe(false);
  });
});

test.each([
  'select from private.earlier_usernames',
  `insert into private.earlier_usernames (person, username, held_from) values ($me, 'mine', now())`,
  `update private.earlier_usernames set held_until = '-infinity'`,
  'delete from private.earlier_usernames',
  `select private.person_named('mine')`,
])('people cannot list or write earlier usernames: %s', async (sql) => {
  await expect(ada.run(sql)).rejects.toMatchObject({ sqlstate: '42501' });
});

test('one call looks up at most 100 names', async () => {
  const names = Array.from({ length: 101 }, () => newName());
  await expect(resolve(names)).rejects.toMatchObject({ sqlstate: 'PT400' });
  await expect(resolve(names.slice(1))).resolves.toHaveLength(100);
});
