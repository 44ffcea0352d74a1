import type { Context } from 'hono';
import { isNotModified } from '../../http/conditional.ts';
import { attachment } from '../downloads/content-disposition.ts';
import type { ObjectKey } from '../stores/object-store.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { objectHeaders } from '../downloads/object-response.ts';
import type { Audience } from '../downloads/object-response.ts';
import { detectsAvif } from '../objects/object-rows.ts';
import type { StoredObject } from '../objects/object-rows.ts';
import type { FindObject } from '../downloads/public-object-loader.ts';
import { respondAsCaller, respondWithPublic } from '../downloads/read-object.ts';
import { anonymousScope } from '../storage-deps.ts';
import type { CallerHandler, Handler, StorageDeps } from '../storage-deps.ts';
import { invalidRequest, slowDown } from '../storage-errors.ts';
import { UnreadableImageError, TooManyPixelsError } from './image-processor.ts';
import type { ImageFormat, RenderOptions } from './image-processor.ts';
import { renditionName } from './renditions.ts';
import { accepts, chooseFormat, readTransform } from './transform.ts';
import type { Transform } from './transform.ts';
import { QueueFullError } from '../../db/fair-queue.ts';

/** Rendering holds the original in memory. The default upload limit has the same value. */
const MAX_SOURCE_BYTES = 50 * 1024 * 1024;

const FORMATS: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/**
 * GET and HEAD render/image/public/{bucket}/{path}: anyone may read renditions from public buckets.
 */
export function renderPublicImage(deps: StorageDeps, find: FindObject): Handler {
  return (context) => {
    const transform = readTransform(context.req.query());
    return respondWithPublic(context, deps, find, (path, found) =>
      renderImage(context, deps, path, found, 'public', transform),
    );
  };
}

/**
 * GET and HEAD render/image/authenticated/{bucket}/{path}: reads as the caller, who must send a
 * token or key.
 */
export function renderImageAsCaller(deps: StorageDeps): CallerHandler {
  return (context, scope) => {
    const transform = readTransform(context.req.query());
    return respondAsCaller(context, deps, scope, (path, found) =>
      renderImage(context, deps, path, found, 'private', transform),
    );
  };
}

/**
 * The response to GET and HEAD for a rendition: 200, 304, or undefined if the original's bytes are
 * missing. Throws ApiError 400 for files that cannot be rendered, 503 if the queue is full.
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
  if (original === undefined) throw unreadable();
  if (found.metadata.size > MAX_SOURCE_BYTES) throw tooLarge('file');
  const format = await formatOf(context, deps, bucket, transform, original);
  const options = { ...transform, format };
  const etag = `"${found.version}/${renditionName(options)}"`;
  const headers = objectHeaders(found, audience, etag);
  headers.append('vary', 'accept');
  if (isNotModified(context.req.raw.headers, { etag, lastModified: found.updatedAt })) {
    return new Response(null, { status: 304, headers });
  }

  const rendition = await render(context, deps, { bucket, name, version: found.version }, options);
  if (rendition === undefined) return undefined;
  headers.set('content-type', `image/${format}`);
  headers.set('content-length', String(rendition.byteLength));
  const download = context.req.query('download');
  if (download !== undefined) headers.set('content-disposition', attachment(download));
  return new Response(context.req.method === 'HEAD' ? null : rendition, { headers });
}

async function formatOf(
  context: Context,
  deps: StorageDeps,
  bucket: string,
  { format }: Transform,
  original: ImageFormat,
): Promise<ImageFormat> {
  const accept = context.req.raw.headers.get('accept');
  const offersAvif =
    format === undefined &&
    accepts(accept, 'avif') &&
    (await detectsAvif(deps, anonymousScope(context), bucket));
  return chooseFormat(format, accept, original, offersAvif ? ['avif', 'webp'] : ['webp']);
}

async function render(
  context: Context,
  { renditions }: StorageDeps,
  source: ObjectKey,
  options: RenderOptions,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await renditions.render(source, options, context.get('clientAddress') ?? '');
  } catch (error) {
    if (error instanceof UnreadableImageError) throw unreadable(error);
    if (error instanceof TooManyPixelsError) throw tooLarge('resolution', error);
    if (error instanceof QueueFullError) throw slowDown(error);
    throw error;
  }
}

const unreadable = (cause?: unknown) =>
  invalidRequest('The source image is invalid or unsupported for rendering', cause);
const tooLarge = (what: string, cause?: unknown) =>
  invalidRequest(`The source image ${what} is too large to process`, cause);
