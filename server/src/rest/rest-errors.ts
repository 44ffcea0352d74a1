import { DatabaseError, QUERY_CANCELED, SESSION_ENDED } from '../db/database.ts';
import { ApiError, fromDatabaseError, isOutage, isOverload } from '../http/errors.ts';
import { sessionEnded } from '../http/tokens.ts';
import { keysDiffer } from './plan/plan-errors.ts';
import { raisedResponse } from './raised-response.ts';

/**
 * Turns any error into a response like PostgREST's. Logs unknown errors and server errors; `request`
 * names the request in the log.
 */
export function errorReply(
  error: unknown,
  { anonymous, request }: { readonly anonymous: boolean; readonly request: string },
  log: (line: string) => void,
): Response {
  const known = knownError(error, anonymous);
  if (known !== undefined && (isOverload(known.code) || isOutage(known.code))) {
    // Log one short line for a cancelled statement. The database pool logs everything else itself.
    if (known.code === QUERY_CANCELED) log(`${known.message} (${request})`);
  } else if (known === undefined || known.status >= 500) {
    log(describeError(error));
  }
  const { status, code, message, details, hint, headers } =
    known ?? new ApiError(500, 'XX000', 'The server could not process the request');
  const body = { code, details: structured(code, details), hint, message };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** The stack of an error, and its cause. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nbecause of ${error.cause.message}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

function knownError(error: unknown, anonymous: boolean): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof DatabaseError)) return undefined;
  const { sqlstate, detail } = error;
  switch (sqlstate) {
    // The SQL function rest.demand() raises PT116, PT124 and PT115.
    case 'PT116':
      return notSingular(Number(detail));
    case 'PT124':
      return tooManyAffected(Number(detail));
    case 'PT115':
      return keysDiffer();
    case 'PGRST':
      return raisedResponse(error);
    case SESSION_ENDED:
      return sessionEnded(error);
  }
  return isClientFault(error) ? asBadRequest(error) : fromDatabaseError(error, anonymous);
}

/**
 * True for errors that the client causes but PostgREST answers with 500: too complex statements
 * (class 54), and upserts that contain a row twice.
 */
function isClientFault({ sqlstate, message }: DatabaseError): boolean {
  if (sqlstate.startsWith('54')) return true;
  return sqlstate === '21000' && message.startsWith('ON CONFLICT DO UPDATE command');
}

function asBadRequest(error: DatabaseError): ApiError {
  return new ApiError(400, error.sqlstate, error.message, {
    details: error.detail,
    hint: error.hint,
    cause: error,
  });
}

/** PostgREST's error PGRST116: the client wants exactly one row, but gets more or none. */
export function notSingular(rows: number): ApiError {
  return new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

function tooManyAffected(rows: number): ApiError {
  const message = 'Query result exceeds max-affected preference constraint';
  return new ApiError(400, 'PGRST124', message, { details: `The query affects ${rows} rows` });
}

/** PGRST201 has a JSON list as details; all other errors have text. */
function structured(code: string, details: string | null): unknown {
  return code === 'PGRST201' && details !== null ? JSON.parse(details) : details;
}
