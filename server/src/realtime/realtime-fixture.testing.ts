import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, WebSocketLikeConstructor } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { Database } from '../db/database.ts';
import { listen } from '../db/listen.node.ts';
import { createTokens, seconds } from '../http/tokens.ts';
import type { Tokens } from '../http/tokens.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { serve } from '../testing/test-server.testing.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import { openChangeFeed } from './changes/open-change-feed.ts';
import { REALTIME_LIMITS } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Listen } from './relay/relay.ts';
import { createRealtime } from './realtime.ts';
import type { Realtime } from './realtime.ts';
import { attachSockets } from './websocket-server.node.ts';
import type { Sockets } from './websocket-server.node.ts';

/** A signed-in user or an API key. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** A message in the form of protocol 2.0.0. */
export type Received = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** A raw socket without a client library, for sending arbitrary messages. */
export interface RawSocket {
  readonly socket: WebSocket;
  readonly received: Received[];
  readonly binaries: Uint8Array[];
  send(message: unknown): void;
  /** resolves with the first matching message; earlier messages count too */
  until(isIt: (message: Received) => boolean): Promise<Received>;
  /** resolves with the payload of the reply to this ref */
  reply(ref: string): Promise<Received[4]>;
  /** resolves with the code and reason of the close frame */
  readonly closed: Promise<{ code: number; reason: string }>;
}

export interface RealtimeFixture {
  readonly url: string;
  readonly database: TestDatabase;
  readonly db: Database;
  readonly owner: TestDatabase['owner'];
  readonly tokens: Tokens;
  readonly realtime: Realtime;
  readonly sockets: Sockets;
  readonly logged: string[];
  readonly anon: Person;
  readonly service: Person;
  /** creates an account with a token; `expiresIn` is in seconds */
  readonly account: (username: string, expiresIn?: number) => Promise<Person>;
  /** creates another token of the same person */
  readonly tokenFor: (person: Person, expiresIn: number) => Promise<string>;
  /** creates an unmodified client; the fixture disconnects it */
  readonly client: (person?: Person, vsn?: '1.0.0' | '2.0.0') => SupabaseClient;
  /** creates a client with its token set; without this its first join would be anonymous */
  readonly signedIn: (person: Person, vsn?: '1.0.0' | '2.0.0') => Promise<SupabaseClient>;
  /** opens a raw socket; it uses 2.0.0 unless the query sets `vsn` */
  readonly raw: (person?: Person, query?: string) => Promise<RawSocket>;
  /** the clock of the service, which stands still until `advance` is called */
  readonly now: () => Date;
  /** advances the clock of the service and runs its periodic checks */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** Without `changes` the real change feed is used, as in a server. */
export interface FixtureOptions {
  readonly changes?: (parts: { database: TestDatabase; log: (line: string) => void }) => ChangeFeed;
  readonly limits?: Partial<RealtimeLimits>;
  readonly db?: (db: Database) => Database;
  /** creates another process on the database of this fixture; close this one last */
  readonly beside?: RealtimeFixture;
}

/** Starts the realtime service with a real Postgres and real sockets. */
export async function createRealtimeFixture(
  options: FixtureOptions = {},
): Promise<RealtimeFixture> {
  const database = options.beside?.database ?? (await createTestDatabase());
  // The clock stands still between calls of `advance`, so that a slow machine does not affect rates
  // and expiry.
  let nowMs = Date.now();
  const now = (): Date => new Date(nowMs);
  const tokens = createTokens('a secret of at least thirty-two bytes', now);
  const logged: string[] = [];
  const log = (line: string): void => void logged.push(line);
  const db = options.db?.(database.db) ?? database.db;
  const listenAs: Listen = (about) => listen({ ...about, connection: database.login, log });
  const changes =
    options.changes?.({ database, log }) ?? openChangeFeed({ db, listen: listenAs, log });
  const limits = { ...REALTIME_LIMITS, ...options.limits };
  const realtime = createRealtime({
    db,
    tokens,
    changes,
    listen: listenAs,
    limits,
    now,
    log,
  });
  const app = new Hono();
  app.route('/realtime/v1', realtime.http);
  const server = await serve(app);
  const sockets = attachSockets(server.server, realtime, ({ headers, socket }) =>
    String(headers['x-test-address'] ?? socket.remoteAddress),
  );
  // Let processes on the same database find each other now.
  await realtime.relay.heartbeat();
  await options.beside?.realtime.relay.heartbeat();
  const anonKey = await tokens.anonKey();
  const clients: SupabaseClient[] = [];
  const raws: WebSocket[] = [];

  async function tokenFor({ id }: { id: string }, expiresIn: number): Promise<string> {
    const exp = seconds(now()) + expiresIn;
    return tokens.sign({ sub: id, role: 'authenticated', exp, jti: crypto.randomUUID() });
  }

  function client(person?: Person, vsn?: '1.0.0' | '2.0.0'): SupabaseClient {
    const made = createClient(server.url, anonKey, {
      ...(person && { accessToken: () => Promise.resolve(person.token) }),
      realtime: {
        // The WebSocket types of the two packages differ only in optional arguments.
        transport: WebSocket as unknown as WebSocketLikeConstructor,
        ...(vsn && { vsn }),
      },
    });
    clients.push(made);
    return made;
  }

  return {
    url: server.url,
    database,
    db: database.db,
    owner: database.owner,
    tokens,
    realtime,
    sockets,
    logged,
    anon: { id: '', token: anonKey },
    service: { id: '', token: await tokens.serviceKey() },
    async account(username, expiresIn = 3600) {
      const id = await database.createAccount(username);
      return { id, token: await tokenFor({ id }, expiresIn) };
    },
    tokenFor,
    client,
    async signedIn(person, vsn) {
      const signed = client(person, vsn);
      await signed.realtime.setAuth();
      return signed;
    },
    async raw(person, query = 'vsn=2.0.0') {
      const key = person?.token ?? anonKey;
      const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket`;
      const socket = new WebSocket(`${address}?apikey=${key}&${query}`);
      raws.push(socket);
      return openRaw(socket);
    },
    now,
    advance(ms) {
      nowMs += ms;
      realtime.tick();
    },
    async close() {
      for (const client of clients) await client.realtime.disconnect();
      for (const socket of raws) socket.terminate();
      await sockets.close();
      await server.close();
      await changes.close();
      if (options.beside === undefined) await database.close();
    },
  };
}

async function openRaw(socket: WebSocket): Promise<RawSocket> {
  const received: Received[] = [];
  const binaries: Uint8Array[] = [];
  const watchers = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      resolve({ code, reason: reason.toString() });
    });
  });
  socket.on('message', (data: RawData, isBinary) => {
    const bytes = data as Buffer;
    if (isBinary) binaries.push(new Uint8Array(bytes));
    else received.push(JSON.parse(bytes.toString()) as Received);
    for (const look of watchers) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', (_, response) => {
      reject(new Error(`refused with ${String(response.statusCode)}`));
    });
    socket.on('error', reject);
  });

  function until(isIt: (message: Received) => boolean): Promise<Received> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = received.find(isIt);
        if (found === undefined) return;
        watchers.delete(look);
        resolve(found);
      };
      watchers.add(look);
      look();
    });
  }

  return {
    socket,
    received,
    binaries,
    closed,
    send(message) {
      const isFrame = typeof message === 'string' || message instanceof Uint8Array;
      socket.send(isFrame ? message : JSON.stringify(message));
    },
    until,
    reply: async (ref) =>
      (await until((message) => message[1] === ref && message[3] === 'phx_reply'))[4],
  };
}
