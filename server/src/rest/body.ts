import { ApiError } from '../http/errors.ts';

/** Bodies are rows of text; files go to storage. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

export interface JsonBody {
  readonly text: string;
  readonly isArray: boolean;
  /** the keys of all objects in it, in the order of their first appearance */
  readonly keys: readonly string[];
  /** whether every object has the same keys */
  readonly uniform: boolean;
}

/** Reads a json object or a list of them. Throws ApiError PGRST102 for anything else, 413 when it is too large. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text === '' ? '{}' : text);
  } catch (error) {
    throw new ApiError(400, 'PGRST102', 'Empty or invalid json', { cause: error });
  }
  const isArray = Array.isArray(value);
  const items: unknown[] = isArray ? (value as unknown[]) : [value];
  const keys = new Set<string>();
  let uniform = true;
  for (const item of items) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      throw new ApiError(400, 'PGRST102', 'The body must be a json object or a list of them');
    }
    const own = Object.keys(item);
    const before = keys.size;
    for (const key of own) keys.add(key);
    if (item !== items[0] && (keys.size !== before || own.length !== keys.size)) uniform = false;
  }
  return { text: text === '' ? '{}' : text, isArray, keys: [...keys], uniform };
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new ApiError(413, 'PGRST102', `The body is larger than ${MAX_BODY_BYTES} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge;
  if (request.body === null) return '';
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let size = 0;
  const stream: ReadableStream<Uint8Array> = request.body;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge;
    }
    text += decoder.decode(value, { stream: true });
  }
}
