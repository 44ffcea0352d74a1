import type { RealtimeChannel } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { Store } from '../../lib/store.ts';
import { ChannelPool } from './channel-pool.ts';
import type { ConnectionState } from './realtime-connection.ts';

type Listener = (payload: unknown) => void;

class StandInConnection extends Store<ConnectionState> {
  wanted = false;
  constructor() {
    super({ status: 'disconnected', reconnectAttempts: 0, error: null });
  }
  open = () => {
    this.wanted = true;
  };
  close = () => {
    this.wanted = false;
  };
  be(status: ConnectionState['status']) {
    this.set({ status, reconnectAttempts: 0, error: null });
  }
}

/** A fake channel. The test plays the role of the server. */
class StandInChannel {
  readonly bindings: Record<string, unknown[]> = {};
  readonly #heard = new Map<string, Listener>();
  status: (status: string, error?: Error) => void = () => undefined;
  subscribed = false;
  constructor(readonly topic: string) {}
  on(type: string, filter: unknown, listener: Listener) {
    (this.bindings[type] ??= []).push(filter);
    this.#heard.set(type, listener);
    return this;
  }
  subscribe(status: StandInChannel['status']) {
    this.subscribed = true;
    this.status = status;
    return this;
  }
  /** The server confirms the join and reports the status of the change subscription. */
  join(status = 'ok') {
    this.status('SUBSCRIBED');
    this.say({ extension: 'postgres_changes', status });
  }
  say(message: unknown) {
    this.#heard.get('system')?.(message);
  }
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

function setUp() {
  const clock = new FakeClock();
  const connection = new StandInConnection();
  const made: StandInChannel[] = [];
  const removed: StandInChannel[] = [];
  const leaves: (() => void)[] = [];
  const asked = { authorize: 0 };
  const refusals: string[] = [];
  const token: { answer: Promise<void> } = { answer: Promise.resolve() };
  const configs: unknown[] = [];
  let isSlow = false;
  const pool = new ChannelPool(
    {
      channel: (topic, options) => {
        const channel = new StandInChannel(topic);
        configs.push(options);
        made.push(channel);
        return channel as unknown as RealtimeChannel;
      },
      removeChannel: (channel) => {
        removed.push(channel as unknown as StandInChannel);
        return new Promise<void>((resolve) => {
          if (isSlow) leaves.push(resolve);
          else resolve();
        });
      },
      authorize: () => {
        asked.authorize++;
        return token.answer;
      },
      onRefused: (reason) => void refusals.push(reason),
    },
    connection,
    clock,
  );
  const joins: string[] = [];
  const wish = (name = 'one', topic = 'room') => ({
    topic,
    bind: (channel: RealtimeChannel) => {
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'comments' },
        () => undefined,
      );
    },
    onJoin: (again: boolean) => void joins.push(again ? `${name} again` : name),
  });
  const last = () => {
    const channel = made.at(-1);
    if (!channel) throw new Error('No channel was made');
    return channel;
  };
  return {
    clock,
    connection,
    pool,
    made,
    refusals,
    removed,
    joins,
    wish,
    last,
    asked,
    token,
    leaves,
    configs,
    leaveSlowly: () => {
      isSlow = true;
    },
  };
}

async function joined() {
  const stage = setUp();
  const release = stage.pool.open(stage.wish());
  stage.connection.be('connected');
  await settled();
  stage.last().join();
  return { ...stage, release };
}

test('a channel joins when there is a connection, and notifies when changes arrive', async () => {
  const { pool, connection, made, joins, wish, last } = setUp();
  pool.open(wish());
  await settled();
  expect(connection.wanted).toBe(true);
  expect(made).toHaveLength(0);
  connection.be('connected');
  await settled();
  expect(last().subscribed).toBe(true);
  last().status('SUBSCRIBED');
  expect(joins).toEqual([]);
  last().join();
  expect(joins).toEqual(['one']);
});

test('a channel without change handlers notifies as soon as it is joined', async () => {
  const { pool, connection, joins, last } = setUp();
  pool.open({
    topic: 'online-users',
    bind: () => undefined,
    onJoin: () => void joins.push('present'),
  });
  connection.be('connected');
  await settled();
  last().status('SUBSCRIBED');
  expect(joins).toEqual(['present']);
});

describe('several callers of one topic', () => {
  test('share a channel until a second after the last release', async () => {
    const { pool, wish, made, joins, release, removed, clock, connection } = await joined();
    const releaseOther = pool.open(wish('other'));
    await settled();
    expect(made).toHaveLength(1);
    expect(joins).toEqual(['one', 'other']);
    release();
    release();
    clock.advance(5000);
    expect(removed).toHaveLength(0);
    releaseOther();
    clock.advance(999);
    expect(removed).toHaveLength(0);
    clock.advance(1);
    expect(removed).toHaveLength(1);
    expect(connection.wanted).toBe(false);
  });

  test('a caller within that second gets the joined channel', async () => {
    const { pool, wish, made, joins, release, clock } = await joined();
    release();
    clock.advance(500);
    pool.open(wish('next'));
    clock.advance(5000);
    expect(made).toHaveLength(1);
    expect(joins).toEqual(['one', 'next']);
  });
});

