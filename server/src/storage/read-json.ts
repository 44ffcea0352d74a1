import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { toByteSource } from './uploads/byte-source.ts';
import { entityTooLarge, invalidRequest } from './storage-errors.ts';

/**
 * Reads the request's JSON body. Throws ApiError 413 if it exceeds the endpoint's limit, 400 if it
 * is not valid JSON or does not match the schema.
 */
export async function readJson<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(
    parse(await readText(context.req.raw, context.get('maxBodyBytes') ?? 0)),
  );
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`);
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const source = toByteSource(request.body);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let piece = await source.read(); piece !== undefined; piece = await source.read()) {
    size += piece.byteLength;
    if (size > maxBytes) throw entityTooLarge('body');
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
