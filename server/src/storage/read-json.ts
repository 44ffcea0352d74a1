import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { readUpTo } from '../http/read-body.ts';
import { entityTooLarge, incompleteUpload, invalidRequest } from './storage-errors.ts';

/**
 * Reads the request's JSON body. Throws ApiError 413 if it exceeds the endpoint's limit, 400 if it
 * is not valid JSON or does not match the schema.
 */
export async function readJson<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = await readUpTo(context.req.raw, context.get('maxBodyBytes') ?? 0).catch(
    (cause: unknown) => {
      throw incompleteUpload(cause);
    },
  );
  if (body === undefined) throw entityTooLarge('body');
  const parsed = schema.safeParse(parse(new TextDecoder().decode(body)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidRequest('Body is not valid JSON', error);
  }
}
