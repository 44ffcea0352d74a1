import {
  DISK_FULL,
  QUERY_CANCELED,
  TOO_MANY_AT_ONCE,
  TOO_MANY_CONNECTIONS,
  isUnreachable,
} from '../db/database.ts';
import type { DatabaseError } from '../db/database.ts';

/**
 * The error that handlers throw on purpose. Each service renders it in the format of its protocol.
 * `code` is a code of that protocol ('PGRST116', 'invalid_credentials', 'NoSuchKey', an SQLSTATE).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: string | null;
      hint?: string | null;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

export const NO_SPACE_LEFT = 'The server has no space left.';
const UNREACHABLE = 'The database cannot be reached. Please try again soon.';
/** The wait in seconds before a client should repeat a request that did not reach the database. */
export const UNREACHABLE_RETRY_S = 2;

const STATUS_BY_SQLSTATE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 500,
  '22023': 400,
  '42883': 404,
  '42P01': 404,
  P0001: 400,
};

/** The wait in seconds before a client should repeat a request that a busy server refused. */
const RETRY_AFTER_S: Readonly<Record<string, number>> = {
  [TOO_MANY_AT_ONCE]: 1,
  [TOO_MANY_CONNECTIONS]: 1,
  [QUERY_CANCELED]: 5,
};

const STATUS_BY_CLASS: Readonly<Record<string, number>> = {
  '28': 403,
  '0L': 403,
  '0P': 403,
  '53': 503,
  '40': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  XX: 500,
};

/** The HTTP status of an SQLSTATE, as in PostgREST 14. `PTnnn` means status nnn. */
function statusOfSqlState(sqlstate: string, anonymous: boolean): number {
  if (sqlstate === '42501') return anonymous ? 401 : 403;
  if (sqlstate === TOO_MANY_AT_ONCE) return 429;
  if (isUnreachable(sqlstate) || isOverload(sqlstate)) return 503;
  const custom = /^PT([2-5]\d\d)$/.exec(sqlstate);
  if (custom) return Number(custom[1]);
  return STATUS_BY_SQLSTATE[sqlstate] ?? STATUS_BY_CLASS[sqlstate.slice(0, 2)] ?? 400;
}

/** True if the server was too busy for the request, or the request too costly for the server. */
export function isOverload(code: string): boolean {
  return code in RETRY_AFTER_S;
}

/** True if the database itself fails. The pool of connections logs this, once for many requests. */
export function isOutage(code: string): boolean {
  return code === DISK_FULL || isUnreachable(code);
}

/** Converts a Postgres error to the error of a request. */
export function fromDatabaseError(error: DatabaseError, anonymous: boolean): ApiError {
  const { sqlstate } = error;
  const status = statusOfSqlState(sqlstate, anonymous);
  const retryAfterS = isUnreachable(sqlstate) ? UNREACHABLE_RETRY_S : RETRY_AFTER_S[sqlstate];
  const headers = {
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
  };
  // The texts of Postgres name files of the database, or describe its processes.
  if (sqlstate === DISK_FULL)
    return new ApiError(status, sqlstate, NO_SPACE_LEFT, { cause: error });
  if (isUnreachable(sqlstate))
    return new ApiError(status, sqlstate, UNREACHABLE, { headers, cause: error });
  return new ApiError(status, sqlstate, error.message, {
    details: error.detail,
    hint: error.hint,
    headers,
    cause: error,
  });
}
