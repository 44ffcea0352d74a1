import type { Context } from 'hono';
import { parseRange } from '../http/byte-range.ts';
import { isNotModified, isRangeCurrent } from '../http/conditional.ts';
import type { ObjectPath } from './object-path.ts';
import type { StoredObject } from './object-rows.ts';
import { ONE_PIECE_BYTES } from './read-ahead.ts';
import type { Guess } from './read-ahead.ts';
import type { StorageDeps } from './storage-deps.ts';
import { dispositionOf, shownType } from './shown-type.ts';
import { rangeNotSatisfiable } from './storage-errors.ts';

/** Whom caches may hand an object to. */
export type Audience = 'public' | 'private';

// What people uploaded never runs anything and never reaches the page it is opened from. A browser
// shows a video opened by its address inside a page of its own making, which must load the video.
const CONTENT_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/**
 * The answer to GET and HEAD for an object: 200, 206, 304, or undefined when its bytes are not
 * there. A guess may hold them already. Throws ApiError 416.
 */
export async function objectResponse(
  context: Context,
  { objects }: StorageDeps,
  { bucket, name }: ObjectPath,
  found: StoredObject,
  audience: Audience,
  guess?: Guess,
): Promise<Response | undefined> {
  const { version, metadata, updatedAt } = found;
  const request = context.req.raw.headers;
  const validators = { etag: metadata.eTag, lastModified: updatedAt };
  const headers = objectHeaders(found, audience, metadata.eTag);
  if (isNotModified(request, validators)) return new Response(null, { status: 304, headers });

  const range = isRangeCurrent(request, validators)
    ? parseRange(request.get('range'), metadata.size)
    : 'all';
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(metadata.size);
  const isWhole = range === 'all';
  const { start, end } = isWhole ? { start: 0, end: metadata.size - 1 } : range;

  headers.set('accept-ranges', 'bytes');
  headers.set('content-type', shownType(metadata.mimetype));
  headers.set('content-length', String(end - start + 1));
  const disposition = dispositionOf(metadata.mimetype, context.req.query('download'));
  if (disposition !== undefined) headers.set('content-disposition', disposition);
  if (!isWhole) {
    headers.set('content-range', `bytes ${String(start)}-${String(end)}/${String(metadata.size)}`);
  }
  const status = isWhole ? 200 : 206;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });

  const key = { bucket, name, version };
  const count = end + 1 - start;
  // Sent in one piece a small file costs half as much as in a stream, and as much memory.
  if (count > 0 && count <= ONE_PIECE_BYTES) {
    const isGuessed = isWhole && guess?.version === version;
    const bytes = await (isGuessed ? guess.bytes : objects.read(key, { start, end }));
    return bytes === undefined ? undefined : new Response(bytes, { status, headers });
  }
  // Never more than was told, whatever lies there: what follows would be read as the next answer.
  const bytes = await objects.get(key, { start, end });
  return bytes === undefined ? undefined : new Response(bytes.stream, { status, headers });
}

/** What every answer says about an object, also when it is none of its own bytes. */
export function objectHeaders(
  { metadata, updatedAt }: StoredObject,
  audience: Audience,
  etag: string,
): Headers {
  const headers = new Headers({
    etag,
    'last-modified': updatedAt.toUTCString(),
    'cache-control': `${audience}, ${metadata.cacheControl}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': CONTENT_POLICY,
  });
  if (audience === 'private') headers.set('vary', 'authorization');
  return headers;
}
