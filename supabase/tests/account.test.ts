import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, join, write } from './communities.testing.ts';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';
import { openConversation, sendMessage } from './messages.testing.ts';

/** The tables of `private.delete_content_of_person`. */
const LARGE_TABLES = [
  'public.comments',
  'public.community_message_reactions',
  'public.community_messages',
  'public.follows',
  'public.likes',
  'public.messages',
  'public.notifications',
];
const REQUIRED = { sqlstate: '42501', message: 'A second factor is required' };

let fixture: Fixture;
let me: Person;
let other: Person;

beforeAll(async () => {
  fixture = await openFixture();
});
beforeEach(async () => {
  [me, other] = (await fixture.people(2)) as [Person, Person];
});
afterAll(() => fixture.close());

test('lists only the caller’s active sessions, last used first', async () => {
  const old = await session(me, `created_at => now() - interval '3 days'`);
  const used = await session(
    me,
    `created_at => now() - interval '2 days', used => now() - interval '1 minute'`,
  );
  const current = await session(me, `created_at => now() - interval '1 hour'`);
  await session(me, `created_at => now(), ends => now() - interval '1 second'`);
  await session(other, `created_at => now()`);

  const { rows } = await me
    .withClaims({ session_id: current })
    .run('select * from public.my_sessions()');
  expect(rows.map(({ id, current: isCurrent }) => [id, isCurrent])).toEqual([
    [used, false],
    [current, true],
    [old, false],
  ]);
  expect(rows[2]).toEqual({
    id: old,
    created_at: expect.any(Date) as Date,
    last_used_at: rows[2]?.['created_at'],
    user_agent: 'A browser',
    ip: '192.0.2.7',
    current: false,
  });
});

test('debug_auth_state tells callers about themselves only', async () => {
  const state = 'select * from public.debug_auth_state()';
  const { rows } = await me.run(state);
  expect(rows).toEqual([
    {
      role: 'authenticated',
      user_id: me.id,
      has_profile: true,
      second_factor_shown: true,
      session_is_live: true,
      server_time: expect.any(Date) as Date,
    },
  ]);
  // Reads are allowed after the end of a session.
  const ended = await session(me, `created_at => now(), ends => now() - interval '1 second'`);
  const claims = { role: 'authenticated', sub: me.id, session_id: ended };
  expect(await stateOf('authenticated', claims)).toMatchObject({ session_is_live: false });
  expect(await stateOf('anon', { role: 'anon' })).toMatchObject({
    role: 'anon',
    user_id: null,
    has_profile: false,
  });

  async function stateOf(role: 'anon' | 'authenticated', tokenClaims: object) {
    const scope = { role, claims: JSON.stringify(tokenClaims), readOnly: true };
    return (await fixture.database.db.asUser(scope, [{ text: state }]))[0]?.rows[0];
  }
});

test('people end only their own sessions, which also deletes the refresh tokens', async () => {
  const mine = await session(me);
  const theirs = await session(other);
  for (const id of [theirs, crypto.randomUUID(), mine, mine]) {
    await me.run('select public.end_session($id)', { id });
  }
  expect(await ids('select id from auth.sessions where user_id in ($me, $other)')).toEqual([
    theirs,
  ]);
  expect(
    await ids(
      'select session_id as id from auth.refresh_tokens where user_id in ($me::text, $other::text)',
    ),
  ).toEqual([theirs]);
});

test('recovery codes are stored as hashes and replaced by new ones', async () => {
  const aal2 = await me.proven();
  const first = await codesOf(aal2);
  const second = await codesOf(aal2);
  expect(new Set([...first, ...second]).size).toBe(20);
  const characters = '[0-9a-hjkmnp-tv-z]{4}';
  for (const code of [...first, ...second]) {
    expect(code).toMatch(new RegExp(`^${characters}-${characters}-${characters}$`));
  }
  const kept = await fixture.value<string>(
    'select string_agg(c::text, $comma) from private.recovery_codes c where user_id = $me',
    { me: me.id, comma: ',' },
  );
  for (const code of second) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  }
  expect(await left(me)).toBe(10);
  expect(await left(other)).toBe(0);
  expect(await use(me, first[0])).toBe(false);
  expect(await use(me, second[0])).toBe(true);
});

test('new recovery codes require a passed second factor, even for accounts without one', async () => {
  await expect(codesOf(me)).rejects.toMatchObject(REQUIRED);
  await expect(codesOf(me.withClaims({ aal: 'aal1' }))).rejects.toMatchObject(REQUIRED);
});

test('concurrent calls leave only ten recovery codes', async () => {
  const aal2 = await me.proven();
  await Promise.all([codesOf(aal2), codesOf(aal2), codesOf(aal2)]);
  expect(await left(me)).toBe(10);
});

