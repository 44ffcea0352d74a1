import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joined } from './channels/joined.testing.ts';
import { createRealtimeFixture } from './realtime-fixture.testing.ts';
import type { RawSocket, RealtimeFixture } from './realtime-fixture.testing.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture({
    limits: { frameBurst: 1e6, joinBurst: 1e6, eventBurst: 1e6, byteBurst: 1e9 },
  });
});
afterAll(() => fixture.close());

/** Resolves when all earlier messages have been handled. */
async function handled(raw: RawSocket): Promise<void> {
  const ref = crypto.randomUUID();
  const topic = `realtime:${ref}`;
  raw.send([ref, ref, topic, 'phx_join', {}]);
  await raw.reply(ref);
  raw.send([ref, `${ref}l`, topic, 'phx_leave', {}]);
  await raw.reply(`${ref}l`);
}

async function joinedRaw(topic: string, config: object = {}): Promise<RawSocket> {
  const raw = await fixture.raw();
  raw.send(['1', '1', topic, 'phx_join', { config }]);
  await raw.reply('1');
  return raw;
}

it.each([
  ['a topic of another kind', 'room', 'unmatched topic'],
  ['the topic of heartbeats', 'phoenix', 'unmatched topic'],
  ['no topic', '', 'unmatched topic'],
  ['a topic without a name', 'realtime:', 'TopicNameRequired: You must provide a topic name'],
  [
    'a very long topic',
    `realtime:${'ü'.repeat(130)}`,
    'TopicNameTooLong: A topic can have 255 bytes at most',
  ],
  ['a topic that no text of Postgres can be', 'realtime:a\0b', 'unmatched topic'],
])('refuses to join %s', async (_, topic, reason) => {
  const raw = await fixture.raw();
  raw.send(['1', '1', topic, 'phx_join', { config: { private: true } }]);
  expect(await raw.reply('1')).toEqual({ status: 'error', response: { reason } });
});

it.each([
  null,
  'text',
  7,
  [],
  { config: null },
  { config: [] },
  { config: { broadcast: 'x', presence: 7, postgres_changes: 'all', private: 'maybe' } },
  { config: { postgres_changes: [null, 7, 'x', []], presence: { key: { a: 1 }, enabled: 'yes' } } },
  { config: { postgres_changes: { 0: {} } } },
])('joins with the valid parts of %j', async (payload) => {
  const raw = await fixture.raw();
  raw.send(['1', '1', 'realtime:odd', 'phx_join', payload]);
  expect(await raw.reply('1')).toMatchObject({ status: 'ok' });
});

it('refuses to replay on a public topic', async () => {
  const raw = await fixture.raw();
  const config = { broadcast: { replay: { since: 0 } } };
  raw.send(['1', '1', 'realtime:old', 'phx_join', { config }]);
  expect(await raw.reply('1')).toEqual({
    status: 'error',
    response: { reason: 'UnableToReplayMessages: Replay is not allowed for public channels' },
  });
});

it('confirms leaving an unknown topic, and ignores unknown events', async () => {
  const raw = await joinedRaw('realtime:here');
  raw.send([null, '2', 'realtime:elsewhere', 'phx_leave', {}]);
  expect(await raw.reply('2')).toEqual({ status: 'ok', response: {} });
  raw.send([null, '3', 'phoenix', 'unknown', {}]);
  expect(await raw.reply('3')).toMatchObject({ status: 'error' });
  const before = raw.received.length;
  raw.send(['1', '4', 'realtime:here', 'phx_close', {}]);
  raw.send(['1', '5', 'realtime:here', 'postgres_changes', { ids: [1], data: {} }]);
  raw.send(['1', '6', 'realtime:here', 'presence_diff', { joins: {}, leaves: {} }]);
  raw.send(['another', '7', 'realtime:here', 'broadcast', { event: 'e', payload: {} }]);
  raw.send('{');
  raw.send(new Uint8Array([3, 1]));
  raw.send(new Uint8Array([]));
  await handled(raw);
  const events = raw.received.slice(before).map(([, ref]) => ref);
  expect(events.filter((ref) => /^\d$/.test(ref ?? ''))).toEqual([]);
});

describe('messages that would break receivers', () => {
  it.each([
    ['null', null],
    ['a text', 'x'],
    ['an event that is no text', { event: 7, payload: {} }],
    ['no event', { payload: {} }],
  ])('are not forwarded: %s', async (_, payload) => {
    const hearing = await joinedRaw('realtime:fragile');
    const raw = await joinedRaw('realtime:fragile');
    raw.send(['1', '2', 'realtime:fragile', 'broadcast', payload]);
    await handled(raw);
    await handled(hearing);
    expect(hearing.received.map(([, , , event]) => event)).not.toContain('broadcast');
  });

  it('are forwarded without their additional fields', async () => {
    const heard: unknown[] = [];
    const channel = fixture.client().channel('fields');
    await joined(channel.on('broadcast', { event: 'e' }, (message) => heard.push(message)));
    const raw = await joinedRaw('realtime:fields');
    const payload = '{"event":"e","ids":[1],"data":null,"__proto__":{"a":1},"payload":{"b":2}}';
    raw.send(`["1","2","realtime:fields","broadcast",${payload}]`);
    await vi.waitFor(() => {
      expect(heard).toEqual([{ type: 'broadcast', event: 'e', payload: { b: 2 } }]);
    });
  });

  it('include binary broadcasts that are marked as JSON but contain invalid JSON', async () => {
    const hearing = await joinedRaw('realtime:json');
    const raw = await joinedRaw('realtime:json');
    const head = [3, 1, 1, 13, 1, 0, 1];
    const text = (json: string) =>
      Buffer.concat([Buffer.from(head), Buffer.from(`12realtime:jsone${json}`)]);
    for (const json of ['{', '', '['.repeat(100_000), '{"ok":true}']) raw.send(text(json));
    await vi.waitFor(() => {
      expect(hearing.binaries).toHaveLength(1);
    });
    expect(Buffer.from(hearing.binaries[0] ?? []).toString()).toContain('{"ok":true}');
  });
});

