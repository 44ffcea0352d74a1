import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { sourceOf } from './byte-source.ts';
import { entityTooLarge, invalidRequest } from './storage-errors.ts';

/** Room for a thousand names of the greatest length, written as JSON. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** The request's JSON body, checked. Throws ApiError 400 when it is no JSON or of another shape. */
export async function readJson<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parse(await readText(context.req.raw)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`);
}

async function readText(request: Request): Promise<string> {
  const source = sourceOf(request.body);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let piece = await source.read(); piece !== undefined; piece = await source.read()) {
    size += piece.byteLength;
    if (size > MAX_JSON_BYTES) throw entityTooLarge('body');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidRequest('Body is not valid JSON', error);
  }
}
