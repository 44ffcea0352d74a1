import type * as Sdk from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { wordsOf } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

/** An open way to one bucket; the SDK is loaded by whoever opens it, and by nobody else. */
export interface S3Connection {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
  readonly bucket: string;
}

/** An S3 that does not even accept a connection by then is not there. */
const CONNECT_MS = 5_000;
/** From the first byte of a request to the answer's head; uploads of files add to it. */
export const ANSWER_MS = 30_000;
/** Whatever goes wrong is thrown; without a logger the SDK writes to the console besides. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/** Each request, the first try included; the SDK waits up to 20 s between them, mostly under 0.2 s. */
const ATTEMPTS = 3;
/** Each reader of an object holds a connection as long as it reads: more than this many wait. */
const MAX_CONNECTIONS = 1_000;

/**
 * Opens a bucket and asks it for its first object. Throws an Error that says in words which of the
 * settings is wrong.
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
    // Many compatible stores know neither the newer checksums nor the chunks that carry them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Some of them leave a client waiting that asks whether it may go on.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      // A reader may pause for long: who watches a video reads a part of it and then waits.
      socketTimeout: 0,
      httpAgent: connections,
      httpsAgent: connections,
    },
  });
  addContentMd5(client);
  try {
    // HeadBucket would do, but an answer to HEAD cannot say why.
    await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  } catch (error) {
    client.destroy();
    throw new Error(wordsOf(error, settings), { cause: error });
  }
  return { sdk, client, bucket };
}

function ignore(): void {
  // A line that nobody needs.
}

/** Removals of many need a checksum. The SDK sends CRC-32, compatible stores may insist on MD5. */
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
