import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../server/src/db/database.ts';
import type { RequestScope, SqlValue } from '../../server/src/db/database.ts';
import { createTestDatabase } from '../../server/src/testing/test-database.testing.ts';
import type { TestDatabase } from '../../server/src/testing/test-database.testing.ts';

/** Who asks: the row's owner, someone else who is signed in, a visitor, the service. */
type Actor = 'owner' | 'other' | 'anon' | 'service';
type Verb = 'select' | 'insert' | 'update' | 'delete';
/** yes: it happens; nothing: no error and no row is touched; denied: Postgres refuses (42501) */
type Outcome = 'yes' | 'nothing' | 'denied';

interface Play {
  /** makes the row that the verbs are tried on, as the database's owner, and returns its id */
  arrange: string;
  /** the statement of each verb; `$id`, `$owner`, `$other` and `$post` stand for ids */
  verbs: Record<Verb, string>;
  expected: Record<Actor, Record<Verb, Outcome>>;
}

const POST = `insert into public.posts (user_id, title) values ($owner, 'A post') returning id`;
const DRAFT = `insert into public.posts (user_id, title, status) values ($owner, 'A draft', 'draft') returning id`;
const ALL_YES: Record<Verb, Outcome> = {
  select: 'yes',
  insert: 'yes',
  update: 'yes',
  delete: 'yes',
};

const PLAYS: Record<string, Play> = {
  'public.profiles': {
    arrange: 'select $owner::uuid as id',
    verbs: {
      select: 'select from public.profiles where id = $id',
      insert: `insert into public.profiles (id, username) values ($fresh, 'newcomer')`,
      update: `update public.profiles set bio = 'changed' where id = $id`,
      delete: 'delete from public.profiles where id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'denied', update: 'yes', delete: 'denied' },
      other: { select: 'yes', insert: 'denied', update: 'nothing', delete: 'denied' },
      anon: { select: 'yes', insert: 'denied', update: 'denied', delete: 'denied' },
      service: ALL_YES,
    },
  },
  'public.posts': {
    arrange: POST,
    verbs: {
      select: 'select from public.posts where id = $id',
      insert: `insert into public.posts (user_id, title) values ($owner, 'As the owner')`,
      update: `update public.posts set title = 'changed' where id = $id`,
      delete: 'delete from public.posts where id = $id',
    },
    expected: {
      owner: ALL_YES,
      other: { select: 'yes', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: { select: 'yes', insert: 'denied', update: 'denied', delete: 'denied' },
      service: ALL_YES,
    },
  },
  'public.posts, a draft': {
    arrange: DRAFT,
    verbs: {
      select: 'select from public.posts where id = $id',
      insert: `insert into public.posts (user_id, title, status) values ($owner, 'As the owner', 'draft')`,
      update: `update public.posts set status = 'published' where id = $id`,
      delete: 'delete from public.posts where id = $id',
    },
    expected: {
      owner: ALL_YES,
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      service: ALL_YES,
    },
  },
  'public.likes': {
    arrange: 'insert into public.likes (user_id, post_id) values ($owner, $post) returning id',
    verbs: {
      select: 'select from public.likes where id = $id',
      insert: 'insert into public.likes (user_id, post_id) values ($owner, $post2)',
      update: 'update public.likes set post_id = $post2 where id = $id',
      delete: 'delete from public.likes where id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'yes', update: 'denied', delete: 'yes' },
      other: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'nothing' },
      anon: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
      service: ALL_YES,
    },
  },
  'public.saves': {
    arrange: 'insert into public.saves (user_id, post_id) values ($owner, $post) returning id',
    verbs: {
      select: 'select from public.saves where id = $id',
      insert: 'insert into public.saves (user_id, post_id) values ($owner, $post2)',
      update: 'update public.saves set post_id = $post2 where id = $id',
      delete: 'delete from public.saves where id = $id',
    },
    expected: {
      owner: { select: 'yes', insert: 'yes', update: 'denied', delete: 'yes' },
      other: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'nothing' },
      anon: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
      service: ALL_YES,
    },
  },
  'storage.objects': {
    arrange: `insert into storage.objects (bucket_id, name, version)
              values ('media', $owner || '/posts/' || gen_random_uuid(), 'v') returning id`,
    verbs: {
      select: 'select from storage.objects where id = $id',
      insert: `insert into storage.objects (bucket_id, name, version)
               values ('media', $owner || '/posts/' || gen_random_uuid(), 'v')`,
      update: `update storage.objects set version = 'w' where id = $id`,
      delete: 'delete from storage.objects where id = $id',
    },
    expected: {
      owner: ALL_YES,
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      service: ALL_YES,
    },
  },
  'storage.buckets': {
    arrange: `insert into storage.buckets (id, name) values (gen_random_uuid(), gen_random_uuid()) returning id`,
    verbs: {
      select: 'select from storage.buckets where id = $id::text',
      insert:
        'insert into storage.buckets (id, name) values (gen_random_uuid(), gen_random_uuid())',
      update: 'update storage.buckets set public = true where id = $id::text',
      delete: 'delete from storage.buckets where id = $id::text',
    },
    expected: {
      owner: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      service: ALL_YES,
    },
  },
  'realtime.messages': {
    arrange: `insert into realtime.messages (topic, extension) values ('room', 'broadcast') returning id`,
    verbs: {
      select: 'select from realtime.messages where id = $id',
      insert: `insert into realtime.messages (topic, extension) values ('room', 'broadcast')`,
      update: `update realtime.messages set topic = 'x' where id = $id`,
      delete: 'delete from realtime.messages where id = $id',
    },
    expected: {
      owner: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      other: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      anon: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      service: { select: 'yes', insert: 'yes', update: 'denied', delete: 'denied' },
    },
  },
};

