import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ANSWER_MS } from './s3-client.node.ts';
import type { S3Connection } from './s3-client.node.ts';
import { isTransient } from './s3-errors.ts';
import type { StagedFile } from '../uploads/staged-file.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Larger files are sent in parts, so that a broken connection costs only one part. Smaller files
 * are sent in one request, which is atomic and needs less memory: parts are held in memory.
 */
const PARTS_FROM_BYTES = 100 * MEGABYTE;
const PART_BYTES = 8 * MEGABYTE;
/** 250 kB/s; slower connections count as broken. */
const MIN_BYTES_PER_MS = 250;
const ATTEMPTS = 3;
/** Pause before the second attempt; doubled for each further attempt. */
const PAUSE_MS = 200;

/** Sends a staged file and retries transient failures of S3. Throws the SDK's errors. */
export async function putFile(
  connection: S3Connection,
  key: string,
  file: StagedFile,
): Promise<void> {
  const send = file.size < PARTS_FROM_BYTES ? sendWhole : sendParts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(connection, key, file);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
    }
    await delay(PAUSE_MS * 2 ** (attempt - 1));
  }
}

/** Sends the file in one request. The SDK does not retry it, as it cannot rewind a stream. */
async function sendWhole(
  { sdk, client, bucket }: S3Connection,
  key: string,
  { path, size }: StagedFile,
): Promise<void> {
  const stop = new AbortController();
  const content = size === 0 ? undefined : createReadStream(path, { end: size - 1 });
  content?.once('error', (error) => {
    stop.abort(error);
  });
  const command = new sdk.PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: content ?? new Uint8Array(0),
    ContentLength: size,
  });
  try {
    await client.send(command, {
      abortSignal: stop.signal,
      requestTimeout: ANSWER_MS + size / MIN_BYTES_PER_MS,
    });
  } catch (error) {
    // Stop sending after a refusal: sending the rest would keep the connection busy.
    stop.abort();
    throw error;
  } finally {
    content?.destroy();
  }
}

/** Sends parts one at a time. After a failure the SDK removes the parts that S3 already has. */
async function sendParts(
  { client, bucket }: S3Connection,
  key: string,
  { path, size }: StagedFile,
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const content = createReadStream(path, { end: size - 1, highWaterMark: MEGABYTE });
  try {
    const params = { Bucket: bucket, Key: key, Body: content, ContentLength: size };
    await new Upload({ client, params, queueSize: 1, partSize: PART_BYTES }).done();
  } finally {
    content.destroy();
  }
}
