import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ANSWER_MS } from './s3-client.node.ts';
import type { S3Connection } from './s3-client.node.ts';
import { isPassing } from './s3-errors.ts';
import type { StagedFile } from './staged-file.ts';

const MEGABYTE = 1024 * 1024;
/**
 * From this size on parts are sent, so that a broken connection costs a part and not the whole.
 * Smaller files go in one request, which S3 keeps whole or not at all and which needs no memory:
 * a part lies in memory while it is sent.
 */
const PARTS_FROM_BYTES = 100 * MEGABYTE;
const PART_BYTES = 8 * MEGABYTE;
/** A slower connection counts as broken, as 250 kB/s. */
const MIN_BYTES_PER_MS = 250;
const ATTEMPTS = 3;
/** Before the second attempt; doubled before each further one. */
const PAUSE_MS = 200;

/** Sends a staged file, and again when S3 failed for the moment. Throws what the SDK throws. */
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
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
    }
    await delay(PAUSE_MS * 2 ** (attempt - 1));
  }
}

/** The SDK cannot rewind a stream, so that it does not try again by itself. */
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
    // Refused in the midst: the rest would keep the connection waiting.
    stop.abort();
    throw error;
  } finally {
    content?.destroy();
  }
}

/** Sends parts one after the other; on a failure those that S3 has are removed. */
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
