import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { Tokens } from '../http/tokens.ts';
import { isLoopback } from '../http/forwarded-address.ts';
import { InvalidTokenError, createTokenVerifier } from './channels/verify-token.ts';
import { createLiveSessions } from './channels/live-sessions.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { ChannelServices } from './channels/channel-services.ts';
import type { Version } from './protocol/codec.ts';
import { CLOSE_CODES, Connection } from './channels/connection.ts';
import type { Transport } from './channels/connection.ts';
import { createHttpBroadcast } from './broadcast/http-broadcast.ts';
import { Hub } from './channels/hub.ts';
import { KeyedTokenBuckets, REALTIME_LIMITS } from './limits.ts';
import { PresenceBudget } from './presence/presence-budget.ts';
import type { RealtimeLimits } from './limits.ts';
import { createRelay } from './relay/relay.ts';
import type { Listen, Relay } from './relay/relay.ts';
import { createRightsCheck } from './channels/topic-rights.ts';

export interface RealtimeDependencies {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly changes: ChangeFeed;
  /** listens for notifications (NOTIFY) of other servers that use this database */
  readonly listen: Listen;
  readonly limits?: RealtimeLimits;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** Parameters of a WebSocket handshake. */
export interface SocketRequest {
  readonly apiKey: string | null;
  readonly version: string | null;
  readonly address: string;
}

/**
 * The result of a handshake: an accepted socket that is opened next, or the reason for the
 * rejection.
 */
export type SocketAuthorization =
  | { readonly open: (transport: Transport) => Connection; readonly cancel: () => void }
  | { readonly status: number; readonly error: string };

export interface Realtime {
  /** the HTTP endpoints */
  readonly http: Hono;
  readonly limits: RealtimeLimits;
  /** the connection to the other processes */
  readonly relay: Relay;
  authorize(request: SocketRequest): Promise<SocketAuthorization>;
  /** call when the connection's socket has closed */
  handleClosed(connection: Connection): void;
  /** runs periodic checks; call about once a second */
  tick(): void;
  /** number of open sockets */
  readonly socketCount: number;
  /** asks all clients to reconnect later, and rejects new ones */
  beginShutdown(): void;
  /** terminates the remaining sockets and disconnects from the other processes */
  close(): Promise<void>;
}

const RESTARTING = 'Realtime is restarting, please standby';

/** Creates the realtime service. The caller provides the sockets. */
export function createRealtime(deps: RealtimeDependencies): Realtime {
  const { db, tokens, changes, now, log } = deps;
  const limits = deps.limits ?? REALTIME_LIMITS;
  const hub = new Hub();
  const relay = createRelay({ db, listen: deps.listen, hub, log });
  hub.setRelay(relay);
  const rights = createRightsCheck(db, log);
  const addressBytes = new KeyedTokenBuckets(limits.addressByteBurst, limits.addressBytesPerSecond);
  const connections = new Map<Connection, string>();
  const sessions = createLiveSessions({
    ...{ db, listen: deps.listen, now, log },
    used: () => new Set([...connections.keys()].flatMap((connection) => connection.sessions)),
    onEnded(ended) {
      for (const connection of connections.keys()) connection.endSessions(ended);
    },
  });
  const services: ChannelServices = {
    hub,
    verifyToken: createTokenVerifier(tokens, now, sessions.isLive),
    rights,
    changes,
    limits,
    presenceBudget: new PresenceBudget(limits),
    addressBytes,
    now,
    newRef: createRefs(),
    log,
  };
  const byAddress = new Map<string, number>();
  let admitted = 0;
  let isClosing = false;

  function hasShutdownBegun(): boolean {
    return isClosing;
  }

  function release(address: string): void {
    admitted -= 1;
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  function closed(connection: Connection): void {
    const address = connections.get(connection);
    connection.handleClosed();
    if (address === undefined) return;
    connections.delete(connection);
    release(address);
  }

  async function admit({ apiKey, version, address }: SocketRequest): Promise<SocketAuthorization> {
    if (hasShutdownBegun()) return { status: 503, error: RESTARTING };
    const spoken = protocolVersion(version);
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
      const token = await services.verifyToken(apiKey);
      // The shutdown began during the check. It would never close a socket that opens now.
      if (hasShutdownBegun()) {
        release(address);
        return { status: 503, error: RESTARTING };
      }
      return {
        open(transport) {
          const connection = new Connection(
            services,
            transport,
            spoken,
            token,
            isLocal ? '' : address,
          );
          connections.set(connection, address);
          return connection;
        },
        cancel: () => {
          release(address);
        },
      };
    } catch (error) {
      release(address);
      if (error instanceof InvalidTokenError) return { status: 401, error: handshakeError(error) };
      log(`A socket could not be authorized: ${String(error)}`);
      return { status: 500, error: 'Error connecting to Realtime' };
    }
  }

  function sweep(): void {
    let buffered = 0;
    for (const connection of connections.keys()) {
      connection.tick();
      buffered += connection.bufferedBytes;
    }
    if (buffered > limits.bufferedBytesTotal)
      terminateSlowest(connections.keys(), buffered, limits);
  }

  return {
    http: createHttpBroadcast({
      ...{ hub, tokens, rights, limits, addressBytes, now },
      isLive: sessions.isLive,
    }),
    limits,
    relay,
    authorize: admit,
    handleClosed: closed,
    tick: sweep,
    get socketCount() {
      return connections.size;
    },
    beginShutdown() {
      isClosing = true;
      for (const connection of connections.keys()) {
        connection.close(CLOSE_CODES.restart, RESTARTING);
      }
    },
    async close() {
      for (const connection of connections.keys()) connection.terminate();
      hub.close();
      await Promise.all([relay.close(), sessions.close()]);
    },
  };
}

function protocolVersion(version: string | null): Version | undefined {
  // The default is 1.0.0, as in Phoenix.
  if (version === null || version === '') return '1.0.0';
  return version === '1.0.0' || version === '2.0.0' ? version : undefined;
}

/** In a handshake, the message for an expired token is shorter than in a join. */
function handshakeError({ message }: InvalidTokenError): string {
  return message.startsWith('Token has expired') ? 'Token has expired' : message;
}

/**
 * Terminates sockets, those with the most buffered bytes first, until the total is within the
 * limit.
 */
function terminateSlowest(
  connections: Iterable<Connection>,
  buffered: number,
  { bufferedBytesTotal: bufferedBytesInAll }: RealtimeLimits,
): void {
  let left = buffered;
  const slowest = [...connections].toSorted(
    (one, other) => other.bufferedBytes - one.bufferedBytes,
  );
  for (const connection of slowest) {
    if (left <= bufferedBytesInAll) return;
    left -= connection.bufferedBytes;
    connection.terminate();
  }
}

/** Returns a generator of refs that are unique across all processes. */
function createRefs(): () => string {
  const own = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  let count = 0;
  return () => {
    count += 1;
    return `${own}${count.toString(36)}`;
  };
}
