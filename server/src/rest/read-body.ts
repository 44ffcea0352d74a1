import { ApiError } from '../http/errors.ts';
import { MAX_BODY_BYTES } from './limits.ts';

const EMPTY = new Uint8Array(0);

/** The request's body. Throws ApiError 413 as soon as it is too large, without reading the rest. */
export async function readBody(request: Request): Promise<Uint8Array> {
  const stream: ReadableStream<Uint8Array> | null = request.body;
  if (stream === null) return EMPTY;
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return joined(chunks, size);
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
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

/** The client went away: its own act, not a fault of the server. */
function brokenOff(): never {
  throw new ApiError(400, 'PGRST102', 'The body broke off');
}

function tooLarge(): ApiError {
  return new ApiError(413, 'PGRST102', `The body is larger than ${MAX_BODY_BYTES} bytes`);
}
