import { DatabaseError } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';

/** The code of what a gateway refused: its status is told in place of it, as gateways have it. */
export const GATEWAYS_OWN = 'gateway_error';

/** What was thrown while a request was handled, as the error to answer with. */
export function toAiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const message = 'The server could not answer. Please try again.';
  const [status, code] =
    thrown instanceof DatabaseError
      ? ([503, 'database_unavailable'] as const)
      : ([500, 'server_error'] as const);
  return new ApiError(status, code, message, { cause: thrown });
}

/** The error as OpenAI's protocol has it: `{"error":{"message","code"}}`. */
export function renderError({ status, code, message, headers }: ApiError): Response {
  const error = { message, code: code === GATEWAYS_OWN ? status : code };
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Nobody, or nobody whose session still holds. */
export function notSignedIn(message: string, cause?: unknown): ApiError {
  const headers = { 'www-authenticate': 'Bearer' };
  return new ApiError(401, 'not_signed_in', message, { headers, cause });
}

export function badRequest(message: string, cause?: unknown): ApiError {
  return new ApiError(400, 'bad_request', message, { cause });
}

export function tooLarge(message: string): ApiError {
  return new ApiError(413, 'request_too_large', message);
}

/** What is bounded so that nobody keeps the server busy for nothing. */
export function tooOften(what: string, waitSeconds: number): ApiError {
  const message = `${what} Please wait ${waitSeconds} seconds.`;
  const headers = { 'retry-after': String(waitSeconds) };
  return new ApiError(429, 'request_limit_reached', message, { headers });
}

/** The gateway could not be asked, or said what is no answer. */
export function badGateway(message: string, cause?: unknown): ApiError {
  return new ApiError(502, 'bad_gateway', message, { cause });
}
