import { incompleteUpload } from '../storage-errors.ts';

/** A source of bytes. `read` returns the next piece; undefined at the end. */
export interface ByteSource {
  read(): Promise<Uint8Array | undefined>;
}

/**
 * Reads a request's body. Throws ApiError if the sender disconnects. The stream is never canceled,
 * as that would cut the connection before the response is sent.
 */
export function toByteSource(body: ReadableStream<Uint8Array> | null): ByteSource {
  const reader = body?.getReader();
  return {
    async read() {
      try {
        return (await reader?.read())?.value;
      } catch (error) {
        throw incompleteUpload(error);
      }
    },
  };
}

/** A stream that pulls from the source only on demand. */
export function toStream(source: ByteSource): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await source.read();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Limits for draining the body of a refused upload. */
const MAX_DRAIN_MS = 5_000;
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * Reads and discards the rest of a refused upload, within limits. Browsers and Node send the whole
 * body before they read the response. If the server closes earlier, they report a network error.
 */
export async function drain(body: ByteSource): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MAX_DRAIN_MS, undefined);
  });
  try {
    let read = 0;
    while (read < MAX_DRAIN_BYTES) {
      const piece = await Promise.race([body.read(), timeUp]);
      if (piece === undefined) return;
      read += piece.byteLength;
    }
  } catch {
    // The sender disconnected, so no response can be sent.
  } finally {
    clearTimeout(timer);
  }
}
