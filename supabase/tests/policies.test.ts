import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../server/src/db/database.ts';
import type { RequestScope } from '../../server/src/db/database.ts';
import { createTestDatabase } from '../../server/src/testing/test-database.testing.ts';
import type { TestDatabase } from '../../server/src/testing/test-database.testing.ts';
import { ACCESS_MATRIX } from './access-matrix.testing.ts';
import { DRAFT, POST } from './table-access.testing.ts';
import type { Actor, Outcome, TableAccess, Verb } from './table-access.testing.ts';
import { fill, newName } from './fixture.testing.ts';

/** No API role may use these schemas. Only the server's login and the database owner may. */
const CLOSED_SCHEMAS = ['auth', 'private', 'supabase_migrations'];

let database: TestDatabase;
let owner: string;
let other: string;
let third: string;

const POST_OF_THIRD = `insert into public.posts (user_id, title) values ($third, 'A post') returning id`;
const REEL_OF_THIRD = `insert into public.reels (user_id, title, video_url)
  values ($third, 'A reel', '/storage/v1/object/public/media/' || $third || '/reels/a.mp4') returning id`;
const COMMENT_OF_THIRD = `insert into public.comments (user_id, post_id, content) values ($third, $theirs, 'Said') returning id`;
const VERIFIED_FACTOR = `insert into auth.mfa_factors (user_id, factor_type, status)
  values ($owner, 'totp', 'verified') returning id`;

beforeAll(async () => {
  database = await createTestDatabase();
  third = await database.createAccount(newName());
});
beforeEach(async () => {
  owner = await database.createAccount(newName());
  other = await database.createAccount(newName());
});
afterAll(() => database.close());

const ACTORS: readonly Actor[] = ['owner', 'aal1Owner', 'other', 'anon', 'service'];
const VERBS: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

for (const [name, access] of Object.entries(ACCESS_MATRIX)) {
  describe(name, () => {
    for (const actor of ACTORS) {
      for (const verb of VERBS) {
        test(`${actor} ${verb}: ${access.expected[actor][verb]}`, async () => {
          expect(await outcomeOf(access, actor, verb)).toBe(access.expected[actor][verb]);
        });
      }
    }
    for (const verb of VERBS) {
      test(`owner ${verb}, second factor passed: ${access.expected.owner[verb]}`, async () => {
        expect(await outcomeOf(access, 'aal2Owner', verb)).toBe(access.expected.owner[verb]);
      });
    }
  });
}

