import type { Context } from 'hono';
import { ApiError } from '../../http/errors.ts';
import { isNotModified } from '../../http/conditional.ts';
import { attachment } from '../content-disposition.ts';
import type { ObjectPath } from '../object-path.ts';
import { objectHeaders } from '../object-response.ts';
import type { Audience } from '../object-response.ts';
import type { StoredObject } from '../object-rows.ts';
import { answerAsCaller, answerPublic } from '../read-object.ts';
import type { Operation, StorageDeps } from '../storage-deps.ts';
import { PictureUnreadable } from './pictures.ts';
import type { PictureFormat, Wanted } from './pictures.ts';
import { nameOf } from './renditions.ts';
import { chooseFormat, readTransform } from './transform.ts';
import type { Transform } from './transform.ts';
import { TooMuchWaiting } from './turns.ts';

/** An original is held in memory while it is worked on; hosted Supabase sets the same bound. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024;
const RETRY_AFTER_S = 2;

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** GET and HEAD render/image/public/{bucket}/{path}: for anyone, of public buckets only. */
export function renderPublicImage(deps: StorageDeps): Operation {
  return (context) => {
    const transform = readTransform(context.req.query());
    return answerPublic(context, deps, (path, found) =>
      renderImage(context, deps, path, found, 'public', transform),
    );
  };
}

/** GET and HEAD render/image/authenticated/{bucket}/{path}: as the caller, who must bring a token. */
export function renderImageAsCaller(deps: StorageDeps): Operation {
  return (context) => {
    const transform = readTransform(context.req.query());
    return answerAsCaller(context, deps, (path, found) =>
      renderImage(context, deps, path, found, 'private', transform),
    );
  };
}

/**
 * The answer to GET and HEAD for a rendition of an object: 200, 304, or undefined when its bytes are
 * not there. Throws ApiError: 422 for what is no picture that can be rendered, 429 and 503 when too
 * much is waiting.
 */
export async function renderImage(
  context: Context,
  deps: StorageDeps,
  { bucket, name }: ObjectPath,
  found: StoredObject,
  audience: Audience,
  transform: Transform,
): Promise<Response | undefined> {
  const original = FORMATS[found.metadata.mimetype.split(';')[0] ?? ''];
  if (original === undefined) throw unprocessable('Source image type not supported');
  if (found.metadata.size > MAX_SOURCE_BYTES) throw unprocessable('Source image file is too big');
  const request = context.req.raw.headers;
  const format = chooseFormat(transform.format, request.get('accept'), original);
  const wanted = { ...transform, format };
  const etag = `"${found.version}/${nameOf(wanted)}"`;
  const headers = objectHeaders(found, audience, etag);
  headers.append('vary', 'accept');
  if (isNotModified(request, { etag, lastModified: found.updatedAt })) {
    return new Response(null, { status: 304, headers });
  }
  const source = { bucket, name, version: found.version };
  const bytes = await render(context, deps, source, wanted);
  if (bytes === undefined) return undefined;
  headers.set('content-type', `image/${format}`);
  headers.set('content-length', String(bytes.byteLength));
  const download = context.req.query('download');
  if (download !== undefined) headers.set('content-disposition', attachment(download));
  const isHead = context.req.method === 'HEAD';
  return new Response(isHead ? null : (bytes as Uint8Array<ArrayBuffer>), { headers });
}

async function render(
  context: Context,
  { renditions }: StorageDeps,
  source: ObjectPath & { version: string },
  wanted: Wanted,
): Promise<Uint8Array | undefined> {
  // Set by the app for all its services.
  const client = (context.get('clientAddress' as never) as string | undefined) ?? '';
  try {
    return await renditions.render(source, wanted, client);
  } catch (error) {
    if (error instanceof PictureUnreadable) throw unprocessable('Invalid source image', error);
    if (error instanceof TooMuchWaiting) throw tooBusy(error);
    throw error;
  }
}

/** As supabase/storage names what its image processor refuses. */
function unprocessable(message: string, cause?: unknown): ApiError {
  return new ApiError(422, 'ImageProcessingError', message, { cause });
}

function tooBusy(cause: TooMuchWaiting): ApiError {
  const headers = { 'retry-after': String(RETRY_AFTER_S) };
  return cause.by === 'one client'
    ? new ApiError(429, 'TooManyRequests', 'Too many pictures were asked for at once', {
        cause,
        headers,
      })
    : new ApiError(503, 'SlowDown', 'Too many pictures are being made. Please try again.', {
        cause,
        headers,
      });
}
