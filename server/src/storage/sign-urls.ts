import * as z from 'zod/mini';
import { bucketOf, encodedPath, objectPathOf } from './object-path.ts';
import type { ObjectPath } from './object-path.ts';
import { findVisibleNames, findVisibleObject } from './object-rows.ts';
import { readTransform } from './renditions/transform.ts';
import { readJson } from './request-json.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { signDownload } from './storage-tokens.ts';

/** As in supabase/storage. */
const MAX_PATHS = 1000;
const NOT_THERE = 'Either the object does not exist or you do not have access to it';

const expiresIn = z.int().check(z.minimum(1));
const one = z.object({
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
const many = z.object({
  expiresIn,
  paths: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_PATHS)),
});

/**
 * POST object/sign/{bucket}/{path}: an address that anyone may read this object at for a while, or
 * a rendition of it. The caller must see the object's row; else it is 404, as for a missing one.
 */
export function signUrl(deps: StorageDeps): Operation {
  return async (context) => {
    const path = objectPathOf(context);
    const scope = await scopeOf(context, deps);
    const { expiresIn: lifetime, transform } = await readJson(context, one);
    const query = queryOf(transform ?? {});
    await findVisibleObject(deps, scope, path);
    const token = await signDownload(deps, path, lifetime, query);
    const service = query === undefined ? 'object' : 'render/image';
    return Response.json({ signedURL: signedUrl(service, path, token) });
  };
}

/** POST object/sign/{bucket} with `{expiresIn, paths}`: the same for many; a path may fail alone. */
export function signUrls(deps: StorageDeps): Operation {
  return async (context) => {
    const bucket = bucketOf(context);
    const scope = await scopeOf(context, deps);
    const { expiresIn: lifetime, paths } = await readJson(context, many);
    const visible = await findVisibleNames(deps, scope, bucket, paths);
    const signed = paths.map(async (name) => {
      if (!visible.has(name)) return { error: NOT_THERE, path: name, signedURL: null };
      const token = await signDownload(deps, { bucket, name }, lifetime);
      const signedURL = signedUrl('object', { bucket, name }, token);
      return { error: null, path: name, signedURL };
    });
    return Response.json(await Promise.all(signed));
  };
}

/** A rendition as the query string of its address; undefined for none. Throws ApiError 400. */
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
