import pg from 'pg';
import { discardPrepared, runBatch } from './batch.node.ts';
import { DISK_FULL, DatabaseError, TOO_MANY_CONNECTIONS, isUnreachable } from './database.ts';
import type { Database, Statement, StatementResult, Transaction } from './database.ts';
import { enterScope } from './enter-scope.ts';
import { toSqlText } from './sql-text.ts';

export interface PostgresOptions {
  /** connection settings of the restricted login */
  readonly connection: pg.ClientConfig;
  /** maximum number of open connections */
  readonly maxConnections: number;
  /** requests that may wait for a connection; further ones fail at once with SQLSTATE 53300 */
  readonly maxWaiting?: number;
  /** name of the callers that use these connections, for the log */
  readonly name?: string;
  readonly log: (line: string) => void;
  /** called after each commit that may have written to a published table */
  readonly onWrite?: () => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_CONNECTION_MS = 30_000;
const REPORT_EVERY_MS = 60_000;
/** How often a batch runs that Postgres has undone. */
const MAX_TRIES = 3;
/** Implements Database with a pool of connections to Postgres. */
export function createPostgres(options: PostgresOptions): Database {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  // Without error listeners, a broken connection would end the process. The pool reports idle
  // connections, and connections in use report errors to their own listener.
  let isClosing = false;
  pool.on('error', (error) => {
    // During shutdown, Postgres may stop before all connections are closed.
    if (!isClosing) options.log(`A database connection was lost: ${error.message}`);
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });

  const { maxWaiting = Infinity, name = 'all' } = options;
  let wasFull = false;
  function requireRoom(): void {
    if (pool.waitingCount === 0) wasFull = false;
    if (pool.waitingCount < maxWaiting) return;
    // Log this once until the queue has been empty, so that an attacker cannot fill the log.
    if (!wasFull) options.log(`Too many requests wait for the database (${name}). Refusing more.`);
    wasFull = true;
    throw tooBusy();
  }

  let reportedAt = -Infinity;
  /** Logs a failure that every request has until it is mended, once a minute. */
  function report(error: unknown): void {
    if (!(error instanceof DatabaseError) || isClosing) return;
    if (!isUnreachable(error.sqlstate) && error.sqlstate !== DISK_FULL) return;
    const now = performance.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    const { cause, message } = error;
    options.log(
      `The database fails (${name}): ${cause instanceof Error ? cause.message : message}`,
    );
  }

  async function onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    requireRoom();
    try {
      return await withClient(pool, work);
    } catch (error) {
      report(error);
      throw error;
    }
  }

  return {
    async asUser(scope, statements) {
      const batch = [enterScope(scope), ...statements];
      const results = await onConnection((client) => runFresh(client, scope.role, batch));
      if (scope.readOnly !== true) options.onWrite?.();
      return results.slice(1);
    },
    async asAuthService(work, { readOnly = false, unpublished = false } = {}) {
      const begin = readOnly ? 'begin read only' : 'begin';
      const result = await onConnection((client) => inTransaction(client, begin, work));
      if (!readOnly && !unpublished) options.onWrite?.();
      return result;
    },
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

function tooBusy(cause?: unknown): DatabaseError {
  const message = 'The server is busy. Please try again soon.';
  return new DatabaseError({ message, sqlstate: TOO_MANY_CONNECTIONS, cause });
}

/** True if no connection became free in time. pg-pool gives this error no code. */
function isWaitTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw isWaitTimeout(error) ? tooBusy(error) : toDatabaseError(error);
  });
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = endsConnection(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs a batch. If its prepared statements no longer match the schema, discards them and runs it
 * again. After a deadlock, also runs it again: Postgres has undone all of it.
 */
async function runFresh(
  client: pg.PoolClient,
  role: string,
  batch: readonly Statement[],
): Promise<StatementResult[]> {
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runBatch(client, role, batch);
      } catch (error) {
        if (tries === MAX_TRIES) throw error;
        if (isStalePlan(error)) await discardPrepared(client);
        else if (!isDeadlock(error)) throw error;
      }
    }
  } catch (error) {
    throw toDatabaseError(error);
  }
}

/**
 * True for `cached plan must not change result type`, or when something else deallocated a
 * statement.
 */
function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return (
    error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
  );
}

function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

async function inTransaction<T>(
  client: pg.PoolClient,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const query: Transaction['query'] = async (text, values = []) => {
    try {
      const { rows, rowCount } = await client.query<Record<string, unknown>>(
        text,
        values.map(toSqlText),
      );
      return { rows, affected: rowCount ?? 0 };
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
  await query(begin);
  try {
    const result = await work({ query });
    await query('commit');
    return result;
  } catch (error) {
    if (!endsConnection(error)) await query('rollback');
    throw error;
  }
}

/** True for errors after which the connection is closed: 08 lost, 57P shutdown, 25P03/4 timeout. */
function endsConnection(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08|57P|25P0[34])/.test(error.sqlstate);
}

/** Converts errors of Postgres and of the connection to DatabaseError. */
function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError) {
    return new DatabaseError({
      message: error.message,
      sqlstate: error.code ?? 'XX000',
      detail: error.detail,
      hint: error.hint,
      constraint: error.constraint,
      cause: error,
    });
  }
  // The error names the database's address, which is not for clients. It is logged as the cause.
  const message = 'The database cannot be reached';
  return new DatabaseError({ message, sqlstate: '08006', cause: error });
}
