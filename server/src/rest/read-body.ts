import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';

const EMPTY = new Uint8Array(0);

/**
 * Reads the request's body. Throws ApiError 413 as soon as the body exceeds the limit, without
 * reading further.
 */
export async function readBody(context: Context, maxBytes: number): Promise<Uint8Array> {
  const request = context.req.raw;
  const stream: ReadableStream<Uint8Array> | null = request.body;
  if (stream === null) return EMPTY;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(throwAborted);
    if (done) return concatenate(chunks, size);
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(value);
  }
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The client disconnected, which is not a server error. */
function throwAborted(): never {
  throw new ApiError(400, 'PGRST102', 'The request body is incomplete');
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError(413, 'PGRST102', `The body is larger than ${maxBytes} bytes`);
}
