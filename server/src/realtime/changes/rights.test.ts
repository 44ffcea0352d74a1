import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANON, SERVICE, callerOf, createFeedFixture, person } from './changes-fixture.testing.ts';
import type { RecordedListener, FeedFixture } from './changes-fixture.testing.ts';

let fixture: FeedFixture;
const alice = crypto.randomUUID();
const bob = crypto.randomUUID();

beforeAll(async () => {
  fixture = await createFeedFixture();
  await fixture.sql(`
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
afterAll(() => fixture.close());

beforeEach(async () => {
  await fixture.sql(`
    do $$ declare p text; begin
      for p in select polname from pg_policy where polrelid = 'public.notes'::regclass loop
        execute format('drop policy %I on public.notes', p);
      end loop;
    end $$;
    truncate public.notes, public.members, public.rooms;
    alter table public.notes enable row level security;
    revoke all on public.notes from anon, authenticated;
    grant select on public.notes to anon, authenticated;`);
  await fixture.settled();
});

/** Returns, for each listener, the types of the changes that it received since the last call. */
function taken(...listeners: RecordedListener[]): string[][] {
  return listeners.map(({ received }) => received.splice(0).map(({ data }) => data.type));
}

async function note(values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values);
  const [row] = await fixture.sql(
    `insert into public.notes (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return Number(row?.['id']);
}

const ask = { table: 'notes' };

test('the owner and the service role receive a private note; others do not', async () => {
  await fixture.sql(
    `create policy p on public.notes for select using (owner = (select auth.uid()))`,
  );
  const listeners = [
    await fixture.listen(person(alice), ask),
    await fixture.listen(person(bob), ask),
    await fixture.listen(ANON, ask),
    await fixture.listen(SERVICE, ask),
  ];
  const id = await note({ owner: alice, body: 'mine' });
  await fixture.sql('update public.notes set body = $2 where id = $1', [id, 'still mine']);
  await fixture.sql('delete from public.notes where id = $1', [id]);
  await fixture.settled();
  const all = ['INSERT', 'UPDATE', 'DELETE'];
  expect(taken(...listeners)).toEqual([all, [], [], all]);
});

test('without a policy nothing is delivered; without row-level security everyone with the grant receives it', async () => {
  const listeners = [await fixture.listen(person(alice), ask), await fixture.listen(ANON, ask)];
  await note({ body: 'unseen' });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[], []]);
  await fixture.sql('alter table public.notes disable row level security');
  await note({ body: 'seen' });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([['INSERT'], ['INSERT']]);
});

test('restrictive policies, and policies for some roles only', async () => {
  await fixture.sql(`
    create policy everyone on public.notes for select using (true);
    create policy quiet on public.notes as restrictive for select to authenticated using (body <> 'loud');
    create policy never on public.notes as restrictive for update using (false);`);
  const listeners = [await fixture.listen(person(alice), ask), await fixture.listen(ANON, ask)];
  await note({ body: 'loud' });
  await note({ body: 'soft' });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([['INSERT'], ['INSERT', 'INSERT']]);
});

test('policies that read other tables with their own policies', async () => {
  await fixture.sql(`
    create policy p on public.notes for select using (
      exists (select from public.rooms r where r.id = room) or
      exists (select from public.members m where m.room = notes.room and m.who = (select auth.uid())));`);
  await fixture.sql(`insert into public.rooms values ('open', true), ('shut', false)`);
  await fixture.sql(`insert into public.members values ('shut', $1), ('open', $1)`, [alice]);
  const listeners = [
    await fixture.listen(person(alice), ask),
    await fixture.listen(person(bob), ask),
    await fixture.listen(ANON, ask),
  ];
  const inOpen = await note({ room: 'open' });
  const inShut = await note({ room: 'shut' });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([['INSERT', 'INSERT'], ['INSERT'], ['INSERT']]);

  // Rights are checked at delivery. Delete a membership and close a room.
  await fixture.sql('delete from public.members where who = $1', [alice]);
  await fixture.sql('update public.notes set body = $2 where id = $1', [inShut, 'after']);
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[], [], []]);
  await fixture.sql(`update public.rooms set open = false`);
  await fixture.sql('update public.notes set body = $2 where id = $1', [inOpen, 'after']);
  await fixture.sql('delete from public.notes');
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[], [], []]);
});

