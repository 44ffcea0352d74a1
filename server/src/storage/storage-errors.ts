import {
  DISK_FULL,
  DatabaseError,
  SESSION_ENDED,
  TOO_MANY_AT_ONCE,
  isUnreachable,
} from '../db/database.ts';
import { ApiError, NO_SPACE_LEFT } from '../http/errors.ts';

/** The response's `error` field by code, for codes that differ from it. */
const ERROR_NAMES: Readonly<Record<string, string>> = {
  AccessDenied: 'Unauthorized',
  BucketAlreadyExists: 'Duplicate',
  EntityTooLarge: 'Payload too large',
  InternalError: 'Internal',
  InvalidBucketName: 'Invalid Input',
  InvalidMimeType: 'invalid_mime_type',
  InvalidRange: 'invalid_range',
  NoSuchBucket: 'Bucket not found',
  NoSuchKey: 'not_found',
  ResourceAlreadyExists: 'Duplicate',
};

/** Wait before a retry, in seconds; a core renders about twenty images in that time. */
const RETRY_AFTER_S = 2;
/** Statuses to send unchanged. Other errors are HTTP 400, with the real status in the body. */
const OWN_HTTP_STATUS: readonly number[] = [416, 429, 500, 503, 507, 544];
/** Errors with these codes keep their HTTP status too, because TUS clients need it. */
const OWN_STATUS_CODES: readonly string[] = ['Not Found', 'NoSuchUpload', 'TusError'];

export const noSuchBucket = (): ApiError => new ApiError(404, 'NoSuchBucket', 'Bucket not found');
export const noSuchKey = (): ApiError => new ApiError(404, 'NoSuchKey', 'Object not found');
export const noSuchUpload = (): ApiError => new ApiError(404, 'NoSuchUpload', 'Upload not found');
export const noSuchRoute = (method: string, path: string): ApiError =>
  new ApiError(404, 'Not Found', `Route ${method}:${path} not found`);
export const invalidKey = (key: string): ApiError =>
  new ApiError(400, 'InvalidKey', `Invalid key: ${key}`);
export const invalidBucketName = (): ApiError =>
  new ApiError(400, 'InvalidBucketName', 'Bucket name invalid');
export const invalidRequest = (message: string, cause?: unknown): ApiError =>
  new ApiError(400, 'InvalidRequest', message, { cause });
export const incompleteUpload = (cause?: unknown): ApiError =>
  invalidRequest('The upload ended before it was complete', cause);
export const entityTooLarge = (entity = 'object'): ApiError =>
  new ApiError(413, 'EntityTooLarge', `The ${entity} exceeded the maximum allowed size`);
export const invalidMimeType = (type: string): ApiError =>
  new ApiError(415, 'InvalidMimeType', `mime type ${type} is not supported`);
export const rangeNotSatisfiable = (size: number): ApiError =>
  new ApiError(416, 'InvalidRange', 'invalid range provided', {
    headers: { 'content-range': `bytes */${String(size)}` },
  });
export const slowDown = (cause: unknown): ApiError =>
  new ApiError(503, 'SlowDown', 'Too many pictures are being processed. Please try again soon.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    cause,
  });
const serverBusy = (cause: unknown): ApiError =>
  new ApiError(503, 'SlowDown', 'The server is busy. Please try again soon.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    cause,
  });
const tooManyAtOnce = (cause: DatabaseError): ApiError =>
  new ApiError(429, 'SlowDown', cause.message, {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    cause,
  });
export const bucketExists = (cause: unknown): ApiError =>
  new ApiError(409, 'BucketAlreadyExists', 'The resource already exists', { cause });
export const bucketNotEmpty = (cause: unknown): ApiError =>
  new ApiError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty', { cause });
export const invalidParameter = (parameter: string): ApiError =>
  new ApiError(400, 'InvalidParameter', `Invalid Parameter ${parameter}`);
export const invalidToken = (cause: unknown): ApiError =>
  new ApiError(400, 'InvalidJWT', cause instanceof Error ? cause.message : 'Invalid JWT', {
    cause,
  });
export const invalidSignature = (message = 'Invalid signature'): ApiError =>
  new ApiError(400, 'InvalidSignature', message);
export const notSupported = (feature: string): ApiError =>
  new ApiError(409, 'NotSupported', `The feature ${feature} is not enabled for this resource`);

/** Converts any error to a storage error. Unknown errors become a 500 without details. */
export function toStorageError(error: unknown): ApiError {
  if (error instanceof ApiError) {
    if (error.status !== 401) return error;
    return new ApiError(403, 'AccessDenied', error.message, { cause: error });
  }
  if (error instanceof DatabaseError) return fromDatabase(error);
  return isDiskFull(error) ? noSpaceLeft(error) : internalError(error);
}

/** True if a file could not be written because the disk, or the quota of the server's user, is full. */
function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function noSpaceLeft(cause: unknown): ApiError {
  return new ApiError(507, 'InsufficientStorage', NO_SPACE_LEFT, { cause });
}

function internalError(cause: unknown): ApiError {
  return new ApiError(500, 'InternalError', 'Internal Server Error', { cause });
}

function fromDatabase(error: DatabaseError): ApiError {
  const cause = { cause: error };
  if (error.sqlstate === DISK_FULL) return noSpaceLeft(error);
  if (error.sqlstate === TOO_MANY_AT_ONCE) return tooManyAtOnce(error);
  if (isUnreachable(error.sqlstate) || error.sqlstate.startsWith('53')) return serverBusy(error);
  switch (error.sqlstate) {
    case '42501':
    case SESSION_ENDED:
      return new ApiError(403, 'AccessDenied', accessMessage(error), cause);
    case '23505':
      return new ApiError(409, 'ResourceAlreadyExists', 'The resource already exists', cause);
    case '23503':
      return new ApiError(404, 'InvalidRequest', 'The related resource does not exist', cause);
    // Raised by the schema's quotas, with a text for the user.
    case 'PT429':
      return new ApiError(429, 'QuotaExceeded', error.message, cause);
    case '55P03':
      return new ApiError(423, 'ResourceLocked', 'The resource is locked', cause);
    case '57014':
      return new ApiError(
        544,
        'DatabaseTimeout',
        'The connection to the database timed out',
        cause,
      );
    // Invalid values: texts with NUL, deeply nested JSON, impossible dates.
    case '22021':
    case '22P05':
    case '54001':
    case '22008':
    case '22P02':
      return new ApiError(400, 'InvalidParameter', error.message, cause);
    default:
      return new ApiError(500, 'DatabaseError', `database error, code: ${error.sqlstate}`, cause);
  }
}

function accessMessage(error: DatabaseError): string {
  return error.message.includes('row-level security')
    ? 'new row violates row-level security policy'
    : error.message;
}

/** The response for an error: `{statusCode, code, error, message}`. */
export function renderError(error: ApiError): Response {
  const { status, code, message } = error;
  const keepsStatus = OWN_HTTP_STATUS.includes(status) || OWN_STATUS_CODES.includes(code);
  return Response.json(
    { statusCode: String(status), code, error: ERROR_NAMES[code] ?? code, message },
    {
      status: keepsStatus ? status : 400,
      headers: { ...error.headers, 'cache-control': 'no-store' },
    },
  );
}
