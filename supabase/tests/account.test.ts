import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage } from './stage.testing.ts';
import type { Person, Stage } from './stage.testing.ts';

const REQUIRED = { sqlstate: '42501', message: 'A second factor is required' };

let stage: Stage;
let me: Person;
let other: Person;

beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  [me, other] = (await stage.people(2)) as [Person, Person];
});
afterAll(() => stage.close());

test('sessions are listed newest use first, one’s own only, without those that are over', async () => {
  const old = await session(me, `created_at => now() - interval '3 days'`);
  const used = await session(
    me,
    `created_at => now() - interval '2 days', used => now() - interval '1 minute'`,
  );
  const current = await session(me, `created_at => now() - interval '1 hour'`);
  await session(me, `created_at => now(), ends => now() - interval '1 second'`);
  await session(other, `created_at => now()`);

  const { rows } = await me
    .claiming({ session_id: current })
    .does('select * from public.my_sessions()');
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

test('a session is ended by its own person only, and its refresh tokens with it', async () => {
  const mine = await session(me);
  const theirs = await session(other);
  for (const id of [theirs, crypto.randomUUID(), mine, mine]) {
    await me.does('select public.end_session($id)', { id });
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

test('recovery codes are shown once, kept as hashes, and void when there are new ones', async () => {
  const proven = me.claiming({ aal: 'aal2' });
  const first = await codesOf(proven);
  const second = await codesOf(proven);
  expect(new Set([...first, ...second]).size).toBe(20);
  const characters = '[0-9a-hjkmnp-tv-z]{4}';
  for (const code of [...first, ...second]) {
    expect(code).toMatch(new RegExp(`^${characters}-${characters}-${characters}$`));
  }
  const kept = await stage.value<string>(
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

test('new codes need a second factor, whether or not there is one', async () => {
  await expect(codesOf(me)).rejects.toMatchObject(REQUIRED);
  await expect(codesOf(me.claiming({ aal: 'aal1' }))).rejects.toMatchObject(REQUIRED);
});

test('of ten codes made twice at once ten are left', async () => {
  const proven = me.claiming({ aal: 'aal2' });
  await Promise.all([codesOf(proven), codesOf(proven), codesOf(proven)]);
  expect(await left(me)).toBe(10);
});

test('a recovery code takes the factors off, whatever its case and spaces, and works once', async () => {
  const [code = ''] = await codesOf(me.claiming({ aal: 'aal2' }));
  await factor(me);
  await factor(me, 'unverified');
  const proven = await session(me, `created_at => now(), factor => gen_random_uuid()`);
  const half = me.claiming({ aal: 'aal1' });
  await expect(like(half)).rejects.toMatchObject({ sqlstate: '42501' });

  for (const wrong of ['', '0000-0000-0000', code.slice(1), `${code}0`]) {
    expect(await use(half, wrong)).toBe(false);
  }
  expect((await half.does('select public.use_recovery_code(null) as used')).rows[0]).toEqual({
    used: false,
  });
  expect(await use(other, code)).toBe(false);
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect(await use(half, typed)).toBe(true);
  expect(await use(half, code)).toBe(false);
  expect(await left(me)).toBe(0);
  await like(half);

  expect(await ids('select id from auth.mfa_factors where user_id = $me')).toEqual([]);
  const [after] = await stage.arrange(
    'select aal, factor_id from auth.sessions where id = $proven',
    { proven },
  );
  expect(after).toEqual({ aal: 'aal1', factor_id: null });
  const methods = await stage.arrange(
    'select authentication_method as method from auth.mfa_amr_claims where session_id = $proven',
    { proven },
  );
  expect(methods).toEqual([{ method: 'password' }]);
});

test('of two uses of one code at once one counts', async () => {
  const [code] = await codesOf(me.claiming({ aal: 'aal2' }));
  expect((await Promise.all([use(me, code), use(me, code)])).sort()).toEqual([false, true]);
});

test('an account goes with everything that hangs on it, and what others count is right after', async () => {
  await fillAccount(me, other);
  const before = await traces(me.id);
  expect(before).toContain('public.posts');
  expect(before).toContain('private.recovery_codes');

  await me.does('select public.delete_my_account()');
  expect(await traces(me.id)).toEqual([]);
  const [theirs] = await stage.arrange(
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
  await me.does('select public.delete_my_account()');
});

test('who has a second factor and has not shown it does nothing about the account', async () => {
  await factor(me);
  const mine = await session(me);
  const half = me.claiming({ aal: 'aal1', session_id: mine });
  for (const call of [
    'select public.my_sessions()',
    `select public.end_session('${mine}')`,
    'select public.create_recovery_codes()',
    'select public.delete_my_account()',
  ]) {
    await expect(half.does(call), call).rejects.toMatchObject(REQUIRED);
  }
  expect(await left(half)).toBe(0);
  await me.claiming({ aal: 'aal2' }).does('select public.delete_my_account()');
  expect(await traces(me.id)).toEqual([]);
});

test('an unverified factor asks for nothing', async () => {
  await factor(me, 'unverified');
  await like(me);
  await me.does('select public.my_sessions()');
});

test('without the second factor a view is not counted', async () => {
  const reel = await stage.value<string>(
    `insert into public.reels (user_id, title, video_url)
     values ($other, 'Theirs', '/storage/v1/object/public/media/' || $other || '/a.mp4') returning id`,
    { other: other.id },
  );
  await factor(me);
  await me.does('select public.increment_reel_views($reel)', { reel });
  expect(await stage.value('select views_count from public.reels where id = $reel', { reel })).toBe(
    '0',
  );
  await me.claiming({ aal: 'aal2' }).does('select public.increment_reel_views($reel)', { reel });
  expect(await stage.value('select views_count from public.reels where id = $reel', { reel })).toBe(
    '1',
  );
});

test('what one liked and saved is not told without the second factor', async () => {
  const post = await postOf(other);
  await me.does('insert into public.likes (post_id) values ($post)', { post });
  await me.does('insert into public.saves (post_id) values ($post)', { post });
  await factor(me);
  const page =
    'select liked, saved from public.posts p, public.liked(p) liked, public.saved(p) saved where p.id = $post';
  expect((await me.does(page, { post })).rows).toEqual([{ liked: false, saved: false }]);
  const proven = me.claiming({ aal: 'aal2' });
  expect((await proven.does(page, { post })).rows).toEqual([{ liked: true, saved: true }]);
});

test('a page of the feed asks about the second factor once at most, and visitors never', async () => {
  const posts: string[] = [];
  while (posts.length < 5) posts.push(await postOf(other));
  await postOf(me, 'draft');
  expect(await questions('authenticated', me)).toEqual([0, 0, 0]);
  for (const post of posts) {
    await me.does('insert into public.likes (post_id) values ($post)', { post });
  }
  expect((await questions('authenticated', me)).sort()).toEqual([0, 0, 1]);
  expect(await questions('anon', me)).toEqual([]);
});

/** How often a feed page puts the question at each place of its plan where it may come up. */
async function questions(role: 'anon' | 'authenticated', person: Person): Promise<number[]> {
  const computed = role === 'anon' ? '' : ', public.liked(p) liked, public.saved(p) saved';
  const { owner } = stage.database;
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

/** A session with a refresh token; `given` are arguments of the function below. */
async function session(person: Person, given = 'created_at => now()'): Promise<string> {
  await stage.arrange(`create or replace function pg_temp.session(
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
  return stage.value(`select pg_temp.session($owner, ${given})`, { owner: person.id });
}

function factor(person: Person, status = 'verified'): Promise<unknown> {
  const text = `insert into auth.mfa_factors (user_id, factor_type, status) values ($id, 'totp', $status)`;
  return stage.arrange(text, { id: person.id, status });
}

async function codesOf(person: Person): Promise<string[]> {
  const { rows } = await person.does('select public.create_recovery_codes() as code');
  return rows.map(({ code }) => code as string);
}

async function use(person: Person, code = ''): Promise<unknown> {
  const { rows } = await person.does('select public.use_recovery_code($code) as used', { code });
  return rows[0]?.['used'];
}

async function left(person: Person): Promise<unknown> {
  return (await person.does('select public.recovery_codes_left() as codes')).rows[0]?.['codes'];
}

function postOf(person: Person, status = 'published'): Promise<string> {
  const text = `insert into public.posts (user_id, title, status) values ($id, 'A post', $status) returning id`;
  return stage.value(text, { id: person.id, status });
}

async function like(person: Person): Promise<void> {
  await person.does('insert into public.likes (post_id) values ($post)', {
    post: await postOf(other),
  });
}

async function ids(sql: string): Promise<unknown[]> {
  const known = { me: me.id, other: other.id };
  const wanted = Object.fromEntries(
    Object.entries(known).filter(([name]) => sql.includes(`$${name}`)),
  );
  return (await stage.arrange(sql, wanted)).map(({ id }) => id);
}

/** Everything one can have and do here, with someone else's reactions to it. */
async function fillAccount(person: Person, friend: Person): Promise<void> {
  await session(person);
  await codesOf(person.claiming({ aal: 'aal2' }));
  const mine = await postOf(person);
  await postOf(person, 'draft');
  const theirs = await postOf(friend);
  for (const [one, another, post] of [
    [person, friend, theirs],
    [friend, person, mine],
  ] as const) {
    await one.does('insert into public.likes (post_id) values ($post)', { post });
    await one.does('insert into public.saves (post_id) values ($post)', { post });
    await one.does('insert into public.copies (post_id) values ($post)', { post });
    await one.does('insert into public.comment_typing (post_id) values ($post)', { post });
    await one.does('insert into public.follows (following_id) values ($id)', { id: another.id });
    const text = `insert into public.comments (post_id, content) values ($post, 'Hello @' || $name)`;
    await one.does(text, { post, name: another.username });
  }
  const reel = await stage.value<string>(
    `insert into public.reels (user_id, title, video_url)
     values ($id, 'Mine', '/storage/v1/object/public/media/' || $id || '/a.mp4') returning id`,
    { id: person.id },
  );
  await friend.does('select public.increment_reel_views($reel)', { reel });
}

/** The tables that mention this id anywhere in a row. */
async function traces(id: string): Promise<string[]> {
  const tables = await stage.arrange(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const table = name.includes('.') ? name : `public.${name}`;
    const sql = `select count(*)::int from ${table} t where t::text like $pattern`;
    if ((await stage.value<number>(sql, { pattern: `%${id}%` })) > 0) found.push(table);
  }
  return found;
}