test('a new caller waits until the old channel is left', async () => {
  const { pool, wish, made, release, clock, leaveSlowly, leaves } = await joined();
  leaveSlowly();
  release();
  clock.advance(1000);
  pool.open(wish('next'));
  await settled();
  expect(made).toHaveLength(1);
  leaves[0]?.();
  await settled();
  expect(made).toHaveLength(2);
});

test('a new connection gets new channels, and callers are told to refetch', async () => {
  const { connection, made, removed, joins, last } = await joined();
  connection.be('disconnected');
  connection.be('connecting');
  expect(removed).toHaveLength(1);
  connection.be('connected');
  await settled();
  expect(made).toHaveLength(2);
  last().join();
  expect(joins).toEqual(['one', 'one again']);
});

test('a channel that the client rejoins by itself is kept, and callers refetch', async () => {
  const { made, joins, last, clock } = await joined();
  last().status('CHANNEL_ERROR');
  clock.advance(60_000);
  await settled();
  last().join();
  expect(made).toHaveLength(1);
  expect(joins).toEqual(['one', 'one again']);
});

test('a channel that the server closed is replaced with growing delays', async () => {
  const { made, joins, last, clock, asked } = await joined();
  clock.advance(10_001);
  last().status('CLOSED');
  clock.advance(999);
  await settled();
  expect(made).toHaveLength(1);
  clock.advance(1);
  await settled();
  expect(asked.authorize).toBe(1);
  expect(made).toHaveLength(2);
  last().status('CLOSED');
  clock.advance(1999);
  await settled();
  expect(made).toHaveLength(2);
  clock.advance(1);
  await settled();
  expect(made).toHaveLength(3);
  last().join();
  expect(joins).toEqual(['one', 'one again']);
});

test('if the change subscription fails, callers still refetch on each attempt', async () => {
  const { pool, connection, joins, wish, last, clock, made } = setUp();
  pool.open(wish());
  connection.be('connected');
  await settled();
  last().join('error');
  expect(joins).toEqual(['one']);
  clock.advance(2000);
  await settled();
  expect(made).toHaveLength(2);
  last().join('error');
  clock.advance(4000);
  await settled();
  last().join();
  clock.advance(60_000);
  await settled();
  expect(joins).toEqual(['one', 'one again', 'one again']);
  expect(made).toHaveLength(3);
});

test('a closed channel without callers is not replaced', async () => {
  const { release, last, clock, connection, made } = await joined();
  release();
  last().status('CLOSED');
  clock.advance(60_000);
  await settled();
  expect(made).toHaveLength(1);
  expect(connection.wanted).toBe(false);
});

test('clearing leaves all channels immediately', async () => {
  const { pool, wish, removed, release, connection, clock, joins, last } = await joined();
  pool.open(wish('elsewhere', 'other room'));
  await settled();
  pool.clear();
  expect(removed.map((channel) => channel.topic).sort()).toEqual(['other room', 'room']);
  expect(connection.wanted).toBe(false);
  last().join();
  expect(joins).toEqual(['one']);
  release();
  await settled();
  expect(clock.waiting).toBe(0);
});

test('a token refused to the former person leaves the channels of the next one', async () => {
  const { pool, wish, connection, clock, token, asked, last, made } = await joined();
  let refuse: (error: Error) => void = () => undefined;
  token.answer = new Promise((_, reject) => {
    refuse = reject;
  });
  last().status('CLOSED');
  clock.advance(2000);
  expect(asked.authorize).toBe(1);
  pool.clear();
  pool.open(wish('next'));
  await settled();
  expect(made).toHaveLength(2);
  refuse(new Error('no answer'));
  await settled();
  expect(connection.wanted).toBe(true);
});

test('a channel that was never joined is not left', () => {
  const { pool, wish, removed, clock, connection } = setUp();
  const release = pool.open(wish());
  release();
  clock.advance(1000);
  expect(connection.wanted).toBe(false);
  expect(removed).toEqual([]);
});

test('onLeave is called once each time the channel is lost', async () => {
  const { pool, connection, wish, last } = setUp();
  const told: string[] = [];
  pool.open({
    ...wish(),
    onJoin: () => void told.push('joined'),
    onLeave: () => void told.push('left'),
  });
  connection.be('connected');
  await settled();
  last().join();
  last().status('CHANNEL_ERROR');
  last().status('TIMED_OUT');
  last().join();
  connection.be('disconnected');
  expect(told).toEqual(['joined', 'left', 'joined', 'left']);
});

test('a channel is created with the config of its spec', async () => {
  const { pool, connection, wish, configs } = setUp();
  pool.open({ ...wish(), config: { private: true } });
  connection.be('connected');
  await settled();
  expect(configs).toEqual([{ config: { private: true } }]);
});

