import { DatabaseError } from '../../db/database.ts';

const QUERY_CANCELED = '57014';

/** Whether the way to the database is to blame, so that all of it can be asked again. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (/^(08|53|55P03|57P|58|25P)/.test(error.sqlstate) || error.sqlstate.startsWith('40'))
  );
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.sqlstate === QUERY_CANCELED;
}
