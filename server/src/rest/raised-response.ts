import type { DatabaseError } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';

const MESSAGE_HINT =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const DETAIL_HINT =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/**
 * The response that a SQL function raised with `raise sqlstate 'PGRST'`; an error PGRST121 if its
 * JSON is invalid or incomplete.
 */
export function raisedResponse(error: DatabaseError): ApiError {
  const message = objectIn(error.message);
  const code = message?.['code'];
  const text = message?.['message'];
  if (typeof code !== 'string' || typeof text !== 'string') {
    return unreadable(`Invalid JSON value for MESSAGE: '${error.message}'`, MESSAGE_HINT, error);
  }
  if (error.detail === null) {
    return unreadable('DETAIL is missing in the RAISE statement', DETAIL_HINT, error);
  }
  const detail = objectIn(error.detail);
  const status = detail?.['status'];
  const headers = textHeaders(detail?.['headers']);
  if (!isStatus(status) || headers === undefined) {
    return unreadable(`Invalid JSON value for DETAIL: '${error.detail}'`, DETAIL_HINT, error);
  }
  return new ApiError(status, code, text, {
    details: textOrNull(message?.['details']),
    hint: textOrNull(message?.['hint']),
    headers,
    cause: error,
  });
}

function unreadable(details: string, hint: string, cause: unknown): ApiError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new ApiError(500, 'PGRST121', message, { details, hint, cause });
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The value as HTTP headers; undefined if it is not an object or a header is invalid. */
function textHeaders(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const pairs = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  try {
    return Object.fromEntries(new Headers(pairs));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null;
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
