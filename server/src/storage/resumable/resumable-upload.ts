import type { Context } from 'hono';
import { ApiError } from '../../http/errors.ts';
import { validPath } from '../objects/object-path.ts';
import { findVisibleObject } from '../objects/object-rows.ts';
import type { Handler, StorageDeps } from '../storage-deps.ts';
import { invalidRequest, noSuchRoute, noSuchUpload } from '../storage-errors.ts';
import type { ObjectStore } from '../stores/object-store.ts';
import { assertCanWrite, checkBucketLimits } from '../uploads/authorize-upload.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import type { Upload } from '../uploads/store-upload.ts';
import {
  DEFAULT_TYPE,
  normalizeCacheControl,
  normalizeType,
  parseMetadata,
} from '../uploads/upload-body.ts';
import type { UploadRequest, UploadRecord } from './resumable-store.ts';
import type { UploadAuthorizer, AuthorizedUpload } from './upload-authorizer.ts';
import { readUploadMetadata } from './upload-metadata.ts';
import { assertWithinQuota, freeQuota, reservedBytes } from './upload-quota.ts';

/** The lifetime of an upload, as on hosted Supabase. */
export const RESUMABLE_UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The supported version of the TUS protocol; every request and response contains it. */
export const TUS_VERSION = '1.0.0';