/** Tables that no API role may touch at all: only the server's own login or the database's owner. */
const CLOSED_SCHEMAS = ['auth', 'supabase_migrations'];

let database: TestDatabase;
let owner: string;
let other: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  owner = await database.createAccount(newName());
  other = await database.createAccount(newName());
});
afterAll(() => database.close());

const ACTORS: readonly Actor[] = ['owner', 'other', 'anon', 'service'];
const VERBS: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

for (const [name, play] of Object.entries(PLAYS)) {
  describe(name, () => {
    for (const actor of ACTORS) {
      for (const verb of VERBS) {
        test(`${actor} ${verb}: ${play.expected[actor][verb]}`, async () => {
          expect(await attempt(play, actor, verb)).toBe(play.expected[actor][verb]);
        });
      }
    }
  });
}

test('the matrix has every table that an API role can reach', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and n.nspname <> all ($1) order by 1`,
    [CLOSED_SCHEMAS],
  );
  const covered = new Set(Object.keys(PLAYS).map((play) => play.split(',')[0]));
  expect([...covered].sort()).toEqual(rows.map((row) => row.name));
});

test('every table has row-level security', async () => {
  const { rows } = await database.owner.query(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relrowsecurity
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
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

test('nothing of ours is executable or writable by everyone', async () => {
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

test('the API roles reach nothing in the closed schemas', async () => {
  const { rows } = await database.owner.query(
    `select c.oid::regclass::text as table, r.rolname from pg_class c
     join pg_namespace n on n.oid = c.relnamespace, pg_roles r
     where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v') and r.rolname in ('anon', 'authenticated', 'service_role')
       and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`,
    [CLOSED_SCHEMAS],
  );
  expect(rows).toEqual([]);
});

test('counters, verification and times are not the client’s to set', async () => {
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

test('nobody likes or saves a draft that is not theirs', async () => {
  const draft = await arrange(DRAFT, {});
  for (const table of ['likes', 'saves']) {
    const text = `insert into public.${table} (user_id, post_id) values ($1, $2)`;
    await expect(
      database.db.asUser(scope('other'), [{ text, values: [other, draft] }]),
    ).rejects.toMatchObject({
      sqlstate: '42501',
    });
  }
});

async function attempt(play: Play, actor: Actor, verb: Verb): Promise<Outcome> {
  const ids = {
    post: await arrange(POST, {}),
    post2: await arrange(POST, {}),
    fresh: await accountWithoutProfile(),
  };
  const id = await arrange(play.arrange, ids);
  try {
    const [result] = await database.db.asUser(scope(actor), [
      fill(play.verbs[verb], { ...ids, id }),
    ]);
    return (result?.affected ?? 0) > 0 ? 'yes' : 'nothing';
  } catch (error) {
    if (error instanceof DatabaseError && error.sqlstate === '42501') return 'denied';
    throw error;
  }
}

async function arrange(sql: string, ids: Record<string, string>): Promise<string> {
  const { text, values } = fill(sql, ids);
  const { rows } = await database.owner.query<{ id: string }>(text, values);
  if (rows[0] === undefined) throw new Error('nothing was arranged');
  return rows[0].id;
}

async function accountWithoutProfile(): Promise<string> {
  const id = await database.createAccount(newName());
  await database.owner.query('delete from public.profiles where id = $1', [id]);
  await database.owner.query("delete from public.profiles where username = 'newcomer'");
  return id;
}

function newName(): string {
  return `u${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/** Replaces `$name` by numbered parameters, in the order of their first use. */
function fill(sql: string, ids: Record<string, string>): { text: string; values: SqlValue[] } {
  const known: Record<string, string> = { ...ids, owner, other };
  const names: string[] = [];
  const text = sql.replace(/\$([a-z]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names.map((name) => known[name] ?? null) };
}

function scope(actor: Actor): RequestScope {
  const role = {
    owner: 'authenticated',
    other: 'authenticated',
    anon: 'anon',
    service: 'service_role',
  } as const;
  const sub = { owner, other, anon: undefined, service: undefined }[actor];
  return {
    role: role[actor],
    claims: JSON.stringify({ role: role[actor], ...(sub === undefined ? {} : { sub }) }),
  };
}
