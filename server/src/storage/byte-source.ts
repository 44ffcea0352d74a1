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

/** The first bytes of a source, at least `count` where it has so many, and a source of all of it. */
export async function peek(
  source: ByteSource,
  count: number,
): Promise<{ head: Uint8Array; whole: ByteSource }> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.byteLength < count) {
    const piece = await source.read();
    if (piece === undefined) break;
    head = concat(head, piece);
  }
  let first: Uint8Array | undefined = head.byteLength > 0 ? head : undefined;
  return {
    head,
    whole: {
      read() {
        const next = first;
        first = undefined;
        return next === undefined ? source.read() : Promise.resolve(next);
      },
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

/** The bytes of both in one piece. */
export function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.byteLength === 0) return second;
  const both = new Uint8Array(first.byteLength + second.byteLength);
  both.set(first);
  both.set(second, first.byteLength);
  return both;
}
