import { DatabaseError } from '../db/database.ts';
import { ApiError, UNREACHABLE_RETRY_S } from '../http/errors.ts';

/**
 * Internal code for an error answer of the gateway. The client gets the HTTP status as its code, as
 * from a gateway.
 */
export const GATEWAY_ERROR = 'gateway_error';

/** Converts a thrown value to the error that the client gets. */
export function toAiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const message = 'The server could not answer. Please try again.';
  if (!(thrown instanceof DatabaseError))
    return new ApiError(500, 'server_error', message, { cause: thrown });
  const headers = { 'retry-after': String(UNREACHABLE_RETRY_S) };
  return new ApiError(503, 'database_unavailable', message, { headers, cause: thrown });
}

/** The error response in the format of OpenAI: `{"error":{"message","code"}}`. */
export function renderError({ status, code, message, headers }: ApiError): Response {
  const error = { message, code: code === GATEWAY_ERROR ? status : code };
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** 401: the caller has no session, or it has ended. */
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

/** 429: a rate limit is reached. */
export function tooOften(sentence: string, waitSeconds: number): ApiError {
  const message = `${sentence} Please wait ${waitSeconds} seconds.`;
  const headers = { 'retry-after': String(waitSeconds) };
  return new ApiError(429, 'request_limit_reached', message, { headers });
}

/** 502: the gateway could not be reached, or its answer was unusable. */
export function badGateway(message: string, cause?: unknown): ApiError {
  return new ApiError(502, 'bad_gateway', message, { cause });
}

/** 404: users may not use this model. */
export function modelNotFound(model: string): ApiError {
  return new ApiError(404, 'model_not_found', `The model ${model} is not available here.`);
}
