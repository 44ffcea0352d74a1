import { ApiError } from '../http/errors.ts';
import { badRequest, tooLarge } from './ai-errors.ts';

export interface BodyBounds {
  readonly maxBytes: number;
  /** time for the whole body to arrive */
  readonly maxMs: number;
}

/**
 * Reads the request body as text. Calls `onChunk` for each piece; it may throw. Throws ApiError:
 * - 413 as soon as the body exceeds `maxBytes`
 * - 408 when the body is incomplete after `maxMs`
 * - 400 when the body is interrupted or not UTF-8
 */
export async function readText(
  request: Request,
  bounds: BodyBounds,
  onChunk: (bytes: number) => void,
): Promise<string> {
  const decode = createDecoder();
  let text = '';
  await readPieces(request, bounds, (piece) => {
    text += decode(piece);
    onChunk(piece.byteLength);
  });
  return text + decode(undefined);
}

/** Reads the request body as bytes. Throws the same errors as `readText`. */
export async function readBytes(
  request: Request,
  bounds: BodyBounds,
  onChunk: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  await readPieces(request, bounds, (piece) => {
    pieces.push(piece);
    size += piece.byteLength;
    onChunk(piece.byteLength);
  });
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

async function readPieces(
  request: Request,
  { maxBytes, maxMs }: BodyBounds,
  onPiece: (piece: Uint8Array) => void,
): Promise<void> {
  const refusal = (): Error => tooLarge(`The request is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refusal();
  const stream: ReadableStream<Uint8Array> | null = request.body;
  if (stream === null) return;
  const reader = stream.getReader();
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(408, 'request_too_slow', 'The request took too long to arrive.'));
    }, maxMs);
  });
  try {
    for (;;) {
      const read = reader.read().catch((error: unknown) => {
        throw badRequest('The request was interrupted.', error);
      });
      const { done, value } = await Promise.race([read, late]);
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw refusal();
      onPiece(value);
    }
  } catch (error) {
    // Stop reading. An error of the cancellation does not matter.
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function createDecoder(): (piece: Uint8Array | undefined) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (error) {
      throw badRequest('The request is not valid UTF-8.', error);
    }
  };
}
