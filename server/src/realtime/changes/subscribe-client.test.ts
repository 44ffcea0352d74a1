import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joined } from '../channels/joined.testing.ts';
import { createRealtimeFixture } from '../realtime-fixture.testing.ts';
import type { Person, RealtimeFixture } from '../realtime-fixture.testing.ts';

type Received = RealtimePostgresChangesPayload<Record<string, unknown>>;

let fixture: RealtimeFixture;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
  [ada, bob] = [await fixture.account('ada'), await fixture.account('bob')];
  await fixture.owner.query(`
    create table public.notes (id int primary key, author uuid, text text, at timestamptz default now());
    alter table public.notes enable row level security;
    grant select on public.notes to authenticated, service_role;
    create policy "own" on public.notes for select to authenticated using (author = (select auth.uid()));
    alter publication supabase_realtime add table public.notes`);
});
afterAll(() => fixture.close());

const WAIT = { timeout: 10_000 };
const PLACE = { schema: 'public', table: 'notes' } as const;
let lastId = 0;

async function write(author: Person, text: string): Promise<number> {
  lastId += 1;
  const insert = 'insert into public.notes (id, author, text) values ($1, $2, $3)';
  await fixture.owner.query(insert, [lastId, author.id, text]);
  return lastId;
}

describe.each(['1.0.0', '2.0.0'] as const)('the client of %s', (vsn) => {
  it('receives the changes that it may read and that match its bindings, in order', async () => {
    const received: Received[] = [];
    const updates: Received[] = [];
    const channel = (await fixture.signedIn(ada, vsn)).channel(`notes ${vsn}`);
    channel.on('postgres_changes', { event: '*', ...PLACE }, (change) => received.push(change));
    channel.on(
      'postgres_changes',
      { event: 'UPDATE', ...PLACE, filter: 'text=eq.second' },
      (change) => updates.push(change),
    );
    await subscribed(channel);
    await write(bob, 'not hers');
    const id = await write(ada, 'first');
    await fixture.owner.query(`update public.notes set text = 'second' where id = $1`, [id]);
    await fixture.owner.query('delete from public.notes where id = $1', [id]);
    await vi.waitFor(() => {
      expect(received.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    }, WAIT);
    expect(received[0]).toMatchObject({ new: { id, text: 'first', author: ada.id }, old: {} });
    expect(received[2]).toMatchObject({ new: {}, old: { id } });
    expect(updates).toMatchObject([{ eventType: 'UPDATE', new: { id, text: 'second' } }]);
  });
});

/**
 * Makes a channel ask for its join reply only after its changes are subscribed, as newer clients
 * do.
 */
function waiting(channel: RealtimeChannel): RealtimeChannel {
  const update = channel.updateJoinPayload.bind(channel);
  channel.updateJoinPayload = (payload: { config?: object }) => {
    const config = { ...payload.config, postgres_changes_options: { wait: true } };
    update({ ...payload, config });
  };
  return channel;
}

it('joins only after the changes are subscribed, if the client waits for that', async () => {
  const client = await fixture.signedIn(ada);
  const received: Received[] = [];
  const channel = waiting(client.channel('waiting'));
  channel.on('postgres_changes', { event: 'INSERT', ...PLACE }, (change) => received.push(change));
  await joined(channel);
  const id = await write(ada, 'at once');
  await vi.waitFor(() => {
    expect(received).toMatchObject([{ new: { id } }]);
  }, WAIT);
  const wrong = waiting(client.channel('waiting in vain'));
  const nowhere = { event: '*', schema: 'public', table: 'no_such_table' } as const;
  wrong.on('postgres_changes', nowhere, () => undefined);
  await expect(joined(wrong)).rejects.toThrow('RealtimeDisabledForConfiguration: ');
});

it('uses the rights of a renewed token for later changes', async () => {
  const who = { ...bob };
  const client = await fixture.signedIn(who);
  const received: unknown[] = [];
  const channel = client.channel('renewed');
  channel.on('postgres_changes', { event: 'INSERT', ...PLACE }, (change) => {
    received.push(change.new['text']);
  });
  await subscribed(channel);
  await write(ada, 'too early');
  await write(bob, 'of bob');
  await vi.waitFor(() => {
    expect(received).toEqual(['of bob']);
  }, WAIT);
  who.token = ada.token;
  await client.realtime.setAuth();
  // When the server answers this join, it has handled all earlier messages.
  await joined(client.channel('after it'));
  await write(bob, 'too late');
  await write(ada, 'of ada');
  await vi.waitFor(() => {
    expect(received).toEqual(['of bob', 'of ada']);
  }, WAIT);
});

it('reports why it cannot subscribe', async () => {
  const channel = (await fixture.signedIn(ada)).channel('nowhere');
  const said: unknown[] = [];
  channel.on('system', {}, (message: object) => said.push(message));
  const nowhere = { event: '*', schema: 'public', table: 'no_such_table' } as const;
  channel.on('postgres_changes', nowhere, () => undefined);
  await joined(channel);
  await vi.waitFor(() => {
    expect(said).toMatchObject([{ extension: 'postgres_changes', status: 'error' }]);
  }, WAIT);
});

/** Joins, and waits until the subscription to changes is confirmed. */
async function subscribed(channel: Parameters<typeof joined>[0]): Promise<void> {
  const said: string[] = [];
  channel.on('system', {}, ({ message }: { message: string }) => said.push(message));
  await joined(channel);
  await vi.waitFor(() => {
    expect(said).toContain('Subscribed to PostgreSQL');
  }, WAIT);
}
