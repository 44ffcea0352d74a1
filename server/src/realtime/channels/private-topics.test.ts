import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joined } from './joined.testing.ts';
import { createRealtimeFixture } from '../realtime-fixture.testing.ts';
import type { Person, RealtimeFixture } from '../realtime-fixture.testing.ts';

let fixture: RealtimeFixture;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
  [ada, bob] = [await fixture.account('ada'), await fixture.account('bob')];
  // Topics are named `room:{user id}:{rights}`. `r` and `w` grant reading and writing broadcasts,
  // `R` and `W` reading and writing presence.
  await fixture.owner.query(`
    create function public.may(what text, how text) returns boolean language sql stable
      return split_part(realtime.topic(), ':', 2) = (select auth.uid())::text
        and split_part(realtime.topic(), ':', 3) ~ (case what when 'presence' then upper(how) else how end);
    grant execute on function public.may(text, text) to authenticated;
    create table public.members (id uuid primary key);
    grant select on public.members to authenticated;
    create policy "read by name" on realtime.messages for select to authenticated
      using (public.may(extension, 'r') and topic = realtime.topic());
    create policy "write by name" on realtime.messages for insert to authenticated
      with check (public.may(extension, 'w'));
    create policy "members" on realtime.messages for select to authenticated
      using (realtime.topic() = 'members' and exists (
        select from public.members where id = (select auth.uid())));
    create policy "broken" on realtime.messages for select to authenticated
      using (realtime.topic() like 'broken%' and realtime.topic()::int = 1)`);
});
afterAll(() => fixture.close());

const room = (person: Person, rights: string): string => `room:${person.id}:${rights}`;
const config = { private: true, broadcast: { ack: true, self: true } };

it('can be joined by users who may read it', async () => {
  await joined((await fixture.signedIn(ada)).channel(room(ada, 'r'), { config }));
  const raw = await fixture.raw(bob);
  const topic = `realtime:${room(ada, 'r')}`;
  raw.send(['1', '1', topic, 'phx_join', { config }]);
  const name = room(ada, 'r');
  expect(await raw.reply('1')).toEqual({
    status: 'error',
    response: {
      reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    },
  });
  await expect(joined(fixture.client().channel(name, { config }))).rejects.toThrow('Unauthorized');
  await expect(
    joined((await fixture.signedIn(ada)).channel(room(ada, 'w'), { config })),
  ).rejects.toThrow();
});

it('is separate from the public topic of the same name', async () => {
  const name = room(ada, 'rw');
  const heard = vi.fn();
  await joined((await fixture.signedIn(bob)).channel(name).on('broadcast', { event: '*' }, heard));
  const own = vi.fn();
  const channel = (await fixture.signedIn(ada)).channel(name, { config });
  await joined(channel.on('broadcast', { event: '*' }, own));
  expect(await channel.send({ type: 'broadcast', event: 'secret', payload: {} })).toBe('ok');
  await vi.waitFor(() => {
    expect(own).toHaveBeenCalledOnce();
  });
  expect(heard).not.toHaveBeenCalled();
});

it('does not forward messages of users who may not write', async () => {
  const heard: unknown[] = [];
  const channel = (await fixture.signedIn(ada)).channel(room(ada, 'r'), { config });
  await joined(channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event)));
  const send = { type: 'broadcast', event: 'not allowed', payload: {} } as const;
  expect(await channel.send(send, { timeout: 200 })).toBe('timed out');
  expect(await channel.track({}, { timeout: 2_000 })).toBe('error');
  expect(heard).toEqual([]);
});

it('shows presence only to users who may read it', async () => {
  const name = room(ada, 'rRW');
  const watcher = (await fixture.signedIn(ada)).channel(name, {
    config: { ...config, presence: { key: 'w' } },
  });
  watcher.on('presence', { event: 'sync' }, () => undefined);
  await joined(watcher);
  expect(await watcher.track({ a: 1 })).toBe('ok');
  await vi.waitFor(() => {
    expect(watcher.presenceState()).toMatchObject({ [ada.id]: [{ a: 1 }] });
  });
  const blind = await fixture.raw(ada);
  const topic = `realtime:${room(ada, 'r')}`;
  const asks = { ...config, presence: { enabled: true } };
  blind.send(['1', '1', topic, 'phx_join', { config: asks }]);
  expect(await blind.reply('1')).toMatchObject({ status: 'ok' });
  blind.send(['1', '2', topic, 'presence', { type: 'presence', event: 'track', payload: {} }]);
  expect(await blind.reply('2')).toEqual({ status: 'error', response: {} });
  expect(blind.received.map(([, , , event]) => event)).not.toContain('presence_state');
});

it('shows signed-in users under their own id, also if they send the id of another person', async () => {
  await fixture.owner.query(`
    create policy "see all" on realtime.messages for select to authenticated
      using (realtime.topic() = 'lobby');
    create policy "show oneself" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'lobby')`);
  const lobby = async (person: Person, key: string) => {
    const channel = (await fixture.signedIn(person)).channel('lobby', {
      config: { private: true, presence: { key } },
    });
    await joined(channel.on('presence', { event: 'sync' }, () => undefined));
    return channel;
  };
  const watcher = await lobby(bob, bob.id);
  const forged = await lobby(ada, bob.id);
  expect(await forged.track({ userId: bob.id, user_id: bob.id, mood: 'fine' })).toBe('ok');
  await vi.waitFor(() => {
    const meta = { presence_ref: expect.any(String) as string, mood: 'fine' };
    expect(watcher.presenceState()).toEqual({
      [ada.id]: [{ ...meta, userId: ada.id, user_id: ada.id }],
    });
  });
});

