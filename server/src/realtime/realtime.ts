import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { Tokens } from '../http/tokens.ts';
import { AccessError, createAccessCheck } from './access.ts';
import type { Changes } from './changes/changes.ts';
import type { ChannelServices } from './channel.ts';
import type { Version } from './codec.ts';
import { CLOSE, Connection } from './connection.ts';
import type { Transport } from './connection.ts';
import { createHttpBroadcast } from './http-broadcast.ts';
import { Hub } from './hub.ts';
import { Buckets, REALTIME_LIMITS } from './limits.ts';
import { PresenceBudget } from './presence-budget.ts';
import type { RealtimeLimits } from './limits.ts';
import { createRelay } from './relay.ts';
import type { Listen, Relay } from './relay.ts';
import { createRightsCheck } from './topic-rights.ts';

export interface RealtimeDependencies {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly changes: Changes;
  /** how other processes on the database are heard */
  readonly listen: Listen;
  readonly limits?: RealtimeLimits;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** Who knocks: the query of the address, and where from. */
export interface SocketRequest {
  readonly apiKey: string | null;
  readonly version: string | null;
  readonly address: string;
}

/** A socket that is let in, to be opened once its handshake is done; or why it is not. */
export type Admission =
  | { readonly open: (transport: Transport) => Connection; readonly giveUp: () => void }
  | { readonly status: number; readonly error: string };

export interface Realtime {
  /** what is asked by HTTP */
  readonly http: Hono;
  readonly limits: RealtimeLimits;
  /** the way to the other processes */
  readonly relay: Relay;
  admit(request: SocketRequest): Promise<Admission>;
  /** the socket of this connection has closed */
  closed(connection: Connection): void;
  /** looks after time; to be called about once a second */
  sweep(): void;
  /** sockets that are open */
  readonly size: number;
  /** asks all clients to come back later, and lets nobody in */
  dismiss(): void;
  /** ends the sockets that are still open, without another word, and takes leave of other processes */
  close(): Promise<void>;
}

/** The realtime service: everything but the sockets themselves. */
export function createRealtime(deps: RealtimeDependencies): Realtime {
  const { db, tokens, changes, now, log } = deps;
  const limits = deps.limits ?? REALTIME_LIMITS;
  const hub = new Hub();
  const relay = createRelay({ db, listen: deps.listen, hub, log });
  hub.connect(relay);
  const rights = createRightsCheck(db, log);
  const addressBytes = new Buckets(limits.addressByteBurst, limits.addressBytesPerSecond);
  const services: ChannelServices = {
    hub,
    access: createAccessCheck(tokens, now),
    rights,
    changes,
    limits,
    presenceBudget: new PresenceBudget(limits),
    addressBytes,
    now,
    newRef: refs(),
    log,
  };
  const connections = new Map<Connection, string>();
  const byAddress = new Map<string, number>();
  let admitted = 0;
  let isClosing = false;

  function leave(address: string): void {
    admitted -= 1;
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  function closed(connection: Connection): void {
    const address = connections.get(connection);
    connection.closed();
    if (address === undefined) return;
    connections.delete(connection);
    leave(address);
  }

  async function admit({ apiKey, version, address }: SocketRequest): Promise<Admission> {
    if (isClosing) return { status: 503, error: 'Realtime is restarting, please standby' };
    const spoken = versionOf(version);
    if (spoken === undefined) return { status: 403, error: 'Unsupported version' };
    if (apiKey === null || apiKey === '') return { status: 401, error: 'API key is missing' };
    const isLocal = isLoopback(address);
    const ofAddress = byAddress.get(address) ?? 0;
    if (admitted >= limits.sockets || (!isLocal && ofAddress >= limits.socketsPerAddress)) {
      return { status: 429, error: 'Too many connected users' };
    }
    admitted += 1;
    byAddress.set(address, ofAddress + 1);
    try {
      const access = await services.access(apiKey);
      return {
        open(transport) {
          const connection = new Connection(
            services,
            transport,
            spoken,
            access,
            isLocal ? '' : address,
          );
          connections.set(connection, address);
          return connection;
        },
        giveUp: () => {
          leave(address);
        },
      };
    } catch (error) {
      leave(address);
      if (error instanceof AccessError) return { status: 401, error: wordsOf(error) };
      log(`A socket could not be let in: ${String(error)}`);
      return { status: 500, error: 'Error connecting to Realtime' };
    }
  }

  function sweep(): void {
    let buffered = 0;
    for (const connection of connections.keys()) {
      connection.sweep();
      buffered += connection.buffered;
    }
    if (buffered > limits.bufferedBytesInAll) cutSlowest(connections.keys(), buffered, limits);
  }

  return {
    http: createHttpBroadcast({ hub, tokens, rights, limits, addressBytes, now }),
    limits,
    relay,
    admit,
    closed,
    sweep,
    get size() {
      return connections.size;
    },
    dismiss() {
      isClosing = true;
      for (const connection of connections.keys()) {
        connection.close(CLOSE.restart, 'Realtime is restarting, please standby');
      }
    },
    async close() {
      for (const connection of connections.keys()) connection.cut();
      hub.close();
      await relay.close();
    },
  };
}

function versionOf(version: string | null): Version | undefined {
  // As Phoenix has it: who names none speaks the first.
  if (version === null || version === '') return '1.0.0';
  return version === '1.0.0' || version === '2.0.0' ? version : undefined;
}

/** The handshake's words, which differ from those of a join. */
function wordsOf({ message }: AccessError): string {
  return message.startsWith('Token has expired') ? 'Token has expired' : message;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Ends those sockets that let the most wait, until all together are within the limit. */
function cutSlowest(
  connections: Iterable<Connection>,
  buffered: number,
  { bufferedBytesInAll }: RealtimeLimits,
): void {
  let left = buffered;
  const slowest = [...connections].toSorted((one, other) => other.buffered - one.buffered);
  for (const connection of slowest) {
    if (left <= bufferedBytesInAll) return;
    left -= connection.buffered;
    connection.cut();
  }
}

/** Names that no other entry of presence has, in this process or another. */
function refs(): () => string {
  const own = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  let count = 0;
  return () => {
    count += 1;
    return `${own}${count.toString(36)}`;
  };
}
