import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { addressOf } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';

/** S3's own bound for one request. */
const MAX_DELETED_AT_ONCE = 1_000;
/** Readers who read slowly keep theirs; the client's own bound of 50 would make others wait. */
const MAX_CONNECTIONS = 512;
const CONNECT_TIMEOUT_MS = 10_000;
/** Without one byte. */
const IDLE_TIMEOUT_MS = 60_000;
const FOUND_OUT_AT_ONCE = 3;

/** Where an S3-compatible store is and who we are there. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Keeps objects in a bucket of an S3-compatible store. Asks at once whether the bucket can be
 * reached; throws an Error that names the setting that must be wrong.
 */
export async function openS3Store(settings: S3Settings): Promise<ObjectStore> {
  const { bucket: Bucket } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Few stores but Amazon's have a host name for each bucket, or know Amazon's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: FOUND_OUT_AT_ONCE,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  });
  await assertUsable(client, settings);

  return {
    async put(key, file) {
      const Key = addressOf(key).join('/');
      // The file is read while it is sent. The store answers when it would survive a power cut.
      const Body = createReadStream(file.path);
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: file.size }));
      } finally {
        Body.destroy();
      }
      await file.discard();
    },

    async get(key, range) {
      const Key = addressOf(key).join('/');
      const Range = range && `bytes=${String(range.start)}-${String(range.end)}`;
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key, Range }),
        );
        if (!(Body instanceof Readable) || ContentLength === undefined) {
          throw new Error('the store answered without a body');
        }
        const stream = Readable.toWeb(Body) as ReadableStream<Uint8Array>;
        return { stream, size: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(keys) {
      const Objects = keys.map((key) => ({ Key: addressOf(key).join('/') }));
      for (let at = 0; at < Objects.length; at += MAX_DELETED_AT_ONCE) {
        const some = Objects.slice(at, at + MAX_DELETED_AT_ONCE);
        const { Errors: [first] = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: some, Quiet: true } }),
        );
        if (first !== undefined) {
          throw new Error(`the store did not remove ${first.Key ?? ''}: ${first.Code ?? ''}`);
        }
      }
    },
  };
}

async function assertUsable(client: S3Client, settings: S3Settings): Promise<void> {
  const { endpoint, bucket } = settings;
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    throw new Error(faultOf(status, endpoint, bucket), { cause: error });
  }
}

function faultOf(status: number | undefined, endpoint: string, bucket: string): string {
  if (status === 404) return `S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}`;
  if (status === 301 || status === 400) {
    return `S3_REGION, or S3_ENDPOINT: ${endpoint} has the bucket "${bucket}" in another region`;
  }
  if (status === 401 || status === 403) {
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ${endpoint} lets them not into the bucket "${bucket}"`;
  }
  return `S3_ENDPOINT: there is no S3-compatible store at ${endpoint}`;
}
