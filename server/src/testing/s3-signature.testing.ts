import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The keys that requests must be signed with. */
export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60 * 1000;

/**
 * Returns the S3 error code if a request is not signed with these keys, else undefined. Checks
 * Signature Version 4 in the header, as Amazon describes it for S3.
 */
export function signatureFault(request: IncomingMessage, keys: S3Keys): string | undefined {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (parts === null) return 'AccessDenied';
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parts;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const time = header(request, 'x-amz-date');
  if (!time.startsWith(day) || !(Math.abs(Date.now() - millisecondsOf(time)) < MAX_SKEW_MS)) {
    return 'RequestTimeTooSkewed';
  }
  const names = signedHeaders.split(';');
  const needed = Object.keys(request.headers).filter(
    (name) => name === 'host' || name === 'content-md5' || name.startsWith('x-amz-'),
  );
  if (!needed.every((name) => names.includes(name))) return 'AccessDenied';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

/** Parses a time like `20261121T101112Z`. */
function millisecondsOf(time: string): number {
  return Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
