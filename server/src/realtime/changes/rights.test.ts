import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANON, SERVICE, callerOf, openFeedStage, person } from './changes-fixture.testing.ts';
import type { Ear, FeedStage } from './changes-fixture.testing.ts';

let stage: FeedStage;
const alice = crypto.randomUUID();
const bob = crypto.randomUUID();

beforeAll(async () => {
  stage = await openFeedStage();
  await stage.sql(`
    create table public.rooms (id text primary key, open boolean not null default false);
    create table public.members (room text references public.rooms, who uuid, primary key (room, who));
    create table public.notes (
      id bigint generated always as identity primary key,
      room text, owner uuid, parent bigint references public.notes on delete cascade, body text, secret text
    );
    alter table public.rooms enable row level security;
    alter table public.members enable row level security;
    alter table public.notes enable row level security;
    grant select on public.rooms, public.members, public.notes to anon, authenticated, service_role;
    create policy "Open rooms" on public.rooms for select using (open);
    create policy "One's own memberships" on public.members for select using (who = (select auth.uid()));
    alter publication supabase_realtime add table public.notes;`);
});
afterAll(() => stage.close());

beforeEach(async () => {
  await stage.sql(`
    do $$ declare p text; begin
      for p in select polname from pg_policy where polrelid = 'public.notes'::regclass loop
        execute format('drop policy %I on public.notes', p);
      end loop;
    end $$;
    truncate public.notes, public.members, public.rooms;
    alter table public.notes enable row level security;
    revoke all on public.notes from anon, authenticated;
    grant select on public.notes to anon, authenticated;`);
  await stage.settled();
});

/** What each heard since the last time: the kinds of changes. */
function taken(...ears: Ear[]): string[][] {
  return ears.map(({ heard }) => heard.splice(0).map(({ data }) => data.type));
}

