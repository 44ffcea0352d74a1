import type { Context } from 'hono';
import { parseRange } from '../../http/byte-range.ts';
import { isNotModified, isRangeCurrent } from '../../http/conditional.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import type { StoredObject } from '../objects/object-rows.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { rangeNotSatisfiable } from '../storage-errors.ts';
import { attachment } from './content-disposition.ts';
import { MAX_BUFFERED_BYTES } from './prefetch.ts';
import type { PrefetchedObject } from './prefetch.ts';

/** The caches that may keep an object: all caches, or only the reader's own. */
export type Audience = 'public' | 'private';

// Uploaded content must not run scripts or access the page that opens it. If a user opens a video
// URL, the browser creates a page for the video; `media-src` lets this page load it.
const CONTENT_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The response to GET and HEAD for an object: 200, 206, 304, or undefined if its bytes are
 * missing. Uses the prefetched bytes if they match. Throws ApiError 416.
 */
export async function objectResponse(
  context: Context,
  { objects }: StorageDeps,
  { bucket, name }: ObjectPath,
  found: StoredObject,
  audience: Audience,
  guess?: PrefetchedObject,
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
  headers.set('content-type', safeType(metadata.mimetype));
  headers.set('content-length', String(end - start + 1));
  const disposition = contentDisposition(metadata.mimetype, context.req.query('download'));
  if (disposition !== undefined) headers.set('content-disposition', disposition);
  if (!isWhole) {
    headers.set('content-range', `bytes ${String(start)}-${String(end)}/${String(metadata.size)}`);
  }
  const status = isWhole ? 200 : 206;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });

  const key = { bucket, name, version };
  const count = end + 1 - start;
  // For a small file, one buffer takes half the time of a stream and the same memory.
  if (count > 0 && count <= MAX_BUFFERED_BYTES) {
    const isGuessed = isWhole && guess?.version === version;
    const bytes = await (isGuessed ? guess.bytes : objects.read(key, { start, end }));
    return bytes === undefined ? undefined : new Response(bytes, { status, headers });
  }
  // Never send more than content-length: a client would read the rest as the next response.
  const bytes = await objects.get(key, { start, end });
  return bytes === undefined ? undefined : new Response(bytes.stream, { status, headers });
}

/** Headers of every response for an object, including 304 and renditions. */
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

/** Types that browsers show or play without running scripts. */
const INERT = /^(?:image|audio|video)\/|^text\/plain\b|^application\/(?:json|pdf)\b/;

/**
 * Types that browsers treat as pages, images with scripts, scripts, style sheets or multipart
 * content: HTML, SVG, other XML, JavaScript.
 */
const ACTIVE =
  /^(?:text\/(?!plain\b|csv\b|vtt\b|markdown\b)|application\/xml\b|multipart\/)|\+xml\b|script\b|html|svg/;

/** The type to send to readers. Content that could run scripts becomes plain text. */
export function safeType(type: string): string {
  return ACTIVE.test(type) ? 'text/plain' : type;
}

/** The header Content-Disposition to save an object; undefined if the browser can show it. */
export function contentDisposition(type: string, download: string | undefined): string | undefined {
  if (download !== undefined) return attachment(download);
  return INERT.test(safeType(type)) ? undefined : attachment('');
}
