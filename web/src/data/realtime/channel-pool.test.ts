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

/** A channel as the client gives it, whose server is the test. */
class StandInChannel {
  readonly bindings: Record<string, unknown[]> = {};
  readonly #heard = new Map<string, Listener>();
  status: (status: string) => void = () => undefined;
  subscribed = false;
  constructor(readonly topic: string) {}
  on(type: string, filter: unknown, listener: Listener) {
    (this.bindings[type] ??= []).push(filter);
    this.#heard.set(type, listener);
    return this;
  }
  subscribe(status: (status: string) => void) {
    this.subscribed = true;
    this.status = status;
    return this;
  }
  /** The server joined it, and says from when on changes arrive, or that none will. */
  join(status = 'ok') {
    this.status('SUBSCRIBED');
    this.#heard.get('system')?.({ extension: 'postgres_changes', status });
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
  let isSlow = false;
  const pool = new ChannelPool(
    {
      channel: (topic) => {
        const channel = new StandInChannel(topic);
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
        return Promise.resolve();
      },
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
    joined: (again: boolean) => void joins.push(again ? `${name} again` : name),
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
    removed,
    joins,
    wish,
    last,
    asked,
    leaves,
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

test('a channel joins when the connection is there, and tells from when on it hears changes', async () => {
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

test('a channel without changes has joined with the answer', async () => {
  const { pool, connection, joins, last } = setUp();
  pool.open({
    topic: 'online-users',
    bind: () => undefined,
    joined: () => void joins.push('present'),
  });
  connection.be('connected');
  await settled();
  last().status('SUBSCRIBED');
  expect(joins).toEqual(['present']);
});

describe('several callers of one topic', () => {
  test('share a channel until the last one has let go for a second', async () => {
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

  test('who comes back in time finds it joined', async () => {
    const { pool, wish, made, joins, release, clock } = await joined();
    release();
    clock.advance(500);
    pool.open(wish('next'));
    clock.advance(5000);
    expect(made).toHaveLength(1);
    expect(joins).toEqual(['one', 'next']);
  });
});

test('who comes back while it is being left joins after that', async () => {
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

test('a new connection gets new channels, and asks to read again', async () => {
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

test('what the client joins again by itself is left to it, and read again', async () => {
  const { made, joins, last, clock } = await joined();
  last().status('CHANNEL_ERROR');
  clock.advance(60_000);
  await settled();
  last().join();
  expect(made).toHaveLength(1);
  expect(joins).toEqual(['one', 'one again']);
});

test('a channel that the server closed is replaced with the newest token, more slowly each time', async () => {
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

test('where changes cannot be had, what there is is read, and again with each new try', async () => {
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

test('a closed channel that nobody wants any more is forgotten', async () => {
  const { release, last, clock, connection, made } = await joined();
  release();
  last().status('CLOSED');
  clock.advance(60_000);
  await settled();
  expect(made).toHaveLength(1);
  expect(connection.wanted).toBe(false);
});

test('at the change of a person every channel goes at once', async () => {
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

test('who asks is told when nothing is heard any more, once each time', async () => {
  const { pool, connection, wish, last } = setUp();
  const told: string[] = [];
  pool.open({
    ...wish(),
    joined: () => void told.push('joined'),
    left: () => void told.push('left'),
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