it.each(['constructor', 'hasOwnProperty', '\0', '👋'])(
  'shows presence under the key %j',
  async (key) => {
    const name = `keys ${key}`;
    const odd = fixture.client().channel(name, { config: { presence: { key } } });
    if (key === '\0') {
      await expect(joined(odd)).rejects.toThrow('unmatched topic');
      return;
    }
    // The installed client loses such keys itself, so check the raw messages.
    const watching = await joinedRaw(`realtime:${name}`, { presence: { enabled: true } });
    const namesIn = async (part: 'joins' | 'leaves') => {
      const named = (payload: unknown) =>
        Object.getOwnPropertyNames((payload as Record<typeof part, object>)[part]);
      const [, , , , diff] = await watching.until(
        ([, , , event, payload]) => event === 'presence_diff' && named(payload).length > 0,
      );
      return named(diff);
    };
    await joined(odd);
    expect(await odd.track(JSON.parse('{"__proto__":{"polluted":true},"a":1}') as object)).toBe(
      'ok',
    );
    expect(await namesIn('joins')).toEqual([key]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    await odd.unsubscribe();
    expect(await namesIn('leaves')).toEqual([key]);
  },
);

it('keeps presence under names such as __proto__', async () => {
  const topic = 'realtime:prototypes';
  const odd = await joinedRaw(topic, { presence: { key: '__proto__' } });
  odd.send(['1', '2', topic, 'presence', { event: 'track', payload: { a: 1 } }]);
  await odd.reply('2');
  const texts: string[] = [];
  const watching = await fixture.raw();
  watching.socket.on('message', (data: Buffer) => texts.push(data.toString()));
  watching.send(['1', '1', topic, 'phx_join', { config: { presence: { enabled: true } } }]);
  await watching.until(([, , , event]) => event === 'presence_state');
  expect(texts.join()).toContain('{"__proto__":{"metas":[{"a":1,"phx_ref":');
  odd.socket.terminate();
  await watching.until(([, , , event]) => event === 'presence_diff');
  expect(texts.join()).toContain('"leaves":{"__proto__":{"metas":[{"a":1,');
});

it.each([[[]], [7], ['x']])('does not track payloads such as %j', async (payload) => {
  const raw = await joinedRaw('realtime:payloads');
  raw.send(['1', '2', 'realtime:payloads', 'presence', { event: 'track', payload }]);
  expect(await raw.reply('2')).toEqual({
    status: 'error',
    response: { reason: 'Presence track payload must be a map' },
  });
  raw.send(['1', '3', 'realtime:payloads', 'presence', { event: 'explode' }]);
  expect(await raw.reply('3')).toEqual({ status: 'error', response: {} });
});

it('still works after random messages', async () => {
  const topic = fc.constantFrom('realtime:a', 'realtime:b', 'realtime:', 'phoenix', '', '\0');
  const ref = fc.oneof(fc.constantFrom('1', '2', null), fc.jsonValue({ maxDepth: 1 }));
  const event = fc.constantFrom(
    ...['phx_join', 'phx_leave', 'broadcast', 'presence', 'access_token', 'heartbeat', 'x'],
  );
  const odd = fc.jsonValue({ maxDepth: 2 });
  const config = fc.record(
    {
      private: fc.oneof(fc.boolean(), odd),
      broadcast: fc.oneof(fc.record({ ack: fc.boolean(), self: fc.boolean() }), odd),
      presence: fc.oneof(fc.record({ key: fc.string(), enabled: fc.boolean() }), odd),
      postgres_changes: fc.oneof(fc.array(odd), odd),
    },
    { requiredKeys: [] },
  );
  const payload = fc.oneof(
    fc.record({ config }),
    fc.record({ event: fc.constantFrom('track', 'untrack', 'e'), payload: odd }),
    fc.record({ access_token: fc.oneof(fc.string(), odd) }),
    odd,
  );
  const message = fc.tuple(ref, ref, topic, event, payload).map((parts) => JSON.stringify(parts));
  const frame = fc.oneof(message, message, message, fc.string(), fc.uint8Array({ maxLength: 60 }));
  const raw = await fixture.raw();
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { maxLength: 20 }), async (frames) => {
      for (const one of frames) raw.send(one);
      await handled(raw);
    }),
    { numRuns: 200 },
  );
  expect(fixture.logged.filter((line) => !line.startsWith('The policies'))).toEqual([]);
});