test('the matrix contains every table that an API role can reach', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and n.nspname <> all ($1) order by 1`,
    [CLOSED_SCHEMAS],
  );
  const covered = new Set(Object.keys(ACCESS_MATRIX).map((access) => access.split(',')[0]));
  expect([...covered].sort()).toEqual(rows.map((row) => row.name));
});

test('every table of the matrix lists each actor and verb', () => {
  for (const access of Object.values(ACCESS_MATRIX)) {
    expect(Object.keys(access.expected).sort()).toEqual([...ACTORS].sort());
    for (const one of [access.verbs, ...Object.values(access.expected)]) {
      expect(Object.keys(one).sort()).toEqual([...VERBS].sort());
    }
  }
});

test('every table has row-level security', async () => {
  const { rows } = await database.owner.query(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relrowsecurity
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
  expect(rows).toEqual([]);
});

test('policies require the second factor for all writes and for private reads', async () => {
  const { rows } = await database.owner.query(
    `select p.polrelid::regclass::text as table, p.polname as policy, verb
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace,
       unnest('{r,a,w,d}'::"char"[]) verb
     where n.nspname <> all ($1) and p.polpermissive and p.polcmd in (verb, '*')
       and p.polroles && array[0::oid, 'authenticated'::regrole::oid]
       and not (verb = 'r' and 0 = any (p.polroles))
       and not exists (
         select from pg_policy q
         where q.polrelid = p.polrelid and not q.polpermissive and q.polcmd in (verb, '*')
           and 'authenticated'::regrole::oid = any (q.polroles)
           and pg_get_expr(case verb when 'a' then coalesce(q.polwithcheck, q.polqual) else q.polqual end, q.polrelid)
             like '%private.second_factor_shown()%'
       )`,
    [CLOSED_SCHEMAS],
  );
  expect(rows).toEqual([]);
});

test('every security definer function pins its search path', async () => {
  const { rows } = await database.owner.query(
    `select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname !~ '^pg_'
       and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`,
  );
  expect(rows).toEqual([]);
});

test('functions that only raise errors are volatile, so that Postgres always calls them', async () => {
  const { rows } = await database.owner.query(
    `select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prorettype = 'void'::regtype and p.provolatile <> 'v' and n.nspname not in ('pg_catalog', 'extensions')`,
  );
  expect(rows).toEqual([]);
});

test('PUBLIC has no right on any of our functions and tables', async () => {
  const { rows } = await database.owner.query(
    `select p.oid::regprocedure::text as thing from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))
     union all
     select c.oid::regclass::text from pg_class c, aclexplode(c.relacl) a
     join pg_namespace n on true
     where n.oid = c.relnamespace and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and a.grantee = 0`,
  );
  expect(rows).toEqual([]);
});

test('each function of schema public is executable by these roles only', async () => {
  const { rows } = await database.owner.query<{ function: string; roles: string }>(
    `select p.oid::regprocedure::text as function,
       coalesce(string_agg(r.rolname, ' ' order by r.rolname) filter (where has_function_privilege(r.oid, p.oid, 'execute')), '') as roles
     from pg_proc p, pg_roles r
     where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated') and p.prorettype <> 'trigger'::regtype
     group by p.oid order by 1`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.function, row.roles]))).toEqual({
    'accept_community_invitation(uuid)': 'authenticated',
    'accept_ownership(uuid)': 'authenticated',
    'ai_usage()': 'authenticated',
    'ban_from_community(uuid,uuid)': 'authenticated',
    'blocked(profiles)': 'authenticated',
    'blocks_viewer(profiles)': 'authenticated',
    'can_user_join_community(uuid,uuid)': 'authenticated',
    'check_ai_session(uuid,uuid)': '',
    'community_stats(uuid)': 'anon authenticated',
    'create_community_invite_link(uuid)': 'authenticated',
    'create_community_secure(text,text,text,text,text,text,boolean,boolean,boolean)':
      'authenticated',
    'create_recovery_codes()': 'authenticated',
    'debug_auth_state()': 'anon authenticated',
    'delete_conversation(uuid,timestamp with time zone)': 'authenticated',
    'delete_my_account()': 'authenticated',
    'empty_deleted_communities(integer)': '',
    'end_session(uuid)': 'authenticated',
    'following(profiles)': 'authenticated',
    'following_posts(timestamp with time zone,uuid,integer)': 'authenticated',
    'following_reels(timestamp with time zone,uuid,integer)': 'authenticated',
    'follows_viewer(profiles)': 'authenticated',
    'generate_community_slug(text)': 'authenticated',
    'get_or_create_conversation(uuid,uuid)': 'authenticated',
    'increment_reel_views(uuid)': 'authenticated',
    'inviter_of_link(uuid,text)': 'authenticated',
    'is_username_available(text)': 'anon authenticated',
    'join_community_with_link(uuid,text)': 'authenticated',
    'liked(comments)': 'authenticated',
    'liked(posts)': 'authenticated',
    'liked(reels)': 'authenticated',
    'mark_messages_as_delivered()': 'authenticated',
    'accept_message_request(uuid)': 'authenticated',
    'mark_messages_as_read(uuid,uuid)': 'authenticated',
    'muted(profiles)': 'authenticated',
    'my_sessions()': 'authenticated',
    'my_unused_files(text[])': 'authenticated',
    'notification_groups(boolean,timestamp with time zone,uuid,integer,uuid[])': 'authenticated',
    'offer_ownership(uuid,uuid)': 'authenticated',
    'popular_tags(integer)': 'anon authenticated',
    'public_page(text,timestamp with time zone,uuid)': 'anon',
    'purge_messages(integer)': '',
    'recovery_codes_left()': 'authenticated',
    'require_recent_proof()': 'authenticated',
    'reopen_ai_request(uuid,uuid,boolean)': '',
    'resolve_usernames(text[],timestamp with time zone[],timestamp with time zone[])':
      'authenticated',
    'return_ai_request(uuid,date)': '',
    'save_post(uuid,jsonb,jsonb,boolean)': 'authenticated',
    'saved(posts)': 'authenticated',
    'saved(reels)': 'authenticated',
    'search_communities(text,text,text,text,integer,uuid[])': 'anon authenticated',
    'search_community_members(uuid,text,text,integer,uuid[])': 'authenticated',
    'search_messages(text,integer,uuid[])': 'authenticated',
    'search_name(profiles)': 'authenticated',
    'search_posts(text,text,text[],integer,uuid[],text[],text)': 'anon authenticated',
    'search_profiles(text,integer,uuid[])': 'anon authenticated',
    'search_recipients(text)': 'authenticated',
    'search_reels(text,text,text[],integer,uuid[],text[],text)': 'anon authenticated',
    'search_tools(text,text,text[],text,integer,uuid[],text[],text)': 'anon authenticated',
    'send_community_message_secure(uuid,text,text,text,text,bigint,uuid,boolean)': 'authenticated',
    'similar_profiles(text,integer)': 'anon authenticated',
    'sitemap(text,integer)': 'anon',
    'sitemap_parts()': 'anon',
    'status(messages)': 'authenticated',
    'suggest_search(text,text,text[],text[])': 'anon authenticated',
    'suggested_people(integer)': 'authenticated',
    'take_ai_request(uuid,uuid,integer,integer,integer,integer,uuid)': '',
    'tidy_tags(text[])': '',
    'trending_communities(integer)': 'anon authenticated',
    'use_recovery_code(text)': 'authenticated',
    'username_changes()': 'authenticated',
  });
});

test('trigger functions cannot be called', async () => {
  const { rows } = await database.owner.query(
    `select p.oid::regprocedure::text as function, r.rolname from pg_proc p, pg_roles r
     where p.prorettype = 'trigger'::regtype and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and r.rolname in ('anon', 'authenticated') and has_function_privilege(r.oid, p.oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});

