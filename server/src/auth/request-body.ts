import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthContext } from './auth-deps.ts';

const MAX_BODY_BYTES = 65_536;

/** Refuses bodies over 64 kB with 413, before they are read or while they come. */
export const limitedBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError(
      413,
      'request_entity_too_large',
      `Request body too large (max ${String(MAX_BODY_BYTES)} bytes)`,
    );
  },
});

/** Text that may be missing or null, which both mean empty, as in supabase/auth. */
export const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
);

/** An object of the client's own making; missing and null mean undefined. */
export const optionalObject = z.pipe(
  z.nullish(z.record(z.string(), z.unknown())),
  z.transform((object) => object ?? undefined),
);

/** The request's JSON body, checked. Throws 400 bad_json when it is no JSON or of another shape. */
export async function readBody<Schema extends z.ZodMiniType>(
  context: AuthContext,
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
