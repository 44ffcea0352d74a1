import type { Context } from 'hono';
import { ApiError } from '../../http/errors.ts';
import { assertMayWrite, bucketMaxBytes } from '../admit-upload.ts';
import { sourceOf } from '../byte-source.ts';
import { drain } from '../drain.ts';
import type { ObjectStore } from '../object-store.ts';
import { checkedPath } from '../object-path.ts';
import { findVisibleObject } from '../object-rows.ts';
import type { Operation, StorageDeps } from '../storage-deps.ts';
import { invalidRequest, noSuchRoute, noSuchUpload } from '../storage-errors.ts';
import { storeUpload } from '../store-upload.ts';
import type { Upload } from '../store-upload.ts';
import { DEFAULT_TYPE, normalCacheControl, normalType, parseMetadata } from '../upload-body.ts';
import type { Door, Entry } from './doors.ts';
import { assertRoom, makeRoom } from './open-uploads.ts';
import type { UploadCall, UploadRecord } from './resumable-store.ts';
import { readUploadMetadata } from './upload-metadata.ts';

/** How long an upload may take from its beginning, as with hosted Supabase. */
export const RESUMABLE_KEPT_MS = 24 * 60 * 60 * 1000;

/** The version of the protocol that is spoken here, and that all sides name in each message. */
export const TUS_VERSION = '1.0.0';

/** What is decided when an upload begins, and holds to its end. */
interface Permit extends Upload {
  /** who began it, and goes on with it */
  readonly bearer: string;
  readonly upsert: boolean;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * `upload/resumable` and what lies below it, by the protocol of tus.io. Whoever begins an upload is
 * asked for all that an upload is asked for, before bytes are taken, and goes on with it alone.
 */
export function resumableUpload(deps: StorageDeps, door: Door): Operation {
  const storing = new Map<string, Promise<void>>();

  /** Makes an object of an upload that is whole; once, whoever asks. */
  function store(entry: Entry, id: string, permit: Permit): Promise<void> {
    const known = storing.get(id);
    if (known !== undefined) return known;
    const stored = makeObject(entry, id, permit).finally(() => storing.delete(id));
    storing.set(id, stored);
    return stored;
  }

  async function makeObject(entry: Entry, id: string, permit: Permit): Promise<void> {
    const { objects, resumable, staging } = deps;
    const record = await resumable.find(id);
    if (record === undefined) throw noSuchUpload();
    if (record.isStored) return;
    if (record.version !== undefined) {
      await recall(entry, id, permit, record.version);
      return;
    }
    const staged = await staging.adopt(record.path);
    const put: ObjectStore['put'] = async (key, file) => {
      await resumable.setVersion(id, key.version);
      await objects.put(key, file);
    };
    const noting = { ...deps, objects: { ...objects, put } };
    try {
      await storeUpload(noting, entry.scope, permit, staged, permit.upsert);
    } catch (error) {
      // From a version on its row may have been written, whatever was heard of it: see recall.
      if ((await resumable.find(id))?.version === undefined) await resumable.remove(id);
      throw error;
    }
    await resumable.setStored(id);
  }

  /**
   * Looks whether the bytes of an upload became an object when nobody heard of its end: the server
   * ended, or the connection to the database. Throws ApiError 404 when they did not: they are gone.
   */
  async function recall(
    { service }: Entry,
    id: string,
    { path }: Permit,
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

  async function begin(context: Context): Promise<Response> {
    const request = context.req.raw;
    const told = readUploadMetadata(request.headers.get('upload-metadata'));
    const path = checkedPath(told.get('bucketName') ?? '', told.get('objectName') ?? '');
    const entry = await door.open(context, deps, path);
    const { scope, bearer, upsert } = entry;
    const type = normalType(told.get('contentType') ?? DEFAULT_TYPE);
    const seconds = told.get('cacheControl') ?? '';
    const cacheControl = normalCacheControl(/^\d+$/.test(seconds) ? `max-age=${seconds}` : null);
    const userMetadata = parseMetadata(told.get('metadata'));
    const size = lengthOf(request.headers);

    await bucketMaxBytes(deps, scope, path.bucket, { type, declaredSize: size });
    const author = { owner: scope.owner, userMetadata };
    await assertMayWrite(deps, scope, path, { type, declaredSize: size }, author, upsert);

    const open = { bearer, target: `${path.bucket}/${path.name}`, size };
    if (!entry.isOperator) {
      await makeRoom(deps.resumable, open, deps.now());
      // Nothing comes between this look and the upload's beginning, whoever else begins one.
      assertRoom(deps.resumable, open);
    }
    const id = crypto.randomUUID();
    const permit: Permit = { path, type, cacheControl, userMetadata, bearer, upsert };
    return deps.resumable.respond(request, {
      id,
      // Without a host: behind a proxy the server does not know under which name it is reached.
      location: `${new URL(request.url).pathname.replace(/\/+$/, '')}/${id}`,
      permit: JSON.stringify(permit),
      open,
      onComplete: () => store(entry, id, permit),
    });
  }

  async function goOn(context: Context, id: string): Promise<Response> {
    const request = context.req.raw;
    const { record, permit } = await findUpload(id);
    const entry = await door.open(context, deps, permit.path);
    if (entry.bearer !== permit.bearer) throw noSuchUpload();
    if (record.offset === record.size) {
      // Its sender may have missed the answer to the last bytes, or the server ended before it.
      if (!record.isStored) await store(entry, id, permit);
      if (request.method === 'HEAD') return progressOf(record);
      throw uploadDone();
    }
    const call: UploadCall = {
      id,
      location: '',
      permit: '',
      onComplete: () => store(entry, id, permit),
    };
    return deps.resumable.respond(request, call);
  }

  async function findUpload(id: string): Promise<{ record: UploadRecord; permit: Permit }> {
    if (!UUID.test(id)) throw noSuchUpload();
    // While it becomes an object its bytes are on their way from one place to another.
    await storing.get(id)?.catch(() => undefined);
    const record = await deps.resumable.find(id);
    if (record === undefined || isOver(record)) throw noSuchUpload();
    return { record, permit: JSON.parse(record.permit) as Permit };
  }

  function isOver({ createdAt }: UploadRecord): boolean {
    return deps.now().getTime() - createdAt.getTime() > RESUMABLE_KEPT_MS;
  }

  return async (context) => {
    const { method, path } = context.req;
    const id = context.req.param('id');
    try {
      if (method !== 'OPTIONS') checkVersion(context.req.raw.headers);
      if (method === 'OPTIONS') return await deps.resumable.respond(context.req.raw, NOTHING);
      if (id === undefined && method === 'POST') return await begin(context);
      if (id !== undefined && ['HEAD', 'PATCH', 'DELETE'].includes(method)) {
        return await goOn(context, id);
      }
      throw noSuchRoute(method, path);
    } catch (error) {
      // What the library has begun to read it reads to its end.
      const { body } = context.req.raw;
      if (body !== null && !body.locked) await drain(sourceOf(body));
      throw error;
    }
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

const NOTHING: UploadCall = {
  id: '',
  location: '',
  permit: '',
  onComplete: () => Promise.resolve(),
};

/** The length in the header Upload-Length. Throws ApiError 400 without one: it bounds what is taken. */
function lengthOf(headers: Headers): number {
  const length = headers.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) {
    throw invalidRequest('Upload-Length must be known when an upload begins');
  }
  return Number(length);
}

function progressOf({ size }: UploadRecord): Response {
  return new Response(null, {
    headers: {
      'upload-offset': String(size),
      'upload-length': String(size),
      'cache-control': 'no-store',
    },
  });
}
