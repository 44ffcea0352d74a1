import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joined } from '../channels/joined.testing.ts';
import { createRealtimeFixture } from '../realtime-fixture.testing.ts';
import type { RealtimeFixture } from '../realtime-fixture.testing.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture({ limits: { messageBytes: 10_000 } });
});
afterAll(() => fixture.close());

function post(
  body: unknown,
  headers: Record<string, string> = { apikey: fixture.service.token },
  path = 'api/broadcast',
): Promise<Response> {
  const isText = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(`${fixture.url}/realtime/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: isText ? body : JSON.stringify(body),
  });
}

async function listen(topic: string, vsn?: '1.0.0'): Promise<unknown[]> {
  const heard: unknown[] = [];
  const channel = fixture.client(undefined, vsn).channel(topic);
  await joined(channel.on('broadcast', { event: '*' }, (message) => heard.push(message)));
  return heard;
}

const message = { topic: 'posts', event: 'new', payload: { a: 1 } };

it('is what the client uses before it has joined', async () => {
  const heard = await listen('by http');
  const channel = fixture.client().channel('by http');
  expect(await channel.httpSend('new', { words: 'hi' })).toEqual({ success: true });
  await vi.waitFor(() => {
    expect(heard).toEqual([{ type: 'broadcast', event: 'new', payload: { words: 'hi' } }]);
  });
});

it('sends several messages in order and replies with an empty 202', async () => {
  const heard = await listen('posts');
  const id = '7f3c1c1e-6f4e-4e52-9d3e-0a1f4f0f7f00';
  const answer = await post({ messages: [message, { ...message, event: 'next', id }] });
  expect([answer.status, await answer.text()]).toEqual([202, '']);
  await vi.waitFor(() => {
    expect(heard).toEqual([
      { type: 'broadcast', event: 'new', payload: { a: 1 } },
      { type: 'broadcast', event: 'next', payload: { a: 1 }, meta: { id } },
    ]);
  });
});

it.each([
  ['nothing', {}, ["can't be blank"]],
  ['no messages', { messages: [] }, ["can't be blank"]],
  ['null', { messages: null }, ["can't be blank"]],
  ['a list', [], ["can't be blank"]],
  ['not a list', { messages: 'x' }, ['is invalid']],
  ['a list of something else', { messages: [message, 1] }, ['is invalid']],
  [
    'messages without anything',
    { messages: [message, {}] },
    [{}, { topic: ["can't be blank"], event: ["can't be blank"], payload: ["can't be blank"] }],
  ],
  [
    'fields of other types',
    { messages: [{ topic: 1, event: {}, payload: [], private: 'maybe', id: 'x' }] },
    [
      {
        topic: ['is invalid'],
        event: ['is invalid'],
        payload: ['is invalid'],
        private: ['is invalid'],
        id: ['is invalid'],
      },
    ],
  ],
  ['empty texts', { messages: [{ ...message, topic: ' ' }] }, [{ topic: ["can't be blank"] }]],
  [
    'a payload that is too large',
    { messages: [{ ...message, payload: { a: 'x'.repeat(10_001) } }] },
    [{ payload: ['Payload size exceeds tenant limit'] }],
  ],
  [
    'payloads that together are too large for one topic',
    {
      messages: ['posts', 'others', 'posts'].map((topic) => ({
        ...message,
        topic,
        payload: { a: 'x'.repeat(6_000) },
      })),
    },
    [{}, {}, { payload: ['Payload size exceeds tenant limit'] }],
  ],
])('refuses %s', async (_, body, errors) => {
  const answer = await post(body);
  expect([answer.status, await answer.json()]).toEqual([422, { errors: { messages: errors } }]);
});

it('accepts the same topics and events as sockets, and limits nested payloads', async () => {
  const long = 'ü'.repeat(128);
  const errors = async (said: object) => {
    const answer = await post({ messages: [{ ...message, ...said }] });
    return ((await answer.json()) as { errors: { messages: unknown } }).errors.messages;
  };
  expect(await errors({ topic: 'x'.repeat(247) })).toEqual([{ topic: ['is too long'] }]);
  expect(await errors({ topic: 'x'.repeat(1_000_000) })).toEqual([{ topic: ['is too long'] }]);
  expect(await errors({ topic: 'a\0b', event: long })).toEqual([
    { topic: ['is invalid'], event: ['is too long'] },
  ]);
  expect((await post({ ...message, messages: [{ ...message, event: 'x'.repeat(255) }] })).ok).toBe(
    true,
  );
  const heard = await listen('deep');
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const many = `{"messages":[{"topic":"deep","event":"e","payload":{"a":${deep(300)}}}]}`;
  expect((await post(many)).status).toBe(400);
  const key = { apikey: fixture.anon.token };
  const path = 'api/broadcast/deep/events/e';
  expect((await post(deep(201), key, path)).status).toBe(400);
  expect((await post(deep(200), key, path)).status).toBe(202);
  expect((await post('{}', key, `api/broadcast/${'x'.repeat(247)}/events/e`)).status).toBe(422);
  await vi.waitFor(() => {
    expect(heard).toHaveLength(1);
  });
});

it('limits the bytes per caller before parsing them', async () => {
  const small = await createRealtimeFixture({
    limits: { byteBurst: 5_000, bytesPerSecond: 1 },
  });
  const send = async (path: string, token: string): Promise<number> => {
    const { status } = await fetch(`${small.url}/realtime/v1/${path}`, {
      method: 'POST',
      headers: { apikey: token, 'content-type': 'application/json' },
      body: `{"messages":[{"a":[${'{},'.repeat(1_000)}{}]}]}`,
    });
    return status;
  };
  expect(await send('api/broadcast/t/events/e', small.anon.token)).toBe(202);
  expect(await send('api/broadcast/t/events/e', small.anon.token)).toBe(429);
  expect(await send('api/broadcast', small.anon.token)).toBe(429);
  expect(await send('api/broadcast', small.service.token)).toBe(422);
  await small.close();
});

it('refuses a missing key and a key with an invalid signature', async () => {
  const strange = { authorization: `Bearer ${fixture.anon.token.slice(0, -2)}xx` };
  for (const headers of [{}, { apikey: 'x' }, strange]) {
    const answer = await post({ messages: [message] }, headers);
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }]);
  }
});

it('refuses invalid JSON and very large bodies', async () => {
  expect((await post('{')).status).toBe(400);
  expect((await post('{"messages":' + '['.repeat(100_000))).status).toBe(400);
  expect((await post('x'.repeat(8_000_001))).status).toBe(413);
});

it('limits the messages per caller, at once and per second', async () => {
  const ada = await fixture.account('chatty');
  const headers = { authorization: `Bearer ${ada.token}` };
  const of = (count: number) => ({ messages: Array.from({ length: count }, () => message) });
  const many = await post(of(101), headers);
  expect([many.status, await many.json()]).toEqual([
    429,
    { message: 'Too many messages to broadcast, please reduce the batch size' },
  ]);
  expect((await post(of(100), headers)).status).toBe(202);
  const more = await post(of(50), headers);
  expect([more.status, await more.json()]).toEqual([
    429,
    { message: 'You have exceeded your rate limit' },
  ]);
  expect((await post(of(101))).status).toBe(202);
});

it('checks the policies of private topics, and replies 202 even without permission', async () => {
  await fixture.owner.query(`
    create policy "all hear" on realtime.messages for select to anon, authenticated using (true);
    create policy "some say" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'club' and extension = 'broadcast')`);
  const heard: unknown[] = [];
  const channel = fixture.client().channel('club', { config: { private: true } });
  await joined(channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event)));
  const ada = await fixture.account('member');
  const send = (token: string, event: string, topic = 'club') =>
    post(
      { messages: [{ topic, event, payload: {}, private: true }] },
      { authorization: `Bearer ${token}` },
    );
  for (const answer of [
    await send(fixture.anon.token, 'stranger'),
    await send(ada.token, 'elsewhere', 'other club'),
    await send(ada.token, 'member'),
    await send(fixture.service.token, 'service'),
  ]) {
    expect(answer.status).toBe(202);
  }
  await vi.waitFor(() => {
    expect(heard).toContain('service');
  });
  expect(heard).toEqual(['member', 'service']);
});

describe('a single message sent to a topic URL', () => {
  const at = (topic: string, event: string): string =>
    `api/broadcast/${encodeURIComponent(topic)}/events/${encodeURIComponent(event)}`;

  it('can be JSON or binary', async () => {
    const heard = await listen('a:b/c');
    const key = { apikey: fixture.anon.token };
    expect((await post({ a: 1 }, key, at('a:b/c', 'grüße'))).status).toBe(202);
    const type = { ...key, 'content-type': 'application/octet-stream' };
    expect((await post(new Uint8Array([1, 2]), type, at('a:b/c', 'raw'))).status).toBe(202);
    await vi.waitFor(() => {
      expect(heard).toHaveLength(2);
    });
    const [text, raw] = heard as [unknown, { payload: ArrayBuffer }];
    expect(text).toEqual({ type: 'broadcast', event: 'grüße', payload: { a: 1 } });
    expect([...new Uint8Array(raw.payload)]).toEqual([1, 2]);
  });

  it('is refused under the same rules', async () => {
    const key = { apikey: fixture.anon.token };
    expect((await post('<a/>', { ...key, 'content-type': 'text/xml' }, at('t', 'e'))).status).toBe(
      415,
    );
    expect((await post('{', key, at('t', 'e'))).status).toBe(400);
    expect((await post({}, {}, at('t', 'e'))).status).toBe(401);
    const large = await post({ a: 'x'.repeat(10_001) }, key, at('t', 'e'));
    expect([large.status, await large.json()]).toEqual([
      422,
      { errors: { payload: ['Payload size exceeds tenant limit'] } },
    ]);
    expect((await post({}, key, at('t', 'e'.repeat(256)))).status).toBe(422);
  });
});

it('replies 404 to all other paths', async () => {
  const answer = await fetch(`${fixture.url}/realtime/v1/websocket?apikey=x`);
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }]);
});
