import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mock } from 'vitest';
import { createRealtimeFixture } from './realtime-fixture.testing.ts';
import type { RealtimeFixture } from './realtime-fixture.testing.ts';
import { joined } from './channels/joined.testing.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
});
afterAll(() => fixture.close());

/** Returns the first argument of each call of a listener. */
function said(listener: Mock): unknown[] {
  return listener.mock.calls.map(([first]: unknown[]) => first);
}

const VERSIONS = ['1.0.0', '2.0.0'] as const;

/**
 * The installed client version drops the refs of entries that stay. See
 * web/src/data/presence/join-presence.ts.
 */
function keepPresenceRefs(channel: RealtimeChannel): void {
  const restore = ({ currentPresences }: { currentPresences: Record<string, unknown>[] }) => {
    for (const presence of currentPresences) presence['phx_ref'] = presence['presence_ref'];
  };
  channel.on('presence', { event: 'join' }, restore);
  channel.on('presence', { event: 'leave' }, restore);
}

describe.each(VERSIONS)('the client of %s', (vsn) => {
  it('joins and leaves', async () => {
    const client = fixture.client(undefined, vsn);
    const channel = client.channel(`coming and going ${vsn}`);
    await joined(channel);
    expect(await client.removeChannel(channel)).toBe('ok');
    expect(channel.state).toBe('closed');
  });

  it('gets a reply to its heartbeat', async () => {
    const client = fixture.client(undefined, vsn);
    const received = vi.fn();
    await joined(client.channel(`alive ${vsn}`));
    client.realtime.onHeartbeat(received);
    await client.realtime.sendHeartbeat();
    await vi.waitFor(() => {
      expect(received).toHaveBeenCalledWith('ok', expect.any(Number));
    });
  });

  it('broadcasts to others and not to itself', async () => {
    const [one, other] = [fixture.client(undefined, vsn), fixture.client(undefined, vsn)];
    const [own, received] = [vi.fn(), vi.fn()];
    const sender = one.channel(`talk ${vsn}`).on('broadcast', { event: 'said' }, own);
    await joined(sender);
    await joined(other.channel(`talk ${vsn}`).on('broadcast', { event: 'said' }, received));
    await sender.send({ type: 'broadcast', event: 'said', payload: { words: 'Grüße 👋' } });
    await vi.waitFor(() => {
      expect(said(received)).toEqual([
        { type: 'broadcast', event: 'said', payload: { words: 'Grüße 👋' } },
      ]);
    });
    expect(own).not.toHaveBeenCalled();
  });

  it('receives its own broadcasts and acknowledgements if it asks for them', async () => {
    const own = vi.fn();
    const options = { config: { broadcast: { ack: true, self: true } } };
    const channel = fixture.client(undefined, vsn).channel(`echo ${vsn}`, options);
    await joined(channel.on('broadcast', { event: '*' }, own));
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: { a: 1 } })).toBe('ok');
    await vi.waitFor(() => {
      expect(own).toHaveBeenCalledOnce();
    });
  });

  it('sees presence, joins and leaves', async () => {
    const [ada, bob] = [fixture.client(undefined, vsn), fixture.client(undefined, vsn)];
    const leaves = vi.fn();
    const here = ada
      .channel(`room ${vsn}`, { config: { presence: { key: 'ada' } } })
      .on('presence', { event: 'leave' }, leaves);
    keepPresenceRefs(here);
    await joined(here);
    expect(await here.track({ mood: 'fine' })).toBe('ok');
    const there = bob
      .channel(`room ${vsn}`, { config: { presence: { key: 'bob' } } })
      .on('presence', { event: 'sync' }, () => undefined);
    await joined(there);
    await vi.waitFor(() => {
      expect(there.presenceState()).toEqual({
        ada: [{ presence_ref: expect.any(String) as string, mood: 'fine' }],
      });
    });
    await there.track({ mood: 'tired' });
    await there.track({ mood: 'awake' });
    await vi.waitFor(() => {
      expect(here.presenceState()).toMatchObject({
        ada: [{ mood: 'fine' }],
        bob: [{ mood: 'awake' }],
      });
    });
    await bob.realtime.disconnect();
    await vi.waitFor(() => {
      expect(Object.keys(here.presenceState())).toEqual(['ada']);
    });
    expect(said(leaves)).toContainEqual(expect.objectContaining({ key: 'bob' }));
    await here.untrack();
    await vi.waitFor(() => {
      expect(here.presenceState()).toEqual({});
    });
  });
});

it('broadcasts bytes between clients of 2.0.0, and skips those of 1.0.0', async () => {
  const [one, other, old] = [
    fixture.client(),
    fixture.client(),
    fixture.client(undefined, '1.0.0'),
  ];
  const [received, heardByOld] = [vi.fn(), vi.fn()];
  const sender = one.channel('bytes');
  await joined(sender);
  await joined(other.channel('bytes').on('broadcast', { event: 'raw' }, received));
  await joined(old.channel('bytes').on('broadcast', { event: '*' }, heardByOld));
  const bytes = new Uint8Array([0, 1, 254, 255]);
  await sender.send({ type: 'broadcast', event: 'raw', payload: bytes.buffer });
  await sender.send({ type: 'broadcast', event: 'text', payload: { a: 1 } });
  await vi.waitFor(() => {
    expect(heardByOld).toHaveBeenCalledOnce();
  });
  expect(said(heardByOld)).toEqual([{ type: 'broadcast', event: 'text', payload: { a: 1 } }]);
  const [first] = said(received) as [{ payload: ArrayBuffer }];
  expect(new Uint8Array(first.payload)).toEqual(bytes);
});

it('continues with a renewed token', async () => {
  const ada = await fixture.account('renewing', 60);
  const who = { ...ada };
  const client = await fixture.signedIn(who);
  const channel = client.channel('renewed');
  const states: string[] = [];
  await joined(channel, (state) => states.push(state));
  who.token = await fixture.tokenFor(ada, 3600);
  await client.realtime.setAuth();
  // A token renewal has no reply, so wait for the reply to a later message.
  await client.realtime.sendHeartbeat();
  const ack = client.channel('after', { config: { broadcast: { ack: true } } });
  await joined(ack);
  fixture.advance(61_000);
  expect(await ack.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok');
  expect(states).toEqual(['SUBSCRIBED']);
});
