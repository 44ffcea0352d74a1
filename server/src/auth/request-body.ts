import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';

/** Rejects larger bodies with 413, by their declared length or while they are read. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError(
        413,
        'request_entity_too_large',
        `Request body too large (max ${String(maxBytes)} bytes)`,
      );
    },
  });
}

/** Text that may be missing or null; both mean empty, as in supabase/auth. */
export const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
);

/** An object with any content; missing and null mean undefined. */
export const optionalObject = z.pipe(
  z.nullish(z.record(z.string(), z.unknown())),
  z.transform((object) => object ?? undefined),
);

/**
 * Reads and checks the request's JSON body. Throws 400 bad_json for invalid JSON or an unexpected
 * shape.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parseJson(await context.req.text()));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  throw badJson(`unexpected value of ${path === '' ? 'the body' : path}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badJson('it is not valid JSON', error);
  }
}

function badJson(reason: string, cause?: unknown): ApiError {
  return new ApiError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`, {
    cause,
  });
}
