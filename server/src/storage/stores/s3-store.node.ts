import { Readable } from 'node:stream';
import { storagePath } from './object-address.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { connectS3 } from './s3-client.node.ts';
import type { S3Connection } from './s3-client.node.ts';
import { isMissing, isTransient } from './s3-errors.ts';
import { putFile } from './s3-put.node.ts';
import type { S3Settings } from './s3-settings.ts';

/** S3's limit for keys in one request. */
const MAX_REMOVED_AT_ONCE = 1000;
/** A response without progress for this long counts as broken. */
const MAX_STALL_MS = 30_000;

/**
 * Stores objects in a bucket of S3 or a compatible store, under `<bucket>/<first 2 of
 * version>/<version>`. Throws an Error that tells the operator which setting is wrong.
 */
export async function createS3Store(settings: S3Settings): Promise<ObjectStore> {
  const connection = await connectS3(settings);
  const { sdk, client, bucket } = connection;

  const get: ObjectStore['get'] = async (key, range) => {
    const count = range && range.end - range.start + 1;
    const command = new sdk.GetObjectCommand({
      Bucket: bucket,
      Key: pathOf(key),
      // HTTP cannot express an empty range.
      Range: range && count !== 0 ? `bytes=${String(range.start)}-${String(range.end)}` : undefined,
    });
    const answer = await client.send(command).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (answer === undefined) return undefined;
    const { Body: body, ContentLength: size } = answer;
    if (!(body instanceof Readable)) throw new Error('S3 returned no object');
    if (count === 0) {
      body.destroy();
      return { stream: new Blob([]).stream(), size: 0 };
    }
    if (size === undefined || (count !== undefined && size !== count)) {
      body.destroy();
      throw new Error('S3 returned a different range than requested');
    }
    return { stream: readStream(body), size };
  };

  return {
    async put(key, file) {
      try {
        await putFile(connection, pathOf(key), file);
        await file.discard();
      } catch (error) {
        // S3 may have stored the object although its response was lost.
        if (isTransient(error)) await removePartialUpload(connection, key, error);
        throw error;
      }
    },

    get,

    async read(key, range) {
      const found = await get(key, range);
      return found && new Uint8Array(await new Response(found.stream).arrayBuffer());
    },

    remove: (keys) => removeAll(connection, keys),
  };
}

function pathOf(key: ObjectKey): string {
  return storagePath(key).join('/');
}

/** Removes the object that a failed upload may have left. If that fails too, throws both errors. */
async function removePartialUpload(
  connection: S3Connection,
  key: ObjectKey,
  failure: unknown,
): Promise<void> {
  try {
    await removeAll(connection, [key]);
  } catch (error) {
    const message = `S3 failed, and may still contain ${pathOf(key)}`;
    throw new AggregateError([failure, error], message, { cause: error });
  }
}

async function removeAll(
  { sdk, client, bucket }: S3Connection,
  keys: readonly ObjectKey[],
): Promise<void> {
  const paths = keys.map((key) => ({ Key: pathOf(key) }));
  const reasons: unknown[] = [];
  let kept = 0;
  for (let at = 0; at < paths.length; at += MAX_REMOVED_AT_ONCE) {
    const batch = paths.slice(at, at + MAX_REMOVED_AT_ONCE);
    const removal = { Objects: batch, Quiet: true };
    try {
      const { Errors: errors = [] } = await client.send(
        new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: removal }),
      );
      const failed = errors.filter(({ Code: code }) => code !== 'NoSuchKey');
      kept += failed.length;
      reasons.push(...failed.map(({ Code: code, Message: message }) => `${code}: ${message}`));
    } catch (error) {
      kept += batch.length;
      reasons.push(error instanceof Error ? `${error.name}: ${error.message}` : error);
    }
  }
  if (kept === 0) return;
  throw new Error(
    `S3 did not remove ${String(kept)} of ${String(keys.length)} objects: ${String(reasons[0])}`,
  );
}

/** Reads on demand; canceling ends the connection. */
function readStream(body: Readable): ReadableStream<Uint8Array> {
  const pieces = body.iterator() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const stall = setTimeout(() => {
          body.destroy(new Error('S3 stopped in the middle of an object'));
        }, MAX_STALL_MS);
        try {
          const piece = await pieces.next();
          if (piece.done === true) controller.close();
          else controller.enqueue(piece.value);
        } finally {
          clearTimeout(stall);
        }
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