test('the API roles have no access to the closed schemas', async () => {
  const { rows } = await database.owner.query(
    `select c.oid::regclass::text as table, r.rolname from pg_class c
     join pg_namespace n on n.oid = c.relnamespace, pg_roles r
     where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v') and r.rolname in ('anon', 'authenticated', 'service_role')
       and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`,
    [CLOSED_SCHEMAS],
  );
  expect(rows).toEqual([]);
});

test('clients cannot set counters, timestamps, owners or the verified flag', async () => {
  const asOwner = scope('owner');
  for (const text of [
    `update public.profiles set verified = true where id = '${owner}'`,
    `update public.profiles set followers_count = 9 where id = '${owner}'`,
    `insert into public.posts (user_id, title, likes_count) values ('${owner}', 'Mine', 9)`,
    `insert into public.posts (user_id, title, created_at) values ('${owner}', 'Mine', now() + '1 day')`,
    `update public.posts set likes_count = 9`,
    `update public.posts set user_id = '${other}'`,
  ]) {
    await expect(database.db.asUser(asOwner, [{ text }])).rejects.toMatchObject({
      sqlstate: '42501',
    });
  }
});

test('people cannot like or save the drafts of others', async () => {
  const draft = await setup(DRAFT, {});
  for (const table of ['likes', 'saves']) {
    const text = `insert into public.${table} (user_id, post_id) values ($1, $2)`;
    await expect(
      database.db.asUser(scope('other'), [{ text, values: [other, draft] }]),
    ).rejects.toMatchObject({
      sqlstate: '42501',
    });
  }
});

/** `aal2Owner` is the owner in a session that has passed the second factor. */
type Caller = Actor | 'aal2Owner';

async function outcomeOf(access: TableAccess, actor: Caller, verb: Verb): Promise<Outcome> {
  const ids = {
    post: await setup(POST, {}),
    post2: await setup(POST, {}),
    draft: await setup(DRAFT, {}),
    theirs: await setup(POST_OF_THIRD, { third }),
    reel: await setup(REEL_OF_THIRD, { third }),
    reel2: await setup(REEL_OF_THIRD, { third }),
    third,
    fresh: await accountWithoutProfile(),
  };
  const comments = {
    comment: await setup(COMMENT_OF_THIRD, ids),
    comment2: await setup(COMMENT_OF_THIRD, ids),
  };
  const known = { ...ids, ...comments };
  const id = await setup(access.setup, known);
  if (actor === 'aal1Owner' || actor === 'aal2Owner') await setup(VERIFIED_FACTOR, {});
  try {
    const [result] = await database.db.asUser(scope(actor), [
      fill(access.verbs[verb], { ...known, owner, other, id }),
    ]);
    return (result?.affected ?? 0) > 0 ? 'yes' : 'nothing';
  } catch (error) {
    // PT403: a trigger refuses with a message for users.
    if (error instanceof DatabaseError && ['42501', 'PT403'].includes(error.sqlstate)) {
      return 'denied';
    }
    throw error;
  }
}

async function setup(sql: string, ids: Record<string, string>): Promise<string> {
  const { text, values } = fill(sql, { owner, other, ...ids });
  const { rows } = await database.owner.query<{ id: string }>(text, values);
  if (rows[0] === undefined) throw new Error('the setup returned no row');
  return rows[0].id;
}

async function accountWithoutProfile(): Promise<string> {
  const id = await database.createAccount(newName());
  await database.owner.query('delete from public.profiles where id = $1', [id]);
  await database.owner.query("delete from public.profiles where username = 'newcomer'");
  return id;
}

function scope(actor: Caller): RequestScope {
  const role = { anon: 'anon', service: 'service_role' } as const;
  const sub = {
    owner,
    aal1Owner: owner,
    aal2Owner: owner,
    other,
    anon: undefined,
    service: undefined,
  }[actor];
  const its = actor === 'anon' || actor === 'service' ? role[actor] : 'authenticated';
  const claims = { role: its, sub, aal: actor === 'aal2Owner' ? 'aal2' : 'aal1' };
  return { role: its, claims: JSON.stringify(claims) };
}