it('removes the presence of a user when the channel gets the token of another one', async () => {
  const topic = 'realtime:lobby';
  const raw = await fixture.raw(ada);
  raw.send(['1', '1', topic, 'phx_join', { config: { ...config, presence: { enabled: true } } }]);
  expect(await raw.reply('1')).toMatchObject({ status: 'ok' });
  raw.send(['1', '2', topic, 'presence', { event: 'track', payload: { mood: 'fine' } }]);
  expect(await raw.reply('2')).toMatchObject({ status: 'ok' });
  raw.send(['1', '3', topic, 'access_token', { access_token: bob.token }]);
  const [, , , , diff] = await raw.until(
    ([, , , event, { leaves }]) => event === 'presence_diff' && JSON.stringify(leaves) !== '{}',
  );
  expect(diff['leaves']).toMatchObject({ [ada.id]: { metas: [{ mood: 'fine' }] } });
});

it('can be joined with the right to read presence only', async () => {
  const raw = await fixture.raw(ada);
  const topic = `realtime:${room(ada, 'RW')}`;
  raw.send([
    '1',
    '1',
    topic,
    'phx_join',
    { config: { private: true, presence: { enabled: true } } },
  ]);
  expect(await raw.reply('1')).toMatchObject({ status: 'ok' });
  await raw.until(([, , , event]) => event === 'presence_state');
  const body = { messages: [{ topic: room(ada, 'RW'), event: 'e', payload: {}, private: true }] };
  await fetch(`${fixture.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: fixture.service.token },
    body: JSON.stringify(body),
  });
  raw.send(['1', '2', topic, 'presence', { event: 'track', payload: {} }]);
  await raw.reply('2');
  expect(raw.received.map(([, , , event]) => event)).not.toContain('broadcast');
  const other = await fixture.raw(ada);
  other.send(['1', '1', topic, 'phx_join', { config: { private: true } }]);
  expect(await other.reply('1')).toMatchObject({ status: 'error' });
});

it('closes at the next check after the user lost the right to read', async () => {
  await fixture.owner.query('insert into public.members values ($1)', [ada.id]);
  const raw = await fixture.raw(ada);
  raw.send(['1', '1', 'realtime:members', 'phx_join', { config: { private: true } }]);
  expect(await raw.reply('1')).toMatchObject({ status: 'ok' });
  await fixture.owner.query('delete from public.members');
  for (const ref of ['2', '3', '4', '5', '6']) {
    fixture.advance(50_000);
    raw.send([null, ref, 'phoenix', 'heartbeat', {}]);
    await raw.reply(ref);
  }
  expect(raw.received.map(([, , , event]) => event)).not.toContain('system');
  fixture.advance(51_000);
  const [, , , , said] = await raw.until(([, , , event]) => event === 'system');
  expect(said).toEqual({
    extension: 'system',
    status: 'error',
    message: 'You no longer have permission to read from this Channel topic: members',
    channel: 'members',
  });
  const [joinRef] = await raw.until(([, , , event]) => event === 'phx_close');
  expect(joinRef).toBe('1');
});

it('closes when a new token may not read it', async () => {
  const who = { ...ada };
  const client = await fixture.signedIn(who);
  const states: string[] = [];
  const channel = client.channel(room(ada, 'r'), { config });
  const said: unknown[] = [];
  channel.on('system', {}, (message: { message: string }) => said.push(message.message));
  await joined(channel, (state) => states.push(state));
  who.token = bob.token;
  await client.realtime.setAuth();
  await vi.waitFor(() => {
    expect(states).toContain('CLOSED');
  });
  const name = room(ada, 'r');
  expect(said).toEqual([`You no longer have permission to read from this Channel topic: ${name}`]);
});

it('is closed to everyone when its policies fail', async () => {
  const channel = (await fixture.signedIn(ada)).channel('broken', { config });
  await expect(joined(channel)).rejects.toThrow('Unauthorized');
  expect(fixture.logged.join()).toContain('broken');
});

it('leaves no rows behind', async () => {
  const { rows } = await fixture.owner.query('select from realtime.messages');
  expect(rows).toEqual([]);
});

it('gives policies readable headers, and keeps no rows of its checks', async () => {
  await fixture.owner.query(`
    create policy "by header" on realtime.messages for select to authenticated
      using (realtime.topic() = 'headers' and current_setting('request.headers')::json ->> 'x' is null
        and current_setting('request.method') = 'GET' and current_setting('request.path') = '/')`);
  await joined((await fixture.signedIn(ada)).channel('headers', { config }));
  expect((await fixture.owner.query('select from realtime.messages')).rows).toEqual([]);
});

it('can be checked only by the server', async () => {
  const { rows } = await fixture.owner.query(`
    select proname, rolname from pg_proc, pg_roles
    where pronamespace = 'realtime'::regnamespace and proname in ('probe_topic', 'topic_rights')
      and rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      and has_function_privilege(rolname, pg_proc.oid, 'execute') order by proname`);
  expect(rows).toEqual([
    { proname: 'probe_topic', rolname: 'authenticator' },
    { proname: 'topic_rights', rolname: 'authenticator' },
  ]);
});