test('a recovery code removes the factors, ignores case and spaces, and works once', async () => {
  const [code = ''] = await codesOf(await me.proven());
  await factor(me);
  await factor(me, 'unverified');
  const aal2 = await session(me, `created_at => now(), factor => gen_random_uuid()`);
  const aal1 = me.withClaims({ aal: 'aal1' });
  await expect(like(aal1)).rejects.toMatchObject({ sqlstate: '42501' });

  for (const wrong of ['', '0000-0000-0000', code.slice(1), `${code}0`]) {
    expect(await use(aal1, wrong)).toBe(false);
  }
  expect((await aal1.run('select public.use_recovery_code(null) as used')).rows[0]).toEqual({
    used: false,
  });
  expect(await use(other, code)).toBe(false);
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect(await use(aal1, typed)).toBe(true);
  expect(await use(aal1, code)).toBe(false);
  expect(await left(me)).toBe(0);
  await like(aal1);

  expect(await ids('select id from auth.mfa_factors where user_id = $me')).toEqual([]);
  const [after] = await fixture.asOwner(
    'select aal, factor_id from auth.sessions where id = $aal2',
    { aal2 },
  );
  expect(after).toEqual({ aal: 'aal1', factor_id: null });
  const methods = await fixture.asOwner(
    'select authentication_method as method from auth.mfa_amr_claims where session_id = $aal2',
    { aal2 },
  );
  expect(methods).toEqual([{ method: 'password' }]);
});

test('a recovery code used twice at the same time works once', async () => {
  const [code] = await codesOf(await me.proven());
  expect((await Promise.all([use(me, code), use(me, code)])).sort()).toEqual([false, true]);
});

test.each([
  ['removes all its rows', false],
  ['removes them in steps', true],
])('deleting an account %s and updates the counts of other people', async (_, inSteps) => {
  await fillAccount(me, other);
  const before = await tablesWith(me.id);
  expect(before).toContain('public.posts');
  expect(before).toContain('private.recovery_codes');

  let left = inSteps;
  while (left) left = (await deleteContent(2)) === 2;
  if (inSteps) {
    const after = await tablesWith(me.id);
    expect(before.filter((table) => !after.includes(table))).toEqual(LARGE_TABLES);
    expect(after).toContain('public.profiles');
  }
  await (await me.proven()).run('select public.delete_my_account()');
  expect(await tablesWith(me.id)).toEqual([]);
  const [theirs] = await fixture.asOwner(
    `select p.followers_count, p.following_count, w.likes_count, w.comments_count, w.saves_count, w.copies_count
     from public.profiles p join public.posts w on w.user_id = p.id where p.id = $other`,
    { other: other.id },
  );
  expect(theirs).toEqual({
    followers_count: 0,
    following_count: 0,
    likes_count: 0,
    comments_count: 0,
    saves_count: 0,
    copies_count: 0,
  });
});

test('an account with more rows than one request can delete takes several', async () => {
  await fixture.asOwner(
    `insert into public.notifications (type, user_id, actor_id, actor_username, community_id)
     select 'community_invitation', $me, $other, 'other', gen_random_uuid() from generate_series(1, 10000)`,
    { me: me.id, other: other.id },
  );
  const proven = await me.proven();
  const call = async () =>
    (await proven.run('select public.delete_my_account() as is_gone')).rows[0]?.['is_gone'];
  expect(await call()).toBe(false);
  expect(await tablesWith(me.id)).not.toContain('public.notifications');
  expect(await tablesWith(me.id)).toContain('public.profiles');
  expect(await call()).toBe(true);
  expect(await tablesWith(me.id)).toEqual([]);
});

test('without the second factor people cannot manage their account', async () => {
  await factor(me);
  const mine = await session(me);
  const aal1 = me.withClaims({ aal: 'aal1', session_id: mine });
  for (const call of [
    'select public.my_sessions()',
    `select public.end_session('${mine}')`,
    'select public.create_recovery_codes()',
    'select public.delete_my_account()',
  ]) {
    await expect(aal1.run(call), call).rejects.toMatchObject(REQUIRED);
  }
  expect(await left(aal1)).toBe(0);
  await (await me.proven()).run('select public.delete_my_account()');
  expect(await tablesWith(me.id)).toEqual([]);
});

test('recovery codes stop working when the last factor is removed', async () => {
  await factor(me);
  await factor(me);
  const [code = ''] = await codesOf(await me.proven());
  const removeOne = () =>
    fixture.asOwner(
      'delete from auth.mfa_factors where id = (select id from auth.mfa_factors where user_id = $me limit 1)',
      { me: me.id },
    );
  await removeOne();
  expect(await left(me)).toBe(10);
  await removeOne();
  expect(await left(me)).toBe(0);
  expect(await use(me, code)).toBe(false);
});

