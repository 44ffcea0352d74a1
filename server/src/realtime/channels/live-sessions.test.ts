import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seconds } from '../../http/tokens.ts';
import { createRealtimeFixture } from '../realtime-fixture.testing.ts';
import type { Person, RealtimeFixture } from '../realtime-fixture.testing.ts';
import { createLiveSessions } from './live-sessions.ts';
import type { LiveSessionsOptions } from './live-sessions.ts';

let fixture: RealtimeFixture;
let beside: RealtimeFixture;
/** the number of session lookups by the server `fixture` */
let lookups = 0;

beforeAll(async () => {
  fixture = await createRealtimeFixture({
    db: (db) => ({
      ...db,
      asAuthService: (work, options) =>
        db.asAuthService(
          (transaction) =>
            work({
              query(text, values) {
                if (text.includes('is_session_live')) lookups += 1;
                return transaction.query(text, values);
              },
            }),
          options,
        ),
    }),
  });
  beside = await createRealtimeFixture({ beside: fixture });
});
afterAll(async () => {
  await beside.close();
  await fixture.close();
});

async function newSession(): Promise<{ session: string; person: Person }> {
  const { id } = await fixture.account(`p${crypto.randomUUID().slice(0, 8)}`);
  const { rows } = await fixture.owner.query<{ id: string }>(
    'insert into auth.sessions (user_id) values ($1) returning id',
    [id],
  );
  const session = rows[0]?.id ?? '';
  const exp = seconds(fixture.now()) + 600;
  const claims = { sub: id, role: 'authenticated', session_id: session, exp };
  return { session, person: { id, token: await fixture.tokens.sign(claims) } };
}

async function end(session: string): Promise<void> {
  await fixture.owner.query('delete from auth.sessions where id = $1', [session]);
}

function join(topic: string, token: string): unknown[] {
  return ['1', topic, `realtime:${topic}`, 'phx_join', { config: {}, access_token: token }];
}

test('the sockets of an ended session close on all servers; others stay', async () => {
  const { session, person } = await newSession();
  const { person: stranger } = await newSession();
  const sockets = await Promise.all([fixture.raw(person), beside.raw(person), beside.raw()]);
  const [here, there, withAnonKey] = sockets;
  withAnonKey.send(join('a', person.token));
  expect(await withAnonKey.reply('a')).toMatchObject({ status: 'ok' });
  const other = await beside.raw(stranger);
  await end(session);
  const reason = { code: 1008, reason: 'JWT session has ended' };
  for (const { closed } of [here, there, withAnonKey]) expect(await closed).toEqual(reason);
  other.send(join('b', stranger.token));
  expect(await other.reply('b')).toMatchObject({ status: 'ok' });
});

test('after the end, handshakes, joins and new tokens are refused', async () => {
  const { session, person } = await newSession();
  await end(session);
  await expect(fixture.raw(person)).rejects.toThrow('refused with 401');
  const socket = await fixture.raw();
  socket.send(join('a', person.token));
  expect(await socket.reply('a')).toEqual({
    status: 'error',
    response: { reason: 'InvalidJWTToken: JWT session has ended' },
  });
  socket.send(join('b', fixture.anon.token));
  await socket.reply('b');
  socket.send(['1', 'c', 'realtime:b', 'access_token', { access_token: person.token }]);
  await socket.until(([, , topic, event]) => topic === 'realtime:b' && event === 'phx_close');
});

test('the joins of a session share one lookup per minute', async () => {
  const { person } = await newSession();
  const socket = await fixture.raw();
  lookups = 0;
  for (const topic of ['a', 'b', 'c']) {
    socket.send(join(topic, person.token));
    expect(await socket.reply(topic)).toMatchObject({ status: 'ok' });
  }
  expect(lookups).toBe(1);
  fixture.advance(60_000);
  socket.send(join('d', person.token));
  expect(await socket.reply('d')).toMatchObject({ status: 'ok' });
  expect(lookups).toBe(2);
});

/** Creates live sessions. The test sends their notifications. Lookups wait while `hold` is set. */
function watch(used: string[]) {
  let send: (payload: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  let hold: Promise<void> | undefined;
  const ended: string[] = [];
  const db: LiveSessionsOptions['db'] = {
    ...fixture.db,
    async asAuthService(work, options) {
      const result = await fixture.db.asAuthService(work, options);
      await hold;
      return result;
    },
  };
  const sessions = createLiveSessions({
    db,
    listen({ onMessage, onListening }) {
      send = onMessage;
      reconnect = onListening;
      return { close: () => Promise.resolve() };
    },
    used: () => new Set(used),
    onEnded: (all) => void ended.push(...all),
    now: fixture.now,
    log: () => undefined,
  });
  return {
    sessions,
    ended,
    send: (payload: string) => {
      send(payload);
    },
    reconnect: () => {
      reconnect();
    },
    holdLookups: (): (() => void) => {
      let release: () => void = () => undefined;
      hold = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        hold = undefined;
        release();
      };
    },
  };
}

test('sessions that ended while the connection was lost are found when it is back', async () => {
  const [gone, live] = [await newSession(), await newSession()];
  const { sessions, ended, reconnect } = watch([gone.session, live.session]);
  expect(await sessions.isLive(gone.session)).toBe(true);
  await end(gone.session);
  reconnect();
  await vi.waitFor(() => {
    expect(ended).toEqual([gone.session]);
  });
  expect(await sessions.isLive(gone.session)).toBe(false);
  expect(await sessions.isLive(live.session)).toBe(true);
});

test('a session that ends during its lookup is not live', async () => {
  const { session } = await newSession();
  const { sessions, send, holdLookups, ended } = watch([]);
  const release = holdLookups();
  const isLive = sessions.isLive(session);
  await end(session);
  send(session);
  release();
  expect(await isLive).toBe(false);
  expect(ended).toEqual([session]);
});

test('a ban during a lookup is noticed, and so is its end', async () => {
  const { session, person } = await newSession();
  const ban = (until: string | null) =>
    fixture.owner.query('update auth.users set banned_until = $2 where id = $1', [
      person.id,
      until,
    ]);
  const { sessions, send, holdLookups, ended } = watch([session]);
  const release = holdLookups();
  const isLive = sessions.isLive(session);
  await ban('infinity');
  send('check');
  release();
  expect(await isLive).toBe(false);
  await vi.waitFor(() => {
    expect(ended).toEqual([session]);
  });
  await ban(null);
  send('check');
  expect(await sessions.isLive(session)).toBe(true);
});
