import { ApiError } from '../http/errors.ts';
import { badRequest, tooLarge } from './ai-errors.ts';

/**
 * Reads the request body as text. Calls `onChunk` for each piece; it may throw. Throws ApiError:
 * - 413 as soon as the body exceeds `maxBytes`
 * - 408 when the body is incomplete after `maxMs`
 * - 400 when the body is interrupted or not UTF-8
 */
export async function readText(
  request: Request,
  { maxBytes, maxMs }: { readonly maxBytes: number; readonly maxMs: number },
  onChunk: (bytes: number) => void,
): Promise<string> {
  const refusal = (): Error => tooLarge(`The request is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refusal();
  const stream: ReadableStream<Uint8Array> | null = request.body;
  if (stream === null) return '';
  const reader = stream.getReader();
  const decode = createDecoder();
  let text = '';
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
      text += decode(value);
      if (done) return text;
      size += value.byteLength;
      if (size > maxBytes) throw refusal();
      onChunk(value.byteLength);
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