test('a proof of identity that is older than ten minutes is not enough', async () => {
  const calls = ['create_recovery_codes()', 'require_recent_proof()', 'delete_my_account()'];
  const needed = { sqlstate: 'PT403', message: 'reauthentication_needed' };
  const here = await session(me);
  const age = (interval: string, method: string) =>
    fixture.asOwner(
      `update auth.mfa_amr_claims set updated_at = now() - $interval::interval, authentication_method = $method
       where session_id = $here`,
      { interval, method, here },
    );
  const aal2 = me.withClaims({ aal: 'aal2', session_id: here });
  await age('601 seconds', 'password');
  for (const call of calls) {
    for (const person of [aal2, me.withClaims({ aal: 'aal2' })]) {
      await expect(person.run(`select public.${call}`), call).rejects.toMatchObject(needed);
    }
  }
  await age('599 seconds', 'password');
  await aal2.run('select public.create_recovery_codes()');
  // Deleting an account takes a while, so the proof must stay valid for five more minutes.
  await expect(aal2.run('select public.require_recent_proof()')).rejects.toMatchObject(needed);
  await age('299 seconds', 'password');
  await aal2.run('select public.require_recent_proof()');
  // With a second factor, the password is not enough.
  await factor(me);
  await expect(aal2.run('select public.delete_my_account()')).rejects.toMatchObject(needed);
  await age('599 seconds', 'totp');
  await aal2.run('select public.delete_my_account()');
  expect(await tablesWith(me.id)).toEqual([]);
});

test('an unverified factor is not required', async () => {
  await factor(me, 'unverified');
  await like(me);
  await me.run('select public.my_sessions()');
});

test('without the second factor a view is not counted', async () => {
  const reel = await fixture.value<string>(
    `insert into public.reels (user_id, title, video_url)
     values ($other, 'Theirs', '/storage/v1/object/public/media/' || $other || '/a.mp4') returning id`,
    { other: other.id },
  );
  await factor(me);
  await me.run('select public.increment_reel_views($reel)', { reel });
  expect(
    await fixture.value('select views_count from public.reels where id = $reel', { reel }),
  ).toBe('0');
  await me.withClaims({ aal: 'aal2' }).run('select public.increment_reel_views($reel)', { reel });
  expect(
    await fixture.value('select views_count from public.reels where id = $reel', { reel }),
  ).toBe('1');
});

test('without the second factor likes and saves are hidden from their owner', async () => {
  const post = await postOf(other);
  await me.run('insert into public.likes (post_id) values ($post)', { post });
  await me.run('insert into public.saves (post_id) values ($post)', { post });
  await factor(me);
  const page =
    'select liked, saved from public.posts p, public.liked(p) liked, public.saved(p) saved where p.id = $post';
  expect((await me.run(page, { post })).rows).toEqual([{ liked: false, saved: false }]);
  const aal2 = await me.proven();
  expect((await aal2.run(page, { post })).rows).toEqual([{ liked: true, saved: true }]);
});

test('a feed page checks the second factor at most once, and never for visitors', async () => {
  const posts: string[] = [];
  while (posts.length < 5) posts.push(await postOf(other));
  await postOf(me, 'draft');
  expect(await factorChecks('authenticated', me)).toEqual([0, 0, 0]);
  for (const post of posts) {
    await me.run('insert into public.likes (post_id) values ($post)', { post });
  }
  expect((await factorChecks('authenticated', me)).sort()).toEqual([0, 0, 1]);
  expect(await factorChecks('anon', me)).toEqual([]);
});

/**
 * Returns how often the plan of a feed page checks the second factor, per plan node that contains
 * the check.
 */
async function factorChecks(role: 'anon' | 'authenticated', person: Person): Promise<number[]> {
  const computed = role === 'anon' ? '' : ', public.liked(p) liked, public.saved(p) saved';
  const { owner } = fixture.database;
  await owner.query('begin');
  try {
    await owner.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`,
      [JSON.stringify({ sub: person.id, role }), role],
    );
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, verbose, format json) select * from public.posts p${computed}
       where p.status = 'published' order by p.created_at desc, p.id desc limit 15`,
    );
    return rows.flatMap((row) => loopsOf(row['QUERY PLAN'][0].Plan));
  } finally {
    await owner.query('rollback');
  }
}