test('a policy that reads its own table', async () => {
  await fixture.sql(`
    create function private.sees_note(which bigint) returns boolean language sql stable security definer
      set search_path = '' as 'select exists (select from public.notes n where n.id = which and n.owner = auth.uid())';
    grant execute on function private.sees_note(bigint) to anon, authenticated;
    create policy p on public.notes for select using (owner = (select auth.uid()) or private.sees_note(parent));`);
  const listeners = [
    await fixture.listen(person(alice), ask),
    await fixture.listen(person(bob), ask),
  ];
  const top = await note({ owner: alice });
  const answer = await note({ owner: bob, parent: top });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([['INSERT', 'INSERT'], ['INSERT']]);
  await fixture.sql('delete from public.notes where id = $1', [answer]);
  await fixture.settled();
  expect(taken(...listeners)).toEqual([['DELETE'], ['DELETE']]);
});

test('a policy that takes the whole row', async () => {
  await fixture.sql(`
    create function private.open_note(n public.notes) returns boolean language sql stable set search_path = ''
      as $$select n.body = 'open'$$;
    grant execute on function private.open_note(public.notes) to anon;
    create policy p on public.notes for select to anon using (private.open_note(notes.*));`);
  const listener = await fixture.listen(ANON, ask);
  const id = await note({ body: 'open' });
  await note({ body: 'shut' });
  await fixture.sql('delete from public.notes where id = $1', [id]);
  await fixture.settled();
  expect(taken(listener)).toEqual([['INSERT', 'DELETE']]);
  await fixture.sql('drop policy p on public.notes; drop function private.open_note(public.notes)');
});

test('a policy that fails, or reads data that was not captured, hides the row and does not affect other listeners', async () => {
  await fixture.sql(`create policy p on public.notes for select using (
    (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'level')::integer > 1)`);
  const listeners = [
    await fixture.listen(callerOf('authenticated', { level: 'high' }), ask),
    await fixture.listen(callerOf('authenticated', { level: 2 }), ask),
    await fixture.listen(callerOf('authenticated', { level: 1 }), ask),
  ];
  await note({ body: null });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[], ['INSERT'], []]);
  await fixture.sql(`drop policy p on public.notes;
    create policy q on public.notes for select using (ctid is not null);`);
  await note({ body: null });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[], [], []]);
});

test('a changed policy takes effect from the next change on', async () => {
  await fixture.sql(
    `create policy p on public.notes for select using (owner = (select auth.uid()))`,
  );
  const listeners = [
    await fixture.listen(person(alice), ask),
    await fixture.listen(person(bob), ask),
  ];
  await note({ owner: alice });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([['INSERT'], []]);
  await fixture.sql(`alter policy p on public.notes using (owner <> (select auth.uid()))`);
  await note({ owner: alice });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[], ['INSERT']]);
  await fixture.sql(`drop policy p on public.notes`);
  await note({ owner: alice });
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[], []]);
});

test('renewed claims and roles take effect from the next change on', async () => {
  await fixture.sql(
    `create policy p on public.notes for select to authenticated using (owner = (select auth.uid()))`,
  );
  const listener = await fixture.listen(person(alice), ask);
  await note({ owner: alice });
  await fixture.settled();
  listener.subscription.setCaller(person(bob));
  await note({ owner: alice });
  await note({ owner: bob, body: 'bob' });
  await fixture.settled();
  expect(listener.received.splice(0).map(({ data }) => data.record['owner'])).toEqual([alice, bob]);
  listener.subscription.setCaller(ANON);
  await note({ owner: bob });
  await fixture.settled();
  expect(taken(listener)).toEqual([[]]);
});

