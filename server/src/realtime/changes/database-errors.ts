import { DatabaseError, QUERY_CANCELED } from '../../db/database.ts';

/** True for connection and resource errors: the same query may succeed later. */
export function isConnectionError(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (/^(08|53|55P03|57P|58|25P)/.test(error.sqlstate) || error.sqlstate.startsWith('40'))
  );
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.sqlstate === QUERY_CANCELED;
}