/** Settings that are fixed when an upload is created. */
interface UploadSettings extends Upload {
  /** the sender who created the upload, and the only one who can continue it */
  readonly bearer: string;
  readonly upsert: boolean;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Handles `upload/resumable` and the paths below it, with the protocol of tus.io. A new upload is
 * checked like any other upload before bytes are received. Only its creator can continue it.
 */
export function resumableUpload(deps: StorageDeps, authorize: UploadAuthorizer): Handler {
  const storing = new Map<string, Promise<void>>();

  /** Stores a complete upload as an object. Concurrent calls for one upload store it once. */
  function storeOnce(
    authorized: AuthorizedUpload,
    id: string,
    settings: UploadSettings,
  ): Promise<void> {
    const running = storing.get(id);
    if (running !== undefined) return running;
    const stored = storeObject(authorized, id, settings).finally(() => storing.delete(id));
    storing.set(id, stored);
    return stored;
  }

  async function storeObject(
    authorized: AuthorizedUpload,
    id: string,
    settings: UploadSettings,
  ): Promise<void> {
    const { objects, resumable, staging } = deps;
    const record = await resumable.find(id);
    if (record === undefined) throw noSuchUpload();
    if (record.isStored) return;
    if (record.version !== undefined) {
      await recoverStored(authorized, id, settings, record.version);
      return;
    }
    const staged = await staging.adopt(record.path);
    const put: ObjectStore['put'] = async (key, file) => {
      await resumable.setVersion(id, key.version);
      await objects.put(key, file);
    };
    const depsWithVersion = { ...deps, objects: { ...objects, put } };
    try {
      await storeUpload(depsWithVersion, authorized.scope, settings, staged, settings.upsert);
    } catch (error) {
      // Keep the upload if it has a version: its row may exist despite the error. recoverStored
      // checks that later.
      if ((await resumable.find(id))?.version === undefined) await resumable.remove(id);
      throw error;
    }
    await resumable.setStored(id);
  }

  /**
   * Checks whether the object was created, if the server or its database connection stopped before
   * the result was known. Throws ApiError 404 if there is no object, because its bytes are gone
   * too.
   */
  async function recoverStored(
    { service }: AuthorizedUpload,
    id: string,
    { path }: UploadSettings,
    version: string,
  ): Promise<void> {
    const found = await findVisibleObject(deps, service, path).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    });
    if (found?.version === version) return deps.resumable.setStored(id);
    await deps.resumable.remove(id);
    throw noSuchUpload();
  }

  async function create(context: Context): Promise<Response> {
    const request = context.req.raw;
    const metadata = readUploadMetadata(request.headers.get('upload-metadata'));
    const path = validPath(metadata.get('bucketName') ?? '', metadata.get('objectName') ?? '');
    const authorized = await authorize(context, deps, path);
    const { scope, bearer, upsert } = authorized;
    const type = normalizeType(metadata.get('contentType') ?? DEFAULT_TYPE);
    const seconds = metadata.get('cacheControl') ?? '';
    const cacheControl = normalizeCacheControl(/^\d+$/.test(seconds) ? `max-age=${seconds}` : null);
    const userMetadata = parseMetadata(metadata.get('metadata'));
    const size = uploadLength(request.headers);

    await checkBucketLimits(deps, scope, path.bucket, { type, declaredSize: size });
    const open = { bearer, target: `${path.bucket}/${path.name}`, size };
    const author = { owner: scope.owner, userMetadata };
    // The sender's other unfinished uploads must fit into the storage quota too.
    const declaredSize = size + reservedBytes(deps.resumable, open);
    await assertCanWrite(deps, scope, path, { type, declaredSize }, author, upsert);

    if (!authorized.isOperator) {
      await freeQuota(deps.resumable, open, deps.now());
      // Do not await between this check and the creation, or concurrent requests could exceed the
      // quota.
      assertWithinQuota(deps.resumable, open);
    }
    const id = crypto.randomUUID();
    const settings: UploadSettings = { path, type, cacheControl, userMetadata, bearer, upsert };
    return deps.resumable.handle(request, {
      id,
      // Send only a path: behind a proxy the server does not know its public host name.
      location: `${new URL(request.url).pathname.replace(/\/+$/, '')}/${id}`,
      settings: JSON.stringify(settings),
      unfinished: open,
      onComplete: () => storeOnce(authorized, id, settings),
    });
  }

  async function resume(context: Context, id: string): Promise<Response> {
    const request = context.req.raw;
    const { record, settings } = await findUpload(id);
    const authorized = await authorize(context, deps, settings.path);
    if (authorized.bearer !== settings.bearer) throw noSuchUpload();
    // Check the session here, because these requests may run no other statement that checks it.
    if (authorized.scope.session !== null) {
      await deps.db.asUser({ ...authorized.scope, readOnly: true }, []);
    }
    if (record.offset === record.size) {
      // The sender may have missed the response to the last bytes, or the server stopped before
      // sending it.
      if (!record.isStored) await storeOnce(authorized, id, settings);
      if (request.method === 'HEAD') return completeResponse(record);
      throw uploadDone();
    }
    const call: UploadRequest = {
      id,
      location: '',
      settings: '',
      onComplete: () => storeOnce(authorized, id, settings),
    };
    return deps.resumable.handle(request, call);
  }

  async function findUpload(
    id: string,
  ): Promise<{ record: UploadRecord; settings: UploadSettings }> {
    if (!UUID.test(id)) throw noSuchUpload();
    // Wait while the upload is being stored as an object, because its bytes are being moved.
    await storing.get(id)?.catch(() => undefined);
    const record = await deps.resumable.find(id);
    if (record === undefined || isExpired(record)) throw noSuchUpload();
    return { record, settings: JSON.parse(record.settings) as UploadSettings };
  }

  function isExpired({ createdAt }: UploadRecord): boolean {
    return deps.now().getTime() - createdAt.getTime() > RESUMABLE_UPLOAD_LIFETIME_MS;
  }

  return async (context) => {
    const { method, path } = context.req;
    const id = context.req.param('id');
    if (method !== 'OPTIONS') checkVersion(context.req.raw.headers);
    if (method === 'OPTIONS') return await deps.resumable.handle(context.req.raw, NO_UPLOAD);
    if (id === undefined && method === 'POST') return await create(context);
    if (id !== undefined && ['HEAD', 'PATCH', 'DELETE'].includes(method)) {
      return await resume(context, id);
    }
    throw noSuchRoute(method, path);
  };
}

function checkVersion(headers: Headers): void {
  if (headers.get('tus-resumable') === TUS_VERSION) return;
  throw new ApiError(412, 'TusError', `Tus-Resumable must be ${TUS_VERSION}`, {
    headers: { 'tus-version': TUS_VERSION },
  });
}

function uploadDone(): ApiError {
  return new ApiError(410, 'TusError', 'The upload is complete');
}

const NO_UPLOAD: UploadRequest = {
  id: '',
  location: '',
  settings: '',
  onComplete: () => Promise.resolve(),
};

/**
 * The header Upload-Length, which limits the bytes to receive. Throws ApiError 400 if it is missing
 * or invalid.
 */
function uploadLength(headers: Headers): number {
  const length = headers.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) {
    throw invalidRequest('The header Upload-Length is missing or invalid');
  }
  return Number(length);
}

function completeResponse({ size }: UploadRecord): Response {
  return new Response(null, {
    headers: {
      'upload-offset': String(size),
      'upload-length': String(size),
      'cache-control': 'no-store',
    },
  });
}
