import { DatabaseError } from '../db/database.ts';
import { ApiError, fromDatabaseError } from '../http/errors.ts';
import { keysDiffer } from './plan/plan-errors.ts';
import { raisedResponse } from './raised-response.ts';

/** Any error as PostgREST reports it. Unknown errors and server errors are logged. */
export function errorReply(
  error: unknown,
  anonymous: boolean,
  log: (line: string) => void,
): Response {
  const known = knownError(error, anonymous);
  if (known === undefined || known.status >= 500) {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const { status, code, message, details, hint, headers } =
    known ?? new ApiError(500, 'XX000', 'The request could not be answered');
  const body = { code, details: structured(code, details), hint, message };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

function knownError(error: unknown, anonymous: boolean): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof DatabaseError)) return undefined;
  const { sqlstate, detail } = error;
  switch (sqlstate) {
    // Raised by rest.demand().
    case 'PT116':
      return notSingular(Number(detail));
    case 'PT124':
      return tooManyAffected(Number(detail));
    case 'PT115':
      return keysDiffer();
    case 'PGRST':
      return raisedResponse(error);
  }
  return isClientFault(error) ? asBadRequest(error) : fromDatabaseError(error, anonymous);
}

/**
 * PostgREST answers these with 500, but the client causes them: too complex statements (class 54),
 * or an upsert that contains a row twice.
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

/** PGRST116, for responses with a single object. */
export function notSingular(rows: number): ApiError {
  return new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

function tooManyAffected(rows: number): ApiError {
  const message = 'Query result exceeds max-affected preference constraint';
  return new ApiError(400, 'PGRST124', message, { details: `The query affects ${rows} rows` });
}

/** The details of PGRST201 are a list. */
function structured(code: string, details: string | null): unknown {
  return code === 'PGRST201' && details !== null ? JSON.parse(details) : details;
}