interface PlanNode {
  readonly 'Actual Loops': number;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

function loopsOf(node: PlanNode): number[] {
  const asks = node.Output?.includes('private.second_factor_shown()') === true;
  return [...(asks ? [node['Actual Loops']] : []), ...(node.Plans ?? []).flatMap(loopsOf)];
}

/** Creates a session with a refresh token. `given` are arguments of the SQL function below. */
async function session(person: Person, given = 'created_at => now()'): Promise<string> {
  await fixture.asOwner(`create or replace function pg_temp.session(
      owner uuid, created_at timestamptz, used timestamptz default null, ends timestamptz default null,
      factor uuid default null) returns uuid language sql as $$
    with made as (
      insert into auth.sessions (user_id, created_at, refreshed_at, not_after, factor_id, aal, user_agent, ip)
      values (owner, created_at, used, ends, factor, case when factor is null then 'aal1' else 'aal2' end::auth.aal_level,
        'A browser', '192.0.2.7') returning id
    ), token as (
      insert into auth.refresh_tokens (token, user_id, session_id) select gen_random_uuid(), owner, id from made
    ), claims as (
      insert into auth.mfa_amr_claims (session_id, authentication_method)
      select id, method from made, unnest(array['password', case when factor is not null then 'totp' end]) method
      where method is not null
    ) select id from made $$`);
  return fixture.value(`select pg_temp.session($owner, ${given})`, { owner: person.id });
}

function factor(person: Person, status = 'verified'): Promise<unknown> {
  const text = `insert into auth.mfa_factors (user_id, factor_type, status) values ($id, 'totp', $status)`;
  return fixture.asOwner(text, { id: person.id, status });
}

async function codesOf(person: Person): Promise<string[]> {
  const { rows } = await person.run('select public.create_recovery_codes() as code');
  return rows.map(({ code }) => code as string);
}

async function use(person: Person, code = ''): Promise<unknown> {
  const { rows } = await person.run('select public.use_recovery_code($code) as used', { code });
  return rows[0]?.['used'];
}

async function left(person: Person): Promise<unknown> {
  return (await person.run('select public.recovery_codes_left() as codes')).rows[0]?.['codes'];
}

function postOf(person: Person, status = 'published'): Promise<string> {
  const text = `insert into public.posts (user_id, title, status) values ($id, 'A post', $status) returning id`;
  return fixture.value(text, { id: person.id, status });
}

async function like(person: Person): Promise<void> {
  await person.run('insert into public.likes (post_id) values ($post)', {
    post: await postOf(other),
  });
}

async function ids(sql: string): Promise<unknown[]> {
  const known = { me: me.id, other: other.id };
  const wanted = Object.fromEntries(
    Object.entries(known).filter(([name]) => sql.includes(`$${name}`)),
  );
  return (await fixture.asOwner(sql, wanted)).map(({ id }) => id);
}

/** Creates rows of every kind for a person, and reactions of a friend to them. */
async function fillAccount(person: Person, friend: Person): Promise<void> {
  await session(person);
  await codesOf(await person.proven());
  const mine = await postOf(person);
  await postOf(person, 'draft');
  const theirs = await postOf(friend);
  for (const [one, another, post] of [
    [person, friend, theirs],
    [friend, person, mine],
  ] as const) {
    await one.run('insert into public.likes (post_id) values ($post)', { post });
    await one.run('insert into public.saves (post_id) values ($post)', { post });
    await one.run('insert into public.copies (post_id) values ($post)', { post });
    await one.run('insert into public.comment_typing (post_id) values ($post)', { post });
    await one.run('insert into public.follows (following_id) values ($id)', { id: another.id });
    const text = `insert into public.comments (post_id, content) values ($post, 'Hello @' || $name)`;
    await one.run(text, { post, name: another.username });
  }
  const reel = await fixture.value<string>(
    `insert into public.reels (user_id, title, video_url)
     values ($id, 'Mine', '/storage/v1/object/public/media/' || $id || '/a.mp4') returning id`,
    { id: person.id },
  );
  await friend.run('select public.increment_reel_views($reel)', { reel });
  const conversation = await openConversation(person, friend);
  const question = await sendMessage(person, conversation);
  await sendMessage(friend, conversation, 'Yes', question);
  const community = await createCommunity(friend);
  await join(person, community);
  const message = await write(person, community);
  const answer = await write(friend, community, { replyTo: message });
  await person.run(
    `insert into public.community_message_reactions (message_id, reaction_type) values ($answer, 'like')`,
    { answer },
  );
}

/** Deletes so many rows of the account and returns how many there were. */
const deleteContent = (most: number) =>
  fixture.value<number>('select private.delete_content_of_person($me, $most)', {
    me: me.id,
    most,
  });

/** Returns the tables that have a row that contains this id. */
async function tablesWith(id: string): Promise<string[]> {
  const tables = await fixture.asOwner(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const table = name.includes('.') ? name : `public.${name}`;
    const sql = `select count(*)::int from ${table} t where t::text like $pattern`;
    if ((await fixture.value<number>(sql, { pattern: `%${id}%` })) > 0) found.push(table);
  }
  return found;
}
