import { ApiError } from '../http/errors.ts';
import { badRequest, tooLarge } from './ai-errors.ts';

/**
 * The request's body as text. `hold` is told of each piece and may throw. Throws ApiError: 413 as soon
 * as there are more than `maxBytes`, without reading the rest, 408 when it has not come whole within
 * `maxMs`, 400 when it breaks off or is no UTF-8.
 */
export async function readText(
  request: Request,
  { maxBytes, maxMs }: { readonly maxBytes: number; readonly maxMs: number },
  hold: (bytes: number) => void,
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
      reject(new ApiError(408, 'request_too_slow', 'The request took too long to come.'));
    }, maxMs);
  });
  try {
    for (;;) {
      const read = reader.read().catch((error: unknown) => {
        throw badRequest('The request broke off.', error);
      });
      const { done, value } = await Promise.race([read, late]);
      text += decode(value);
      if (done) return text;
      size += value.byteLength;
      if (size > maxBytes) throw refusal();
      hold(value.byteLength);
    }
  } catch (error) {
    // What is left of it is of no use; that it cannot be stopped any more is no news either.
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
      throw badRequest('The request is not written in UTF-8.', error);
    }
  };
}
