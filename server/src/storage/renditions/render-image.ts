import type { Context } from 'hono';
import { isNotModified } from '../../http/conditional.ts';
import { attachment } from '../content-disposition.ts';
import type { ObjectKey } from '../object-store.ts';
import type { ObjectPath } from '../object-path.ts';
import { objectHeaders } from '../object-response.ts';
import type { Audience } from '../object-response.ts';
import { detectsAvif } from '../object-rows.ts';
import type { StoredObject } from '../object-rows.ts';
import type { FindObject } from '../public-lookups.ts';
import { answerAsCaller, answerPublic } from '../read-object.ts';
import { anonymousScope } from '../storage-deps.ts';
import type { Operation, StorageDeps } from '../storage-deps.ts';
import { invalidRequest, slowDown } from '../storage-errors.ts';
import { PictureUnreadable, TooManyPixels } from './pictures.ts';
import type { PictureFormat, Wanted } from './pictures.ts';
import { nameOf } from './renditions.ts';
import { accepts, chooseFormat, readTransform } from './transform.ts';
import type { Transform } from './transform.ts';
import { TooMuchWaiting } from './turns.ts';

/** An original lies in memory while it is worked on; buckets take as much where they do not say. */
const MAX_SOURCE_BYTES = 50 * 1024 * 1024;

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** GET and HEAD render/image/public/{bucket}/{path}: for anyone, of public buckets only. */
export function renderPublicImage(deps: StorageDeps, find: FindObject): Operation {
  return (context) => {
    const transform = readTransform(context.req.query());
    return answerPublic(context, deps, find, (path, found) =>
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
 * not there. Throws ApiError: 400 for what is no picture that can be rendered, 503 when too much is
 * waiting.
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
  const wanted = { ...transform, format };
  const etag = `"${found.version}/${nameOf(wanted)}"`;
  const headers = objectHeaders(found, audience, etag);
  headers.append('vary', 'accept');
  if (isNotModified(context.req.raw.headers, { etag, lastModified: found.updatedAt })) {
    return new Response(null, { status: 304, headers });
  }

  const rendition = await render(context, deps, { bucket, name, version: found.version }, wanted);
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
  original: PictureFormat,
): Promise<PictureFormat> {
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
  wanted: Wanted,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Set by the app, for all of its services.
  const client: unknown = context.get('clientAddress');
  try {
    return await renditions.render(source, wanted, typeof client === 'string' ? client : '');
  } catch (error) {
    if (error instanceof PictureUnreadable) throw unreadable(error);
    if (error instanceof TooManyPixels) throw tooLarge('resolution', error);
    if (error instanceof TooMuchWaiting) throw slowDown(error);
    throw error;
  }
}

const unreadable = (cause?: unknown) =>
  invalidRequest('The source image is invalid or unsupported for rendering', cause);
const tooLarge = (what: string, cause?: unknown) =>
  invalidRequest(`The source image ${what} is too large to process`, cause);