async function note(values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values);
  const [row] = await stage.sql(
    `insert into public.notes (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return Number(row?.['id']);
}

const ask = { table: 'notes' };

test('owner, stranger, anonymous and the service', async () => {
  await stage.sql(`create policy p on public.notes for select using (owner = (select auth.uid()))`);
  const ears = [
    await stage.listen(person(alice), ask),
    await stage.listen(person(bob), ask),
    await stage.listen(ANON, ask),
    await stage.listen(SERVICE, ask),
  ];
  const id = await note({ owner: alice, body: 'mine' });
  await stage.sql('update public.notes set body = $2 where id = $1', [id, 'still mine']);
  await stage.sql('delete from public.notes where id = $1', [id]);
  await stage.settled();
  const all = ['INSERT', 'UPDATE', 'DELETE'];
  expect(taken(...ears)).toEqual([all, [], [], all]);
});

test('no policy, no change; without row-level security everyone that may select hears', async () => {
  const ears = [await stage.listen(person(alice), ask), await stage.listen(ANON, ask)];
  await note({ body: 'unseen' });
  await stage.settled();
  expect(taken(...ears)).toEqual([[], []]);
  await stage.sql('alter table public.notes disable row level security');
  await note({ body: 'seen' });
  await stage.settled();
  expect(taken(...ears)).toEqual([['INSERT'], ['INSERT']]);
});

test('policies that restrict, and policies of some roles only', async () => {
  await stage.sql(`
    create policy everyone on public.notes for select using (true);
    create policy quiet on public.notes as restrictive for select to authenticated using (body <> 'loud');
    create policy never on public.notes as restrictive for update using (false);`);
  const ears = [await stage.listen(person(alice), ask), await stage.listen(ANON, ask)];
  await note({ body: 'loud' });
  await note({ body: 'soft' });
  await stage.settled();
  expect(taken(...ears)).toEqual([['INSERT'], ['INSERT', 'INSERT']]);
});

test('policies that look at other tables, which have policies themselves', async () => {
  await stage.sql(`
    create policy p on public.notes for select using (
      exists (select from public.rooms r where r.id = room) or
      exists (select from public.members m where m.room = notes.room and m.who = (select auth.uid())));`);
  await stage.sql(`insert into public.rooms values ('open', true), ('shut', false)`);
  await stage.sql(`insert into public.members values ('shut', $1), ('open', $1)`, [alice]);
  const ears = [
    await stage.listen(person(alice), ask),
    await stage.listen(person(bob), ask),
    await stage.listen(ANON, ask),
  ];
  const inOpen = await note({ room: 'open' });
  const inShut = await note({ room: 'shut' });
  await stage.settled();
  expect(taken(...ears)).toEqual([['INSERT', 'INSERT'], ['INSERT'], ['INSERT']]);

  // Rights count as they are when a change is looked at: a membership goes, a room closes.
  await stage.sql('delete from public.members where who = $1', [alice]);
  await stage.sql('update public.notes set body = $2 where id = $1', [inShut, 'after']);
  await stage.settled();
  expect(taken(...ears)).toEqual([[], [], []]);
  await stage.sql(`update public.rooms set open = false`);
  await stage.sql('update public.notes set body = $2 where id = $1', [inOpen, 'after']);
  await stage.sql('delete from public.notes');
  await stage.settled();
  expect(taken(...ears)).toEqual([[], [], []]);
});

test('a policy that looks at its own table', async () => {
  await stage.sql(`
    create function private.sees_note(which bigint) returns boolean language sql stable security definer
      set search_path = '' as 'select exists (select from public.notes n where n.id = which and n.owner = auth.uid())';
    grant execute on function private.sees_note(bigint) to anon, authenticated;
    create policy p on public.notes for select using (owner = (select auth.uid()) or private.sees_note(parent));`);
  const ears = [await stage.listen(person(alice), ask), await stage.listen(person(bob), ask)];
  const top = await note({ owner: alice });
  const answer = await note({ owner: bob, parent: top });
  await stage.settled();
  expect(taken(...ears)).toEqual([['INSERT', 'INSERT'], ['INSERT']]);
  await stage.sql('delete from public.notes where id = $1', [answer]);
  await stage.settled();
  expect(taken(...ears)).toEqual([['DELETE'], ['DELETE']]);
});

test('a policy that takes the row as a whole', async () => {
  await stage.sql(`
    create function private.open_note(n public.notes) returns boolean language sql stable set search_path = ''
      as $$select n.body = 'open'$$;
    grant execute on function private.open_note(public.notes) to anon;
    create policy p on public.notes for select to anon using (private.open_note(notes.*));`);
  const ear = await stage.listen(ANON, ask);
  const id = await note({ body: 'open' });
  await note({ body: 'shut' });
  await stage.sql('delete from public.notes where id = $1', [id]);
  await stage.settled();
  expect(taken(ear)).toEqual([['INSERT', 'DELETE']]);
  await stage.sql('drop policy p on public.notes; drop function private.open_note(public.notes)');
});

test('a policy that fails, or looks at what no captured row has, shows nothing and takes nothing', async () => {
  await stage.sql(`create policy p on public.notes for select using (
    (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'level')::integer > 1)`);
  const ears = [
    await stage.listen(callerOf('authenticated', { level: 'high' }), ask),
    await stage.listen(callerOf('authenticated', { level: 2 }), ask),
    await stage.listen(callerOf('authenticated', { level: 1 }), ask),
  ];
  await note({ body: null });
  await stage.settled();
  expect(taken(...ears)).toEqual([[], ['INSERT'], []]);
  await stage.sql(`drop policy p on public.notes;
    create policy q on public.notes for select using (ctid is not null);`);
  await note({ body: null });
  await stage.settled();
  expect(taken(...ears)).toEqual([[], [], []]);
});

test('a policy that is changed counts from the next change on', async () => {
  await stage.sql(`create policy p on public.notes for select using (owner = (select auth.uid()))`);
  const ears = [await stage.listen(person(alice), ask), await stage.listen(person(bob), ask)];
  await note({ owner: alice });
  await stage.settled();
  expect(taken(...ears)).toEqual([['INSERT'], []]);
  await stage.sql(`alter policy p on public.notes using (owner <> (select auth.uid()))`);
  await note({ owner: alice });
  await stage.settled();
  expect(taken(...ears)).toEqual([[], ['INSERT']]);
  await stage.sql(`drop policy p on public.notes`);
  await note({ owner: alice });
  await stage.settled();
  expect(taken(...ears)).toEqual([[], []]);
});

test('claims and roles that are renewed count from the next change on', async () => {
  await stage.sql(
    `create policy p on public.notes for select to authenticated using (owner = (select auth.uid()))`,
  );
  const ear = await stage.listen(person(alice), ask);
  await note({ owner: alice });
  await stage.settled();
  ear.subscription.renew(person(bob));
  await note({ owner: alice });
  await note({ owner: bob, body: 'bob' });
  await stage.settled();
  expect(ear.heard.splice(0).map(({ data }) => data.record['owner'])).toEqual([alice, bob]);
  ear.subscription.renew(ANON);
  await note({ owner: bob });
  await stage.settled();
  expect(taken(ear)).toEqual([[]]);
});

test('columns that the role may not select stay away, and cannot be filtered by', async () => {
  await stage.sql(`create policy p on public.notes for select using (true);
    revoke select on public.notes from anon; grant select (id, body) on public.notes to anon;`);
  const ears = [await stage.listen(ANON, ask), await stage.listen(person(alice), ask)];
  await expect(stage.listen(ANON, { ...ask, filter: 'secret=eq.x' })).rejects.toThrow(
    'invalid column for filter secret',
  );
  const spy = await stage.listen(person(alice), { ...ask, filter: 'secret=like.sw%' });
  const equalSpy = await stage.listen(person(alice), { ...ask, filter: 'secret=eq.swordfish' });
  const id = await note({ body: 'said', secret: 'swordfish' });
  await stage.settled();
  expect(ears[0]?.heard.map(({ data }) => [data.record, data.columns])).toEqual([
    [
      { id, body: 'said' },
      [
        { name: 'id', type: 'int8' },
        { name: 'body', type: 'text' },
      ],
    ],
  ]);
  expect(ears[1]?.heard[0]?.data.record).toMatchObject({ secret: 'swordfish' });
  expect(taken(spy, equalSpy)).toEqual([['INSERT'], ['INSERT']]);

  // A filter on what the role may not select any more would tell what is in it.
  await stage.sql(`revoke select on public.notes from authenticated;
    grant select (id, body) on public.notes to authenticated;`);
  await note({ body: 'said', secret: 'swordfish' });
  await stage.settled();
  expect(taken(spy, equalSpy)).toEqual([[], []]);
});

test('a table that may not be read is refused, and told as unauthorized when the grant goes later', async () => {
  await stage.sql(`create policy p on public.notes for select using (true);
    revoke select on public.notes from anon;`);
  await expect(stage.listen(ANON, ask)).rejects.toThrow(
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given ' +
      'connect parameters: [event: *, schema: public, table: notes, filters: [], select: nil]',
  );
  const ear = await stage.listen(person(alice), ask);
  await stage.sql('revoke select on public.notes from authenticated');
  await note({ body: 'hidden' });
  await stage.sql('delete from public.notes');
  await stage.settled();
  expect(ear.heard.map(({ data }) => data)).toEqual([
    { schema: 'public', table: 'notes', type: 'INSERT', errors: ['Error 401: Unauthorized'] },
  ]);
});

test('a deletion is matched on the old row, and shows its key only', async () => {
  await stage.sql(`create policy p on public.notes for select using (body <> 'hidden')`);
  const kept = await stage.listen(ANON, { ...ask, event: 'DELETE', filter: 'room=eq.a' });
  const others = await stage.listen(ANON, { ...ask, event: 'DELETE', filter: 'room=neq.a' });
  const id = await note({ room: 'a', body: 'seen', secret: 's' });
  await note({ room: 'a', body: 'hidden' });
  await stage.sql('delete from public.notes');
  await stage.settled();
  expect(kept.heard.map(({ data }) => [data.type, data.old_record])).toEqual([['DELETE', { id }]]);
  expect(kept.heard[0]?.text).not.toContain('seen');
  expect(others.heard).toEqual([]);
});

test('an update that hides a row is not told to those it is hidden from', async () => {
  await stage.sql(
    `create policy p on public.notes for select using (room = 'shown' or owner = (select auth.uid()))`,
  );
  const ears = [await stage.listen(person(alice), ask), await stage.listen(ANON, ask)];
  const id = await note({ room: 'shown', owner: alice });
  await stage.sql(`update public.notes set room = 'hidden' where id = $1`, [id]);
  await stage.sql(`update public.notes set room = 'shown', secret = 'x' where id = $1`, [id]);
  await stage.settled();
  expect(taken(...ears)).toEqual([
    ['INSERT', 'UPDATE', 'UPDATE'],
    ['INSERT', 'UPDATE'],
  ]);
});
