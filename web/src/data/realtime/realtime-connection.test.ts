import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import {
  type ConnectionState,
  isStopped,
  LOST_TEXT,
  RealtimeConnection,
  SIGN_IN_TEXT,
  type SocketListener,
  TIMEOUT_TEXT,
} from './realtime-connection.ts';

/** A connection with a fake socket. The test plays the role of the server. */
function setUp() {
  const clock = new FakeClock();
  const asked = { connect: 0, disconnect: 0, probe: 0, authorize: 0 };
  const answer: { authorized: boolean | Error } = { authorized: true };
  let server: SocketListener | undefined;
  const closing: { until: Promise<void> } = { until: Promise.resolve() };
  const connection = new RealtimeConnection(
    {
      authorize: () => {
        asked.authorize++;
        const { authorized } = answer;
        return authorized instanceof Error
          ? Promise.reject(authorized)
          : Promise.resolve(authorized);
      },
      connect: () => {
        asked.connect++;
      },
      disconnect: () => {
        asked.disconnect++;
        return closing.until;
      },
      probe: () => {
        asked.probe++;
      },
      listen: (listener) => {
        server = listener;
      },
    },
    clock,
  );
  const seen: ConnectionState[] = [];
  connection.subscribe(() => seen.push(connection.snapshot()));
  if (!server) throw new Error('It does not listen');
  return { clock, asked, answer, closing, connection, server, seen };
}

/** Waits until the callbacks of settled promises have run. */
const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

async function connected() {
  const stage = setUp();
  stage.connection.open();
  await settled();
  stage.server.onOpen();
  stage.clock.advance(5000);
  return stage;
}

test('the status is connecting until the socket opens', async () => {
  const { connection, server, asked } = setUp();
  expect(connection.snapshot().status).toBe('disconnected');
  connection.open();
  expect(connection.snapshot().status).toBe('connecting');
  await settled();
  expect(asked.connect).toBe(1);
  server.onOpen();
  expect(connection.snapshot()).toEqual({
    status: 'connected',
    reconnectAttempts: 0,
    error: null,
  });
});

test('connecting times out after 10 s', async () => {
  const { connection, clock } = setUp();
  connection.open();
  await settled();
  clock.advance(9999);
  expect(connection.snapshot().status).toBe('connecting');
  clock.advance(1);
  expect(connection.snapshot()).toMatchObject({ status: 'disconnected', error: TIMEOUT_TEXT });
});

test('when signed out, shows an error and waits for a sign-in', async () => {
  const { connection, clock, asked, answer } = setUp();
  answer.authorized = false;
  connection.open();
  await settled();
  expect(connection.snapshot()).toMatchObject({ status: 'disconnected', error: SIGN_IN_TEXT });
  expect(isStopped(connection.snapshot())).toBe(true);
  clock.advance(600_000);
  await settled();
  expect(asked).toMatchObject({ authorize: 1, connect: 0 });
  answer.authorized = true;
  connection.open();
  await settled();
  expect(asked.connect).toBe(1);
});

