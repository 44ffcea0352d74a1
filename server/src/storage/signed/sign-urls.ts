import * as z from 'zod/mini';
import { bucketParam, encodedPath, objectPathParams } from '../objects/object-path.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { findVisibleNames, findVisibleObject } from '../objects/object-rows.ts';
import { readTransform } from '../renditions/transform.ts';
import { readJson } from '../read-json.ts';
import type { CallerHandler, StorageDeps } from '../storage-deps.ts';
import { signDownload } from './storage-tokens.ts';

/** Maximum number of paths per request, as in supabase/storage. */
const MAX_PATHS = 1000;
const NOT_THERE = 'Either the object does not exist or you do not have access to it';

/** The longest lifetime of a signed URL in seconds: a year, as in Supabase's dashboard. */
const MAX_LIFETIME_S = 365 * 24 * 60 * 60;

const tooLong = `must be at most ${MAX_LIFETIME_S} seconds`;
const expiresIn = z.int().check(z.minimum(1), z.maximum(MAX_LIFETIME_S, tooLong));
const signOneSchema = z.object({
  expiresIn,
  transform: z.optional(
    z.object({
      width: z.optional(z.int()),
      height: z.optional(z.int()),
      resize: z.optional(z.string()),
      format: z.optional(z.string()),
      quality: z.optional(z.int()),
    }),
  ),
});
const signManySchema = z.object({
  expiresIn,
  paths: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_PATHS)),
});

/**
 * POST object/sign/{bucket}/{path}: creates a signed URL with which anyone can read this object, or
 * a rendition of it, for a limited time and while the caller can see it. Throws ApiError 404 if the caller cannot see the object's
 * row.
 */
export function signUrl(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const path = objectPathParams(context);
    const { expiresIn: lifetime, transform } = await readJson(context, signOneSchema);
    const query = queryOf(transform ?? {});
    await findVisibleObject(deps, scope, path);
    const token = await signDownload(deps, path, scope, lifetime, query);
    const service = query === undefined ? 'object' : 'render/image';
    return Response.json({ signedURL: signedUrl(service, path, token) });
  };
}

/**
 * POST object/sign/{bucket} with `{expiresIn, paths}`: creates signed URLs for several objects.
 * Each path has its own result or error.
 */
export function signUrls(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const bucket = bucketParam(context);
    const { expiresIn: lifetime, paths } = await readJson(context, signManySchema);
    const visible = await findVisibleNames(deps, scope, bucket, paths);
    const signed = paths.map(async (name) => {
      if (!visible.has(name)) return { error: NOT_THERE, path: name, signedURL: null };
      const token = await signDownload(deps, { bucket, name }, scope, lifetime);
      const signedURL = signedUrl('object', { bucket, name }, token);
      return { error: null, path: name, signedURL };
    });
    return Response.json(await Promise.all(signed));
  };
}

/** The query string of a rendition; undefined for the object itself. Throws ApiError 400. */
function queryOf(
  transform: Readonly<Record<string, string | number | undefined>>,
): string | undefined {
  const options = Object.entries(transform).map(([key, value]) => [key, String(value)] as const);
  readTransform(Object.fromEntries(options));
  return options.length === 0
    ? undefined
    : new URLSearchParams(Object.fromEntries(options)).toString();
}

function signedUrl(service: string, path: ObjectPath, token: string): string {
  return `/${service}/sign/${encodedPath(path)}?token=${token}`;
}
