import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createRealtimeFixture } from './realtime-fixture.testing.ts';
import type { RawSocket, RealtimeFixture } from './realtime-fixture.testing.ts';
import { RecordedTransport } from './channels/recorded-transport.testing.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
});
afterAll(() => fixture.close());

const TOPIC = 'realtime:limits';

async function joinedRaw(topic = TOPIC, config: object = {}): Promise<RawSocket> {
  const raw = await fixture.raw();
  raw.send(['1', '1', topic, 'phx_join', { config }]);
  expect(await raw.reply('1')).toMatchObject({ status: 'ok' });
  return raw;
}

/** Waits until a channel is closed and returns the error message. */
async function ended(raw: RawSocket): Promise<unknown> {
  const [, , , , said] = await raw.until(([, , , event]) => event === 'system');
  await raw.until(([, , , event]) => event === 'phx_close');
  return said['message'];
}

/** Encodes a binary broadcast as the client's serializer does. */
function bytesPush(ref: string, topic: string, payload: Uint8Array): Uint8Array {
  const fields = ['1', ref, topic, 'e', ''].map((field) => Buffer.from(field));
  const head = [3, ...fields.map(({ length }) => length), 0];
  return Buffer.concat([Buffer.from(head), ...fields, payload]);
}

describe('a socket', () => {
  it('has at most 100 channels', async () => {
    const raw = await fixture.raw();
    for (let n = 1; n <= 101; n += 1) {
      raw.send([String(n), String(n), `realtime:room ${String(n)}`, 'phx_join', {}]);
    }
    expect(await raw.reply('100')).toMatchObject({ status: 'ok' });
    expect(await raw.reply('101')).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    });
    raw.send(['1', 'l', 'realtime:room 1', 'phx_leave', {}]);
    raw.send(['x', 'x', 'realtime:room 101', 'phx_join', {}]);
    expect(await raw.reply('x')).toMatchObject({ status: 'ok' });
  });

  it('is closed when it joins too often', async () => {
    const raw = await fixture.raw();
    for (let n = 1; n <= 201; n += 1) raw.send([String(n), String(n), TOPIC, 'phx_join', {}]);
    expect(await raw.closed).toEqual({ code: 1008, reason: 'Too many joins per second' });
    expect(raw.received.at(-1)?.[4]).toEqual({
      status: 'error',
      response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
    });
  });

  it('is closed when it sends too many messages', async () => {
    const raw = await fixture.raw();
    for (let n = 0; n <= 1_100; n += 1) raw.send([null, String(n), 'phoenix', 'heartbeat', {}]);
    expect(await raw.closed).toEqual({ code: 1008, reason: 'Too many messages per second' });
  });

  it('sends 10 events per second, after a burst', async () => {
    const raw = await joinedRaw(TOPIC, { broadcast: { ack: true } });
    const send = (ref: number): void => {
      raw.send(['1', `b${String(ref)}`, TOPIC, 'broadcast', { event: 'e', payload: {} }]);
    };
    for (let ref = 0; ref < 20; ref += 1) send(ref);
    expect(await raw.reply('b19')).toMatchObject({ status: 'ok' });
    fixture.advance(1_000);
    for (let ref = 20; ref < 30; ref += 1) send(ref);
    expect(await raw.reply('b29')).toMatchObject({ status: 'ok' });
    for (let ref = 30; ref < 33; ref += 1) send(ref);
    expect(await ended(raw)).toBe('Too many messages per second');
  });

  it('counts presence messages too', async () => {
    const raw = await joinedRaw();
    for (let n = 0; n < 23; n += 1) {
      raw.send(['1', `p${String(n)}`, TOPIC, 'presence', { event: 'track', payload: { n } }]);
    }
    expect(await ended(raw)).toBe('Client presence rate limit exceeded');
  });

  it('is closed without heartbeats', async () => {
    const [silent, alive] = [await joinedRaw(), await joinedRaw()];
    fixture.advance(50_000);
    alive.send([null, 'h', 'phoenix', 'heartbeat', {}]);
    await alive.reply('h');
    fixture.advance(26_000);
    expect(await silent.closed).toEqual({ code: 1001, reason: 'No heartbeat' });
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('a message', () => {
  it('has at most 3,000 kB', async () => {
    const sender = await joinedRaw(TOPIC, { broadcast: { ack: true } });
    const hearing = await joinedRaw();
    const payload = Buffer.alloc(3_000_000, 7);
    sender.send(bytesPush('2', TOPIC, payload));
    expect(await sender.reply('2')).toMatchObject({ status: 'ok' });
    await vi.waitFor(() => {
      expect(hearing.binaries).toHaveLength(1);
    });
    expect(
      Buffer.from(hearing.binaries[0] ?? [])
        .subarray(-payload.length)
        .equals(payload),
    ).toBe(true);
    sender.send(bytesPush('3', TOPIC, Buffer.alloc(3_000_001)));
    expect(await sender.reply('3')).toEqual({
      status: 'error',
      response: { reason: 'payload_size_exceeded' },
    });
    sender.send(bytesPush('4', TOPIC, Buffer.alloc(3_200_000)));
    expect(await sender.closed).toMatchObject({ code: 1009 });
    expect(hearing.binaries).toHaveLength(1);
  });

  it('of presence is limited to far less', async () => {
    for (const length of [40_000, 2_900_000]) {
      const raw = await joinedRaw();
      const payload = { text: 'x'.repeat(length) };
      raw.send(['1', '2', TOPIC, 'presence', { event: 'track', payload }]);
      expect(await ended(raw)).toBe('Track message size exceeded');
    }
  });

  it('of presence counts towards the limit of the socket', async () => {
    const raw = await fixture.raw();
    for (let n = 1; n <= 5; n += 1) {
      const topic = `realtime:full ${String(n)}`;
      raw.send([String(n), `j${String(n)}`, topic, 'phx_join', {}]);
      const payload = { text: 'x'.repeat(30_000) };
      raw.send([String(n), `t${String(n)}`, topic, 'presence', { event: 'track', payload }]);
    }
    expect(await raw.reply('t4')).toMatchObject({ status: 'ok' });
    expect(await ended(raw)).toBe('Track message size exceeded');
    expect(raw.received.find(([, , , event]) => event === 'phx_close')?.[2]).toBe(
      'realtime:full 5',
    );
  });
});

describe('presence', () => {
  it('of one topic is limited, as everyone who joins receives it', async () => {
    const small = await createRealtimeFixture({ limits: { presencePerTopic: 5_000 } });
    const join = async (): Promise<RawSocket> => {
      const raw = await small.raw();
      raw.send(['1', '1', TOPIC, 'phx_join', { config: { presence: { enabled: true } } }]);
      expect(await raw.reply('1')).toMatchObject({ status: 'ok' });
      return raw;
    };
    const track = (raw: RawSocket, ref: string, length: number): Promise<unknown> => {
      // The character ü takes two bytes.
      const payload = { text: 'ü'.repeat(length / 2) };
      raw.send(['1', ref, TOPIC, 'presence', { event: 'track', payload }]);
      return raw.reply(ref);
    };
    const [first, second, third] = [await join(), await join(), await join()];
    expect(await track(first, '2', 2_000)).toMatchObject({ status: 'ok' });
    expect(await track(second, '2', 2_000)).toMatchObject({ status: 'ok' });
    const response = { reason: 'PresenceLimitReached: Too much presence data on this topic' };
    expect(await track(third, '2', 2_000)).toEqual({ status: 'error', response });
    expect(await track(second, '3', 1_900)).toMatchObject({ status: 'ok' });
    const last = await join();
    const [, , , , state] = await last.until(([, , , event]) => event === 'presence_state');
    expect(Object.keys(state)).toHaveLength(2);
    first.send(['1', 'l', TOPIC, 'phx_leave', {}]);
    await first.reply('l');
    expect(await track(third, '3', 2_000)).toMatchObject({ status: 'ok' });
    await small.close();
  });

  it('of one person is limited, over all sockets', async () => {
    const small = await createRealtimeFixture({ limits: { presencePerPerson: 3_000 } });
    const [ada, bob] = [await small.account('ada'), await small.account('bob')];
    const track = async (raw: RawSocket, ref: string): Promise<unknown> => {
      raw.send([ref, `j${ref}`, TOPIC, 'phx_join', {}]);
      const payload = { text: 'x'.repeat(2_000) };
      raw.send([ref, `t${ref}`, TOPIC, 'presence', { event: 'track', payload }]);
      return raw.reply(`t${ref}`);
    };
    const [first, second, other] = [
      await small.raw(ada),
      await small.raw(ada),
      await small.raw(bob),
    ];
    expect(await track(first, '1')).toMatchObject({ status: 'ok' });
    const response = { reason: 'PresenceLimitReached: Too much presence data of one user' };
    expect(await track(second, '1')).toEqual({ status: 'error', response });
    expect(await track(other, '1')).toMatchObject({ status: 'ok' });
    first.send(['1', 'l', TOPIC, 'phx_leave', {}]);
    await first.reply('l');
    expect(await track(second, '2')).toMatchObject({ status: 'ok' });
    await small.close();
  });
});

describe('a join', () => {
  const refused = async (config: object): Promise<unknown> => {
    const raw = await fixture.raw();
    raw.send(['1', '1', TOPIC, 'phx_join', { config }]);
    const { status, response } = await raw.reply('1');
    return status === 'error' && response;
  };
  const binding = { event: '*', schema: 'public', table: 'comments' };

  it.each([
    [
      'a payload of over 64 kB',
      { presence: { key: 'a' }, more: 'x'.repeat(64_000) },
      'JoinPayloadTooLarge: The join payload is too large',
    ],
    [
      'a payload that takes long to read',
      { more: Array.from({ length: 2_001 }, () => []) },
      'JoinPayloadUnreadable: The join payload is invalid JSON or nested too deeply',
    ],
    [
      'a long key of presence',
      { presence: { key: 'ü'.repeat(128) } },
      'PresenceKeyTooLong: A key can have 255 bytes at most',
    ],
    [
      'very many bindings',
      { postgres_changes: Array.from({ length: 101 }, () => binding) },
      'PostgresChangesTooMany: A channel can have 100 bindings at most',
    ],
    [
      'a long filter',
      { postgres_changes: [{ ...binding, filter: `content=eq.${'x'.repeat(8_000)}` }] },
      'PostgresChangesTooLong: A value of a binding is too long',
    ],
    [
      'a long name',
      { postgres_changes: [{ ...binding, table: 'x'.repeat(256) }] },
      'PostgresChangesTooLong: A value of a binding is too long',
    ],
    [
      'a long column',
      { postgres_changes: [{ ...binding, select: ['id', 'x'.repeat(256)] }] },
      'PostgresChangesTooLong: A value of a binding is too long',
    ],
  ])('is refused with %s', async (_, config, reason) => {
    expect(await refused(config)).toEqual({ reason });
  });

  it('counts towards the limit of the socket', async () => {
    const raw = await fixture.raw();
    const say = (ref: string, event: string): Promise<unknown> => {
      const payload = { config: { more: 'x'.repeat(60_000) } };
      raw.send([ref, `${ref}${event}`, `realtime:${ref}`, event, payload]);
      return raw.reply(`${ref}${event}`);
    };
    for (let n = 0; n < 16; n += 1) {
      expect(await say(String(n), 'phx_join')).toMatchObject({ status: 'ok' });
    }
    expect(await say('last', 'phx_join')).toMatchObject({ status: 'error' });
    await say('1', 'phx_leave');
    expect(await say('then', 'phx_join')).toMatchObject({ status: 'ok' });
  });
});

it('does not parse payloads without receivers', async () => {
  const raw = await fixture.raw();
  for (const ref of ['1', '2', '3']) {
    raw.send(`[null,"${ref}","realtime:none","broadcast",[${'{},'.repeat(990_000)}{}]]`);
    expect(await raw.reply(ref)).toMatchObject({ response: { reason: 'unmatched topic' } });
  }
  // Invalid JSON gets the same reply.
  raw.send('[null,"4","realtime:none","broadcast",{{{{{]');
  expect(await raw.reply('4')).toMatchObject({ response: { reason: 'unmatched topic' } });
});

describe('bytes', () => {
  it('of one socket are limited', async () => {
    const raw = await joinedRaw();
    for (let n = 0; n < 5; n += 1) raw.send(bytesPush('2', TOPIC, Buffer.alloc(2_900_000)));
    expect(await raw.closed).toEqual({ code: 1008, reason: 'Too many messages per second' });
  });

  it('of one address are limited', async () => {
    const small = await createRealtimeFixture({
      limits: { addressByteBurst: 10_000, addressBytesPerSecond: 1 },
    });
    const [first, second, other] = await Promise.all(
      ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(async (address) => {
        const transport = new RecordedTransport();
        const request = { apiKey: small.anon.token, version: '2.0.0', address };
        const admission = await small.realtime.authorize(request);
        if (!('open' in admission)) throw new Error(admission.error);
        const connection = admission.open(transport);
        return { transport, connection };
      }),
    );
    for (const one of [first, second, other]) one?.connection.receive(new Uint8Array(6_000), true);
    expect([first, second, other].map((one) => one?.transport.closedWith)).toEqual([
      undefined,
      { code: 1008, reason: 'Too many messages per second' },
      undefined,
    ]);
    for (const one of [first, second, other]) if (one) small.realtime.handleClosed(one.connection);
    await small.close();
  });
});

describe('sockets together', () => {
  it('are limited per address and in total', async () => {
    const small = await createRealtimeFixture({ limits: { sockets: 4, socketsPerAddress: 2 } });
    const open = async (address: string): Promise<WebSocket> => {
      const url = `${small.url.replace('http', 'ws')}/realtime/v1/websocket`;
      const socket = new WebSocket(`${url}?apikey=${small.anon.token}&vsn=2.0.0`, {
        headers: { 'x-test-address': address },
      });
      return new Promise((resolve, reject) => {
        socket.on('open', () => {
          resolve(socket);
        });
        socket.on('unexpected-response', (_, { statusCode }) => {
          reject(new Error(String(statusCode)));
        });
      });
    };
    const first = await open('192.0.2.1');
    await open('192.0.2.1');
    await expect(open('192.0.2.1')).rejects.toThrow('429');
    first.close();
    await vi.waitFor(async () => {
      await open('192.0.2.1');
    });
    await open('127.0.0.1');
    await open('::1');
    await expect(open('192.0.2.9')).rejects.toThrow('429');
    await small.close();
  });

  it('are terminated when they do not read, without affecting others', async () => {
    const topic = 'realtime:much';
    const [deaf, hearing, sender] = [
      await joinedRaw(topic),
      await joinedRaw(topic),
      await joinedRaw(topic, { broadcast: { ack: true } }),
    ];
    deaf.socket.pause();
    const payload = Buffer.alloc(2_900_000, 1);
    const cut = vi.fn();
    void deaf.closed.then(cut);
    for (let ref = 2; ref < 8; ref += 1) {
      sender.send(bytesPush(String(ref), topic, payload));
      expect(await sender.reply(String(ref))).toMatchObject({ status: 'ok' });
      await vi.waitFor(() => {
        expect(hearing.binaries).toHaveLength(ref - 1);
      });
      fixture.advance(1_000);
    }
    fixture.advance(11_000);
    expect(hearing.socket.readyState).toBe(WebSocket.OPEN);
    // The client reads the data that is still in transit, and then notices the closed connection.
    deaf.socket.resume();
    await vi.waitFor(() => {
      expect(cut).toHaveBeenCalled();
    });
    expect(deaf.binaries.length).toBeLessThan(6);
  });

  it('are not terminated while they read, even if much is sent at once', async () => {
    const topic = 'realtime:a lot at once';
    const [hearing, sender] = [await joinedRaw(topic), await joinedRaw(topic)];
    const payload = Buffer.alloc(2_950_000, 1);
    for (const ref of ['2', '3']) sender.send(bytesPush(ref, topic, payload));
    await vi.waitFor(() => {
      expect(hearing.binaries).toHaveLength(2);
    });
    fixture.advance(11_000);
    expect(hearing.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('are terminated at once above the buffer limit, below it only if they read nothing', async () => {
    const small = await createRealtimeFixture();
    const open = async (buffered: number) => {
      const transport = new RecordedTransport();
      const request = { apiKey: small.anon.token, version: '2.0.0', address: '::1' };
      const admission = await small.realtime.authorize(request);
      if (!('open' in admission)) throw new Error(admission.error);
      const connection = admission.open(transport);
      transport.bufferedBytes = buffered;
      connection.send(new Uint8Array(1), true);
      return { transport, connection };
    };
    const [much, slow, stuck] = [await open(24_000_001), await open(9e6), await open(9e6)];
    expect(much.transport.closedWith).toBe('cut');
    for (let second = 0; second < 13; second += 1) {
      // More data is added than is read.
      slow.connection.send(new Uint8Array(200_000), true);
      slow.transport.bufferedBytes += 100_000;
      small.advance(1_000);
    }
    expect([slow, stuck].map(({ transport }) => transport.closedWith)).toEqual([undefined, 'cut']);
    small.realtime.handleClosed(slow.connection);
    small.realtime.handleClosed(much.connection);
    small.realtime.handleClosed(stuck.connection);
    await small.close();
  });

  it('are terminated when too much is buffered in total, the slowest first', async () => {
    const small = await createRealtimeFixture({ limits: { bufferedBytesTotal: 5_000 } });
    const transports = await Promise.all(
      [1_000, 3_000, 2_000].map(async (buffered) => {
        const transport = new RecordedTransport();
        const request = { apiKey: small.anon.token, version: '2.0.0', address: '::1' };
        const admission = await small.realtime.authorize(request);
        if (!('open' in admission)) throw new Error(admission.error);
        admission.open(transport);
        transport.bufferedBytes = buffered;
        return transport;
      }),
    );
    small.realtime.tick();
    expect(transports.map(({ closedWith }) => closedWith)).toEqual([undefined, 'cut', undefined]);
    await small.close();
  });

  it('are asked to reconnect when the server stops', async () => {
    const stopping = await createRealtimeFixture();
    const raw = await stopping.raw();
    const closing = stopping.sockets.close();
    expect(await raw.closed).toEqual({
      code: 1012,
      reason: 'Realtime is restarting, please standby',
    });
    await closing;
    await expect(stopping.raw()).rejects.toThrow('503');
    await stopping.close();
  });

  it('are refused if the server stops while their token is checked', async () => {
    const stopping = await createRealtimeFixture();
    const request = { apiKey: stopping.anon.token, version: '2.0.0', address: '203.0.113.5' };
    const admission = stopping.realtime.authorize(request);
    stopping.realtime.beginShutdown();
    expect(await admission).toMatchObject({ status: 503 });
    expect(stopping.realtime.socketCount).toBe(0);
    await stopping.close();
  });
});