describe('a lost connection', () => {
  test('is retried after 1, 2, 4, 8 and 16 s, and then no more', async () => {
    const { connection, clock, server, asked } = await connected();
    server.onClose();
    for (const [index, delayMs] of [1000, 2000, 4000, 8000, 16_000].entries()) {
      expect(connection.snapshot()).toMatchObject({
        status: 'disconnected',
        reconnectAttempts: index,
        error: LOST_TEXT,
      });
      expect(isStopped(connection.snapshot())).toBe(false);
      clock.advance(delayMs - 1);
      expect(asked.connect).toBe(index + 1);
      clock.advance(1);
      await settled();
      expect(connection.snapshot()).toEqual({
        status: 'connecting',
        reconnectAttempts: index + 1,
        error: LOST_TEXT,
      });
      expect(asked.connect).toBe(index + 2);
      server.onClose();
    }
    expect(isStopped(connection.snapshot())).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  test('can be retried by the user, which resets the attempts', async () => {
    const { connection, clock, server, asked } = await connected();
    server.onClose();
    for (let tries = 0; tries < 5; tries++) {
      clock.advance(30_000);
      await settled();
      server.onClose();
    }
    const before = asked.connect;
    connection.retry();
    await settled();
    expect(asked.connect).toBe(before + 1);
    expect(connection.snapshot()).toMatchObject({ status: 'connecting', reconnectAttempts: 0 });
    server.onClose();
    expect(isStopped(connection.snapshot())).toBe(false);
    clock.advance(1000);
    await settled();
    server.onOpen();
    expect(connection.snapshot().status).toBe('connected');
  });

  test('is retried immediately when the tab wakes', async () => {
    const { connection, server, asked } = await connected();
    server.onClose();
    connection.wake();
    await settled();
    expect(asked.connect).toBe(2);
  });

  test('keeps its number of attempts if it is lost again soon after it opened', async () => {
    const { connection, clock, server } = await connected();
    server.onClose();
    clock.advance(1000);
    await settled();
    server.onOpen();
    clock.advance(4999);
    server.onClose();
    expect(connection.snapshot()).toMatchObject({ status: 'disconnected', reconnectAttempts: 1 });
    clock.advance(2000);
    await settled();
    server.onOpen();
    clock.advance(5000);
    server.onClose();
    expect(connection.snapshot().reconnectAttempts).toBe(0);
  });

  test('is retried if the token could not be renewed', async () => {
    const { connection, clock, server, answer, asked } = await connected();
    answer.authorized = new Error('Failed to fetch');
    server.onClose();
    clock.advance(1000);
    await settled();
    expect(connection.snapshot()).toMatchObject({ status: 'disconnected', reconnectAttempts: 1 });
    answer.authorized = true;
    clock.advance(2000);
    await settled();
    expect(asked.connect).toBe(2);
  });
});

test('events of the old socket do not end the new attempt', async () => {
  const { connection, clock, server } = await connected();
  server.onClose();
  server.onClose();
  clock.advance(1000);
  server.onClose();
  expect(connection.snapshot()).toMatchObject({ status: 'connecting', reconnectAttempts: 1 });
});

test('a new attempt waits until the old socket is closed', async () => {
  const { connection, server, asked, closing } = await connected();
  let closed: () => void = () => undefined;
  closing.until = new Promise((resolve) => {
    closed = resolve;
  });
  server.onClose();
  connection.retry();
  await settled();
  expect(asked.connect).toBe(1);
  closed();
  await settled();
  expect(asked.connect).toBe(2);
});

describe('a tab that wakes', () => {
  test('sends a heartbeat, and treats the connection as lost without an answer', async () => {
    const { connection, clock, asked } = await connected();
    connection.wake();
    connection.wake();
    expect(asked.probe).toBe(1);
    clock.advance(5000);
    expect(connection.snapshot().status).toBe('disconnected');
    clock.advance(1000);
    await settled();
    expect(asked.connect).toBe(2);
  });

  test('keeps a connection whose server answers', async () => {
    const { connection, clock, server, asked } = await connected();
    connection.wake();
    server.onAlive();
    clock.advance(60_000);
    expect(connection.snapshot().status).toBe('connected');
    connection.wake();
    expect(asked.probe).toBe(2);
  });
});

test('closing stops all timers, and later events are ignored', async () => {
  const { connection, clock, server, asked } = await connected();
  connection.wake();
  connection.close();
  expect(connection.snapshot()).toEqual({
    status: 'disconnected',
    reconnectAttempts: 0,
    error: null,
  });
  expect(asked.disconnect).toBe(1);
  expect(clock.waiting).toBe(0);
  server.onClose();
  server.onOpen();
  connection.wake();
  connection.retry();
  expect(clock.waiting).toBe(0);
  expect(connection.snapshot().status).toBe('disconnected');
});

test('closing while connecting stops the attempt', async () => {
  const { connection, clock, asked } = setUp();
  connection.open();
  connection.close();
  await settled();
  expect(asked.connect).toBe(0);
  expect(clock.waiting).toBe(0);
});

test('a listener can close it while it connects', async () => {
  const { connection, clock, asked } = setUp();
  connection.subscribe(() => {
    if (connection.snapshot().status === 'connecting') connection.close();
  });
  connection.open();
  await settled();
  clock.advance(600_000);
  await settled();
  expect(connection.snapshot()).toEqual({
    status: 'disconnected',
    reconnectAttempts: 0,
    error: null,
  });
  expect(asked.connect).toBe(0);
});

test.each(['connecting', 'connected'] as const)('isStopped is false while %s', (status) => {
  expect(isStopped({ status, reconnectAttempts: 5, error: SIGN_IN_TEXT })).toBe(false);
});

test('opening or retrying while connecting starts no second attempt', async () => {
  const { connection, asked } = setUp();
  connection.open();
  connection.open();
  connection.retry();
  await settled();
  expect(asked).toMatchObject({ authorize: 1, connect: 1 });
});

test('closing does nothing before opening', () => {
  const { connection, asked, seen } = setUp();
  connection.close();
  expect(asked.disconnect).toBe(0);
  expect(seen).toEqual([]);
});

test('a late failure of an attempt does not end the next one', async () => {
  const { connection, asked, answer } = setUp();
  answer.authorized = new Error('Failed to fetch');
  connection.open();
  // The attempt requests a token in the next microtask.
  await Promise.resolve();
  expect(asked.authorize).toBe(1);
  connection.close();
  answer.authorized = true;
  connection.open();
  await settled();
  expect(connection.snapshot().status).toBe('connecting');
  expect(asked.connect).toBe(1);
});
