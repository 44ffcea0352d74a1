import type { PGlite, messages } from '@electric-sql/pglite';
import { parse, protocol, types } from '@electric-sql/pglite';
import { DISK_FULL, DatabaseError } from '@promptory/server/db/database';
import type {
  Database,
  Statement,
  StatementResult,
  Transaction,
} from '@promptory/server/db/database';
import { enterScope } from '@promptory/server/db/enter-scope';
import { toSqlText } from '@promptory/server/db/sql-text';
import type { Listen } from '@promptory/server/realtime/relay/relay';
import pLimit from 'p-limit';

export interface PgliteDatabase {
  readonly db: Database;
  readonly listen: Listen;
  /** sets the function that is called after each commit that may have written */
  readonly onWrite: (listener: () => void) => void;
}

/** SQLSTATE: the connection was lost. */
const UNREACHABLE = '08006';

/**
 * Implements Database with PGlite, as the role that the connection has. PGlite has one connection,
 * so all work takes turns, and no statement is ever cancelled. `work` of `asAuthService` must not
 * call the database again.
 */
export function createPgliteDatabase(pg: PGlite): PgliteDatabase {
  const takeTurns = pLimit(1);
  let onWrite: (() => void) | undefined;

  let nextSave: Promise<void> | undefined;
  /**
   * Copies changed files to the browser's storage. The browser may end the worker at any time, so
   * nothing is acknowledged before. Callers that wait for the same turn share one copy. If the
   * storage is full, the change stays until the worker ends.
   */
  function save(): Promise<void> {
    nextSave ??= takeTurns(async () => {
      nextSave = undefined;
      try {
        await pg.syncToFs();
      } catch (cause) {
        const message = 'The browser has no storage left for the demo.';
        throw new DatabaseError({ message, sqlstate: DISK_FULL, cause });
      }
    });
    return nextSave;
  }

  const query: Transaction['query'] = async (text, values = []) => {
    const [result] = await runBatch(pg, [{ text, values }]);
    if (result === undefined) throw new Error('a statement has no result');
    return result;
  };

  async function inTransaction<T>(
    begin: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    await query(begin);
    try {
      const result = await work({ query });
      await query('commit');
      return result;
    } catch (error) {
      // If this fails too, the first error says more.
      await query('rollback').catch(() => undefined);
      throw error;
    }
  }

  const db: Database = {
    async asUser(scope, statements) {
      const results = await takeTurns(() => runBatch(pg, [enterScope(scope), ...statements]));
      if (scope.readOnly !== true) {
        await save();
        onWrite?.();
      }
      return results.slice(1);
    },
    async asAuthService(work, { readOnly = false, unpublished = false } = {}) {
      const begin = readOnly ? 'begin read only' : 'begin';
      const result = await takeTurns(() => inTransaction(begin, work));
      if (!readOnly) {
        await save();
        if (!unpublished) onWrite?.();
      }
      return result;
    },
    close: () => takeTurns(() => pg.close()),
  };

  const listen: Listen = ({ channel, onMessage, onListening }) => {
    const stop = pg.onNotification((from, payload) => {
      if (from === channel) onMessage(payload);
    });
    let isClosed = false;
    takeTurns(() => query(`listen "${channel}"`)).then(
      () => {
        if (!isClosed) onListening();
      },
      (error: unknown) => {
        console.error(`Listening to ${channel} failed`, error);
      },
    );
    return {
      close() {
        isClosed = true;
        stop();
        return Promise.resolve();
      },
    };
  };

  return {
    db,
    listen,
    onWrite(listener) {
      onWrite = listener;
    },
  };
}

/** Runs the statements with one Sync: one implicit transaction, unless one is open. */
async function runBatch(pg: PGlite, statements: readonly Statement[]): Promise<StatementResult[]> {
  const { serialize } = protocol;
  const sent = statements.flatMap(({ text, values = [] }) => [
    serialize.parse({ text }),
    serialize.bind({ values: values.map(toSqlText) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
  ]);
  try {
    const bytes = concatenate([...sent, serialize.sync()]);
    const { messages: replies } = await pg.execProtocol(bytes, { syncToFs: false });
    return splitByStatement(replies).map((ofStatement) => toResult(pg, ofStatement));
  } catch (error) {
    throw toDatabaseError(error);
  }
}

/** What the server's driver parses in another way. Safari reads dates only in the format of ISO 8601. */
const PARSERS = { [types.INT8]: Number, [types.TIMESTAMPTZ]: toDate };

function toDate(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

type BackendMessage = messages.BackendMessage;

function splitByStatement(replies: readonly BackendMessage[]): BackendMessage[][] {
  const statements: BackendMessage[][] = [];
  let current: BackendMessage[] = [];
  for (const reply of replies) {
    current.push(reply);
    if (reply.name !== 'commandComplete' && reply.name !== 'emptyQuery') continue;
    statements.push(current);
    current = [];
  }
  return statements;
}

function toResult(pg: PGlite, replies: BackendMessage[]): StatementResult {
  const parsers = { ...pg.parsers, ...PARSERS };
  const [result] = parse.parseResults(replies, parsers, { rowMode: 'object' });
  const complete = replies.at(-1) as { text?: string } | undefined;
  return {
    rows: result?.rows ?? [],
    affected: Number(/\d+$/.exec(complete?.text ?? '')?.[0] ?? 0),
  };
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

/** Errors without an SQLSTATE mean that PGlite was closed or has failed. */
function toDatabaseError(error: unknown): DatabaseError {
  const { code, detail, hint, constraint } = error as Partial<Record<string, string>>;
  if (error instanceof Error && typeof code === 'string') {
    const { message } = error;
    return new DatabaseError({ message, sqlstate: code, detail, hint, constraint, cause: error });
  }
  const message = 'The database cannot be reached';
  return new DatabaseError({ message, sqlstate: UNREACHABLE, cause: error });
}