test('several callers before the connection share one channel', async () => {
  const { pool, connection, made, joins, wish, last } = setUp();
  pool.open(wish('one'));
  pool.open(wish('two'));
  connection.be('connected');
  await settled();
  pool.open(wish('three'));
  expect(joins).toEqual([]);
  expect(made).toHaveLength(1);
  last().join();
  expect(joins).toEqual(['one', 'two', 'three']);
  pool.open(wish('four'));
  expect(joins.at(-1)).toBe('four');
  expect(joins).toHaveLength(4);
});

test('ignores other system messages and messages of a replaced channel', async () => {
  const { connection, made, joins, last } = await joined();
  const count = joins.length;
  last().say({ extension: 'presence', status: 'ok' });
  expect(joins).toHaveLength(count);
  const [old] = made;
  connection.be('disconnected');
  connection.be('connected');
  await settled();
  old?.say({ extension: 'postgres_changes', status: 'ok' });
  old?.status('SUBSCRIBED');
  old?.status('CLOSED');
  expect(joins).toHaveLength(count);
  expect(last()).not.toBe(old);
});

test('reporting the same connection state again changes nothing', async () => {
  const { connection, made, removed } = await joined();
  connection.be('connected');
  await settled();
  expect([made.length, removed.length]).toEqual([1, 0]);
});

test('a channel without callers is not opened again with a new connection', async () => {
  const { connection, made, removed, release, clock } = await joined();
  release();
  release();
  connection.be('disconnected');
  expect(removed).toHaveLength(1);
  expect(connection.wanted).toBe(false);
  connection.be('connected');
  clock.advance(60_000);
  await settled();
  expect(made).toHaveLength(1);
});

test('the connection stays open while another channel is needed', async () => {
  const { connection, pool, wish, release, clock } = await joined();
  pool.open(wish('two', 'other room'));
  release();
  clock.advance(1000);
  expect(connection.wanted).toBe(true);
});

test('the reason for a refused join is passed on', async () => {
  const { pool, connection, wish, last, refusals } = setUp();
  pool.open(wish());
  connection.be('connected');
  await settled();
  last().status('CHANNEL_ERROR', new Error('InvalidJWTToken: JWT session has ended'));
  last().status('TIMED_OUT');
  expect(refusals).toEqual(['InvalidJWTToken: JWT session has ended']);
});

test('a failed authorization is tried again after a delay', async () => {
  const clock = new FakeClock();
  const connection = new StandInConnection();
  const made: StandInChannel[] = [];
  let authorized = 0;
  const pool = new ChannelPool(
    {
      channel: (topic) => {
        made.push(new StandInChannel(topic));
        return made.at(-1) as unknown as RealtimeChannel;
      },
      removeChannel: () => Promise.resolve(),
      authorize: () => {
        authorized += 1;
        return authorized === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve();
      },
      onRefused: () => undefined,
    },
    connection,
    clock,
  );
  pool.open({ topic: 'room', bind: () => undefined, onJoin: () => undefined });
  connection.be('connected');
  await settled();
  made[0]?.status('CLOSED');
  clock.advance(2000);
  await settled();
  expect([authorized, made.length]).toEqual([1, 1]);
  clock.advance(4000);
  await settled();
  expect([authorized, made.length]).toEqual([2, 2]);
});

test('the delay grows if a channel closes soon after each join', async () => {
  const { clock, made, last } = await joined();
  clock.advance(10_000);
  last().status('CLOSED');
  clock.advance(1999);
  await settled();
  expect(made).toHaveLength(1);
  clock.advance(1);
  await settled();
  expect(made).toHaveLength(2);
  last().join();
  clock.advance(10_001);
  last().status('CLOSED');
  clock.advance(999);
  await settled();
  expect(made).toHaveLength(2);
  clock.advance(1);
  await settled();
  expect(made).toHaveLength(3);
  last().join();
  last().status('CLOSED');
  clock.advance(1999);
  await settled();
  expect(made).toHaveLength(3);
  clock.advance(1);
  await settled();
  expect(made).toHaveLength(4);
});

describe('a channel that waits for its next join', () => {
  test('is not joined sooner by another caller', async () => {
    const { pool, wish, last, made, clock } = await joined();
    last().status('CLOSED');
    pool.open(wish('two'));
    await settled();
    expect(made).toHaveLength(1);
    clock.advance(30_000);
    await settled();
    expect(made).toHaveLength(2);
  });

  test('is not joined sooner when the connection reports the same state again', async () => {
    const { connection, last, made } = await joined();
    last().status('CLOSED');
    connection.be('connected');
    await settled();
    expect(made).toHaveLength(1);
  });
});

test('ignores late events of a replaced channel', async () => {
  const { connection, last, made, removed } = await joined();
  const old = last();
  connection.be('disconnected');
  connection.be('connected');
  await settled();
  expect(made).toHaveLength(2);
  old.status('CLOSED');
  expect(removed).toEqual([old]);
});

test('notifies each late caller once of the join', async () => {
  const { pool, wish, joins } = await joined();
  pool.open(wish('two'));
  pool.open(wish('three'));
  expect(joins).toEqual(['one', 'two', 'three']);
});
