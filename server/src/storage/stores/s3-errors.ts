import type { S3Settings } from './s3-settings.ts';

/** An error of the SDK: an error response of S3, or a failure to get a response. */
interface S3Failure {
  readonly code: string;
  readonly status: number | undefined;
  readonly message: string;
}

/** Reads the parts of an SDK error. */
export function failureOf(error: unknown): S3Failure {
  if (!(error instanceof Error)) return { code: '', status: undefined, message: String(error) };
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  // When several addresses fail, Node reports an AggregateError without a message.
  const message = error.message || code;
  return { code, status: metadata?.httpStatusCode, message };
}

/** True if the object does not exist; a missing bucket is a configuration error instead. */
export function isMissing(error: unknown): boolean {
  const { code, status } = failureOf(error);
  return status === 404 && code !== 'NoSuchBucket';
}

/** True if a retry may succeed: there was no response, or S3 is busy or has an internal error. */
export function isTransient(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** Explains to the operator which setting is wrong. */
export function describeS3Error(error: unknown, { endpoint, bucket, region }: S3Settings): string {
  const { code, status, message } = failureOf(error);
  const reason = reasonOf(code, status);
  if (reason === undefined) {
    return status === undefined || status < 400
      ? `S3_ENDPOINT ${endpoint} cannot be reached, or is not an S3 service: ${message}`
      : `S3 at ${endpoint} refuses the bucket ${bucket}: ${code}, ${message}`;
  }
  return `${reason} (${endpoint}, bucket ${bucket}, region ${region}; S3 error ${code})`;
}

function reasonOf(code: string, status: number | undefined): string | undefined {
  switch (code) {
    case 'NoSuchBucket':
      return 'S3_BUCKET names a bucket that does not exist. Create it first';
    case 'InvalidAccessKeyId':
      return 'S3_ACCESS_KEY_ID is unknown to this S3 service';
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID';
    case 'AccessDenied':
      return 'S3_ACCESS_KEY_ID may not use this bucket. It needs the rights to list the bucket, and to read, write and delete its objects';
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return 'S3_REGION is not the region of this bucket, or S3_ENDPOINT belongs to another region';
    case 'RequestTimeTooSkewed':
      return 'The clock of this server is wrong. Set it to the current time';
    default:
      return status === 403 ? 'S3 refuses S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY' : undefined;
  }
}
