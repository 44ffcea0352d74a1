import { DatabaseError, TOO_MANY_AT_ONCE, TOO_MANY_CONNECTIONS } from './database.ts';
import type { Database } from './database.ts';
import { QueueFullError, createFairQueue } from './fair-queue.ts';

/** Requests that may wait per connection; at 10 ms per request this is a wait of half a second. */
const WAITING_PER_CONNECTION = 50;
/** More than the requests that a page sends at once. */
const WAITING_PER_CLIENT = 100;
const MAX_WAIT_MS = 10_000;
/** A hundred times a usual request. */
const SLOW_MS = 250;
/** A full queue is logged once in this time, so that an attacker cannot fill the log. */
const LOG_PAUSE_MS = 60_000;

/**
 * Shares the connections of a database between the clients of `asUser`, see `RequestScope.client`.
 * One client never gets the last third of them, and clients with slow statements together do not
 * either. Throws DatabaseError TOO_MANY_AT_ONCE if a client has too many requests of its own, and
 * TOO_MANY_CONNECTIONS if there are too many of all. `name` says in the log whose connections these are.
 */
export function shareFairly(
  db: Database,
  { connections, name, log }: { connections: number; name: string; log: (line: string) => void },
): Database {
  const share = connections - Math.ceil(connections / 3);
  const queue = createFairQueue({
    concurrency: connections,
    maxQueuedPerClient: WAITING_PER_CLIENT,
    maxQueued: WAITING_PER_CONNECTION * connections,
    maxWaitMs: MAX_WAIT_MS,
    shares: { maxPerClient: share, maxOfSlow: share, slowMs: SLOW_MS },
  });
  let loggedAt = -LOG_PAUSE_MS;

  function refusal(cause: QueueFullError): DatabaseError {
    if (cause.isOwnFault) {
      const message = 'You are sending too many requests at once. Please wait a moment.';
      return new DatabaseError({ message, sqlstate: TOO_MANY_AT_ONCE, cause });
    }
    if (performance.now() - loggedAt >= LOG_PAUSE_MS) {
      loggedAt = performance.now();
      log(`Too many requests wait for the database (${name}). Refusing more.`);
    }
    const message = 'The server is busy. Please try again soon.';
    return new DatabaseError({ message, sqlstate: TOO_MANY_CONNECTIONS, cause });
  }

  return {
    ...db,
    async asUser(scope, statements) {
      try {
        return await queue.run(scope.client, () => db.asUser(scope, statements));
      } catch (error) {
        throw error instanceof QueueFullError ? refusal(error) : error;
      }
    },
  };
}
