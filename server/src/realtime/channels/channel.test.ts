import { expect, it, vi } from 'vitest';
import { InvalidTokenError } from './verify-token.ts';
import type { VerifiedToken } from './verify-token.ts';
import { ChangeRequestError } from '../changes/change-feed.ts';
import type { ChangeBinding, ChangeListener, ChangeFeed } from '../changes/change-feed.ts';
import { Connection } from './connection.ts';
import type { ChannelServices } from './channel-services.ts';
import { Hub } from './hub.ts';
import { KeyedTokenBuckets, REALTIME_LIMITS } from '../limits.ts';
import { PresenceBudget } from '../presence/presence-budget.ts';
import { RecordedTransport } from './recorded-transport.testing.ts';
import { ALL_RIGHTS } from './topic-rights.ts';
import type { TopicRights } from './topic-rights.ts';

/** Creates a promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const accessOf = (token: string): VerifiedToken => ({
  token,
  subject: token,
  session: undefined,
  caller: { role: 'authenticated', claims: `{"sub":"${token}"}` },
  expires: Number.MAX_SAFE_INTEGER,
});

/**
 * Creates a connection without a socket. The test decides when the feed and the database answer.
 */
function start(rights: TopicRights = ALL_RIGHTS) {
  const transport = new RecordedTransport();
  const subscribed = deferred<undefined>();
  const renewed: string[] = [];
  const asked: { bindings: readonly ChangeBinding[]; listener: ChangeListener }[] = [];
  const closed = vi.fn();
  const changes: ChangeFeed = {
    async subscribe(caller, bindings, listener) {
      asked.push({ bindings, listener });
      await subscribed.promise;
      renewed.push(caller.claims);
      return { setCaller: ({ claims }) => void renewed.push(claims), close: closed };
    },
    readNow: () => undefined,
    close: () => Promise.resolve(),
  };
  const asking = { gate: Promise.resolve() };
  const clock = { ms: 0 };
  let refs = 0;
  const services: ChannelServices = {
    hub: new Hub(),
    changes,
    async verifyToken(token) {
      await asking.gate;
      if (token === 'bad') throw new InvalidTokenError('MalformedJWT', 'bad');
      return accessOf(token);
    },
    rights: () => Promise.resolve(rights),
    limits: REALTIME_LIMITS,
    presenceBudget: new PresenceBudget(REALTIME_LIMITS),
    addressBytes: new KeyedTokenBuckets(1, 1),
    now: () => new Date(clock.ms),
    newRef: () => `ref${String((refs += 1))}`,
    log: () => undefined,
  };
  const connection = new Connection(services, transport, '2.0.0', accessOf('socket'), '');
  const say = (...message: unknown[]): void => {
    connection.receive(new TextEncoder().encode(JSON.stringify(message)), false);
  };
  return {
    transport,
    subscribed,
    renewed,
    asked,
    closed,
    asking,
    clock,
    services,
    connection,
    say,
  };
}

