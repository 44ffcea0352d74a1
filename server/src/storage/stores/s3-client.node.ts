import type * as Sdk from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { describeS3Error } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

/** A connection to one bucket, and the SDK, which is loaded only if S3 is used. */
export interface S3Connection {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
  readonly bucket: string;
}

/** A server that accepts no connection within this time counts as unreachable. */
const CONNECT_MS = 5_000;
/** Maximum time from a request to its response headers; file uploads get more time. */
export const ANSWER_MS = 30_000;
/** Without this logger the SDK writes errors to the console, although it also throws them. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/**
 * Attempts per request, including the first one. Between them the SDK waits up to 20 s, but usually
 * under 0.2 s.
 */
const ATTEMPTS = 3;
/** Each reader of an object uses a connection; further readers wait. */
const MAX_CONNECTIONS = 1_000;

/**
 * Opens a bucket and lists one object to test it. Throws an Error that tells the operator which
 * setting is wrong.
 */
export async function connectS3(settings: S3Settings): Promise<S3Connection> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const sdk = await import('@aws-sdk/client-s3');
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    logger: SILENT,
    // Many compatible stores do not support the newer checksums and their chunked encoding.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Some compatible stores never answer `Expect: 100-continue`.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      // No timeout: a video player reads a part and then pauses for a long time.
      socketTimeout: 0,
      httpAgent: connections,
      httpsAgent: connections,
    },
  });
  addContentMd5(client);
  try {
    // Do not use HeadBucket: its response has no body, so an error would have no reason.
    await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  } catch (error) {
    client.destroy();
    throw new Error(describeS3Error(error, settings), { cause: error });
  }
  return { sdk, client, bucket };
}

function ignore(): void {
  // Drops the log line.
}

/** DeleteObjects needs a checksum. The SDK sends CRC-32, but some compatible stores require MD5. */
function addContentMd5(client: Sdk.S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'DeleteObjectsCommand' && isRequest(args.request)) {
          const { body, headers } = args.request;
          headers['content-md5'] = createHash('md5').update(body).digest('base64');
        }
        return next(args);
      },
    { step: 'build', name: 'contentMd5' },
  );
}

function isRequest(
  request: unknown,
): request is { readonly body: string | Uint8Array; readonly headers: Record<string, string> } {
  if (typeof request !== 'object' || request === null) return false;
  if (!('headers' in request) || !('body' in request)) return false;
  return typeof request.body === 'string' || request.body instanceof Uint8Array;
}