test('columns that the role cannot select are hidden, and cannot be filtered by', async () => {
  await fixture.sql(`create policy p on public.notes for select using (true);
    revoke select on public.notes from anon; grant select (id, body) on public.notes to anon;`);
  const listeners = [await fixture.listen(ANON, ask), await fixture.listen(person(alice), ask)];
  await expect(fixture.listen(ANON, { ...ask, filter: 'secret=eq.x' })).rejects.toThrow(
    'invalid column for filter secret',
  );
  const spy = await fixture.listen(person(alice), { ...ask, filter: 'secret=like.sw%' });
  const equalSpy = await fixture.listen(person(alice), { ...ask, filter: 'secret=eq.swordfish' });
  const id = await note({ body: 'said', secret: 'swordfish' });
  await fixture.settled();
  expect(listeners[0]?.received.map(({ data }) => [data.record, data.columns])).toEqual([
    [
      { id, body: 'said' },
      [
        { name: 'id', type: 'int8' },
        { name: 'body', type: 'text' },
      ],
    ],
  ]);
  expect(listeners[1]?.received[0]?.data.record).toMatchObject({ secret: 'swordfish' });
  expect(taken(spy, equalSpy)).toEqual([['INSERT'], ['INSERT']]);

  // A filter on a column that the role can no longer select would reveal its values.
  await fixture.sql(`revoke select on public.notes from authenticated;
    grant select (id, body) on public.notes to authenticated;`);
  await note({ body: 'said', secret: 'swordfish' });
  await fixture.settled();
  expect(taken(spy, equalSpy)).toEqual([[], []]);
});

test('an unreadable table is refused, and reported as unauthorized when the grant is revoked later', async () => {
  await fixture.sql(`create policy p on public.notes for select using (true);
    revoke select on public.notes from anon;`);
  await expect(fixture.listen(ANON, ask)).rejects.toThrow(
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given ' +
      'connect parameters: [event: *, schema: public, table: notes, filters: [], select: nil]',
  );
  const listener = await fixture.listen(person(alice), ask);
  await fixture.sql('revoke select on public.notes from authenticated');
  await note({ body: 'hidden' });
  await fixture.sql('delete from public.notes');
  await fixture.settled();
  expect(listener.received.map(({ data }) => data)).toEqual([
    { schema: 'public', table: 'notes', type: 'INSERT', errors: ['Error 401: Unauthorized'] },
  ]);
});

test('a deletion is matched on the old row, and shows only its key', async () => {
  await fixture.sql(`create policy p on public.notes for select using (body <> 'hidden')`);
  const kept = await fixture.listen(ANON, { ...ask, event: 'DELETE', filter: 'room=eq.a' });
  const others = await fixture.listen(ANON, { ...ask, event: 'DELETE', filter: 'room=neq.a' });
  const id = await note({ room: 'a', body: 'seen', secret: 's' });
  await note({ room: 'a', body: 'hidden' });
  await fixture.sql('delete from public.notes');
  await fixture.settled();
  expect(kept.received.map(({ data }) => [data.type, data.old_record])).toEqual([
    ['DELETE', { id }],
  ]);
  expect(kept.received[0]?.text).not.toContain('seen');
  expect(others.received).toEqual([]);
});

test('an update that hides a row is not delivered to those who can no longer see it', async () => {
  await fixture.sql(
    `create policy p on public.notes for select using (room = 'shown' or owner = (select auth.uid()))`,
  );
  const listeners = [await fixture.listen(person(alice), ask), await fixture.listen(ANON, ask)];
  const id = await note({ room: 'shown', owner: alice });
  await fixture.sql(`update public.notes set room = 'hidden' where id = $1`, [id]);
  await fixture.sql(`update public.notes set room = 'shown', secret = 'x' where id = $1`, [id]);
  await fixture.settled();
  expect(taken(...listeners)).toEqual([
    ['INSERT', 'UPDATE', 'UPDATE'],
    ['INSERT', 'UPDATE'],
  ]);
});