const TOPIC = 'realtime:room';
const BINDING = { event: '*', schema: 'public', table: 'posts', filter: 'id=eq.1' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

function join(of: ReturnType<typeof start>, config: object = {}, ref = '1'): Promise<unknown> {
  of.say(ref, ref, TOPIC, 'phx_join', { config });
  return settled();
}

it('replies to a join at once, with its bindings in order, and confirms the subscription later', async () => {
  const at = start();
  const other = { ...BINDING, event: 'INSERT' };
  await join(at, { postgres_changes: [BINDING, null, other, BINDING] });
  const [[, , , , { response }]] = at.transport.sent as [[0, 0, 0, 0, Reply]];
  const [first, second, third] = response.postgres_changes;
  expect(response.postgres_changes).toEqual([
    { ...BINDING, id: first?.id },
    { ...other, id: second?.id },
    { ...BINDING, id: first?.id },
  ]);
  expect(third?.id).toBe(first?.id);
  expect(second?.id).not.toBe(first?.id);
  expect(at.transport.events).toEqual(['phx_reply']);
  // The feed gets each distinct binding once.
  expect(at.asked[0]?.bindings.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  at.subscribed.resolve(undefined);
  await settled();
  expect(at.transport.sent[1]).toEqual([
    '1',
    null,
    TOPIC,
    'system',
    {
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
      channel: 'room',
    },
  ]);
});

interface Reply {
  readonly status: string;
  readonly response: { readonly postgres_changes: readonly { readonly id: number }[] };
}

it('gives equal bindings the same id on every socket', async () => {
  const ids = await Promise.all(
    [start(), start()].map(async (at) => {
      await join(at, { postgres_changes: [BINDING] });
      return at.asked[0]?.bindings[0]?.id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toBeGreaterThan(0);
});

it('forwards changes in the order of the feed', async () => {
  const at = start();
  await join(at, { postgres_changes: [BINDING] });
  const { listener } = at.asked[0] ?? { listener: undefined };
  listener?.deliver([7, 8], '{"type":"INSERT"}');
  listener?.deliver([7], '{"type":"DELETE"}');
  expect(at.transport.sent.slice(1)).toEqual([
    [null, null, TOPIC, 'postgres_changes', { ids: [7, 8], data: { type: 'INSERT' } }],
    [null, null, TOPIC, 'postgres_changes', { ids: [7], data: { type: 'DELETE' } }],
  ]);
});

it('reports a failed subscription and stays open', async () => {
  const at = start();
  await join(at, { postgres_changes: [BINDING] });
  at.subscribed.reject(new ChangeRequestError('no such table'));
  await settled();
  expect(at.transport.sent[1]).toMatchObject({
    3: 'system',
    4: { extension: 'postgres_changes', status: 'error', message: 'no such table' },
  });
  at.say('1', '2', TOPIC, 'presence', { event: 'track' });
  expect(at.transport.sent[2]).toMatchObject({ 4: { status: 'ok' } });
});

it('asks the client to join again when the feed failed or lost changes', async () => {
  const failing = start();
  await join(failing, { postgres_changes: [BINDING] });
  failing.subscribed.reject(new Error('no database'));
  await settled();
  expect(failing.transport.events).toEqual(['phx_reply', 'system', 'phx_error']);

  const losing = start();
  await join(losing, { postgres_changes: [BINDING] });
  losing.subscribed.resolve(undefined);
  await settled();
  losing.asked[0]?.listener.changesLost('too long away');
  expect(losing.transport.events).toEqual(['phx_reply', 'system', 'system', 'phx_error']);
  expect(losing.transport.sent[3]).toEqual(['1', '1', TOPIC, 'phx_error', {}]);
  expect(losing.closed).toHaveBeenCalledOnce();
  losing.asked[0]?.listener.deliver([1], '{}');
  expect(losing.transport.sent).toHaveLength(4);
});

it('closes a subscription that succeeds after its channel has ended', async () => {
  const at = start();
  await join(at, { postgres_changes: [BINDING] });
  at.say('1', '2', TOPIC, 'phx_leave', {});
  expect(at.transport.events).toEqual(['phx_reply', 'phx_reply', 'phx_close']);
  at.subscribed.resolve(undefined);
  await settled();
  expect(at.closed).toHaveBeenCalledOnce();
  expect(at.transport.sent).toHaveLength(3);
});

it('passes the rights of a new token to the feed, even when it arrives during the subscription', async () => {
  const at = start();
  await join(at, { postgres_changes: [BINDING] });
  at.say('1', '2', TOPIC, 'access_token', { access_token: 'second' });
  await settled();
  at.subscribed.resolve(undefined);
  await settled();
  at.say('1', '3', TOPIC, 'access_token', { access_token: 'third' });
  await settled();
  expect(at.renewed).toEqual(['{"sub":"socket"}', '{"sub":"second"}', '{"sub":"third"}']);
});

it('waits for the subscription if the client asks for it', async () => {
  const at = start();
  const wait = { postgres_changes: [BINDING], postgres_changes_options: { wait: true } };
  await join(at, wait);
  // Other messages are answered while the join waits.
  at.say(null, '2', 'phoenix', 'heartbeat', {});
  at.say('3', '3', 'realtime:other', 'phx_join', {});
  await settled();
  expect(at.transport.sent.map((message) => (message as unknown[])[1])).toEqual(['2', '3']);
  at.say('1', '4', TOPIC, 'presence', { event: 'track', payload: {} });
  expect(at.transport.sent[2]).toMatchObject({ 4: { response: { reason: 'unmatched topic' } } });
  at.asked[0]?.listener.deliver([1], '{"early":true}');
  at.subscribed.resolve(undefined);
  await settled();
  expect(at.transport.events.slice(3)).toEqual(['phx_reply', 'system', 'postgres_changes']);
});

it('refuses a join whose subscription fails, if the client waits for it', async () => {
  const at = start();
  const wait = { postgres_changes: [BINDING], postgres_changes_options: { wait: true } };
  await join(at, wait);
  at.subscribed.reject(new ChangeRequestError('no such table'));
  await settled();
  const late = start();
  vi.useFakeTimers();
  late.say('1', '1', TOPIC, 'phx_join', {
    config: { ...wait, postgres_changes_options: { wait: 'true', timeout: 500 } },
  });
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  const reasons = [at, late].map(({ transport }) => {
    const [[, , , , { response }]] = transport.sent as [[0, 0, 0, 0, { response: object }]];
    return response;
  });
  expect(reasons).toEqual([
    { reason: 'RealtimeDisabledForConfiguration: no such table' },
    { reason: 'PostgresChangesSubscribeTimeout: no answer within 500 ms' },
  ]);
});

it('asks the client to join again when too many changes arrive during a join', async () => {
  const at = start();
  const wait = { postgres_changes: [BINDING], postgres_changes_options: { wait: true } };
  await join(at, wait);
  const data = JSON.stringify('x'.repeat(400_000));
  for (let id = 0; id < 3; id += 1) at.asked[0]?.listener.deliver([id], data);
  expect(at.transport.events).toEqual(['system', 'phx_error']);
  at.subscribed.resolve(undefined);
  await settled();
  expect(at.closed).toHaveBeenCalled();
  expect(at.transport.events).toEqual(['system', 'phx_error']);
});

it('runs a limited number of waiting joins at once, then one at a time', async () => {
  const at = start();
  const wait = { postgres_changes: [BINDING], postgres_changes_options: { wait: true } };
  for (let n = 0; n < 12; n += 1) {
    at.say(String(n), String(n), `realtime:${String(n)}`, 'phx_join', { config: wait });
    await settled();
  }
  expect(at.asked).toHaveLength(11);
  at.subscribed.resolve(undefined);
  await settled();
  await settled();
  expect(at.asked).toHaveLength(12);
  expect(at.transport.events.filter((event) => event === 'phx_reply')).toHaveLength(12);
});

it('stops reading when long messages arrive during a join', async () => {
  const at = start();
  const gate = deferred<undefined>();
  at.asking.gate = gate.promise.then(() => undefined);
  await join(at);
  at.say('1', '2', TOPIC, 'broadcast', { event: 'e', payload: 'x'.repeat(200_000) });
  expect(at.transport.isPaused).toBe(false);
  at.say('1', '3', TOPIC, 'broadcast', { event: 'e', payload: 'x'.repeat(200_000) });
  expect(at.transport.isPaused).toBe(true);
  gate.resolve(undefined);
  await settled();
  expect(at.transport.isPaused).toBe(false);
});

it('handles messages after the join, in order, and stops reading when there are many', async () => {
  const at = start();
  const gate = deferred<undefined>();
  at.asking.gate = gate.promise.then(() => undefined);
  await join(at, { broadcast: { ack: true } });
  for (let ref = 2; ref < 60; ref += 1) {
    at.say('1', String(ref), TOPIC, ref < 10 ? 'broadcast' : 'unknown', {
      event: 'e',
      payload: {},
    });
  }
  at.say(null, 'h', 'phoenix', 'heartbeat', {});
  expect(at.transport.sent).toHaveLength(1);
  expect(at.transport.isPaused).toBe(true);
  gate.resolve(undefined);
  await settled();
  expect(at.transport.sent.map((message) => (message as unknown[])[1])).toEqual([
    'h',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
  expect(at.transport.isPaused).toBe(false);
});

it('ends an earlier join of the same topic', async () => {
  const at = start();
  await join(at, { postgres_changes: [BINDING] });
  await join(at, {}, '2');
  expect(at.transport.sent.slice(1)).toEqual([
    ['1', '1', TOPIC, 'phx_close', {}],
    ['2', '2', TOPIC, 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
  ]);
  // This message belongs to the first join, which has ended.
  at.say('1', '3', TOPIC, 'phx_leave', {});
  at.say('1', '4', TOPIC, 'access_token', { access_token: 'bad' });
  await settled();
  expect(at.transport.sent).toHaveLength(3);
});

it('ends all channels of a closed socket, even during a join', async () => {
  const at = start();
  const gate = deferred<undefined>();
  at.asking.gate = gate.promise.then(() => undefined);
  await join(at, { presence: { enabled: true, key: 'a' } });
  at.connection.handleClosed();
  gate.resolve(undefined);
  await settled();
  expect(at.transport.sent).toEqual([]);
  expect(at.asked).toEqual([]);
});

it('keeps the latest token', async () => {
  const at = start();
  await join(at, { postgres_changes: [BINDING] });
  at.subscribed.resolve(undefined);
  await settled();
  // Check the old token again. This check finishes after that of the new token.
  const gate = deferred<undefined>();
  at.asking.gate = gate.promise.then(() => undefined);
  at.clock.ms = REALTIME_LIMITS.recheckMs;
  at.connection.receive(new TextEncoder().encode('[null,"h","phoenix","heartbeat",{}]'), false);
  at.connection.tick();
  at.asking.gate = Promise.resolve();
  at.say('1', '2', TOPIC, 'access_token', { access_token: 'second' });
  await settled();
  gate.resolve(undefined);
  await settled();
  expect(at.renewed).toEqual(['{"sub":"socket"}', '{"sub":"second"}']);
  at.say('1', '3', TOPIC, 'access_token', { access_token: 'bad' });
  await settled();
  expect(at.transport.events.slice(-2)).toEqual(['system', 'phx_close']);
});

it('terminates a client that reads nothing, but not a slow one', () => {
  const [stuck, slow] = [start(), start()];
  for (let second = 0; second <= 35; second += 1) {
    for (const { transport, clock, connection } of [stuck, slow]) {
      clock.ms = second * 1_000;
      transport.bufferedBytes = transport === stuck.transport ? 1_000 : 10_000 - second;
      connection.tick();
    }
  }
  expect(stuck.transport.closedWith).toBe('cut');
  expect(slow.transport.closedWith).toBeUndefined();
});

it('releases the presence quota of a closed socket', async () => {
  const at = start();
  await join(at, { presence: { key: 'a' } });
  at.say('1', '2', TOPIC, 'presence', { event: 'TRACK', payload: { a: 1 } });
  at.say('1', '3', TOPIC, 'presence', { event: 'track', payload: { a: 22 } });
  expect(at.services.presenceBudget.used).toBeGreaterThan(0);
  at.connection.handleClosed();
  expect(at.services.presenceBudget.used).toBe(0);
  expect(at.connection.presenceUsed).toBe(0);
});
