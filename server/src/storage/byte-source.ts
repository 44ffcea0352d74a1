import { incompleteUpload } from './storage-errors.ts';

/** Bytes that are asked for piece by piece; undefined is the end. */
export interface ByteSource {
  read(): Promise<Uint8Array | undefined>;
}

/**
 * The body of a request as a source. Throws ApiError when the sender goes away in the middle.
 * Nobody cancels the stream behind it: that would cut the connection before the answer is sent.
 */
export function sourceOf(body: ReadableStream<Uint8Array> | null): ByteSource {
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

/** A stream that asks the source for more only when its reader wants more. */
export function streamOf(source: ByteSource): ReadableStream<Uint8Array> {
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
