import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { mountEndpoints } from '../http/endpoints.ts';
import type { Endpoint } from '../http/endpoints.ts';
import type { ApiError } from '../http/errors.ts';
import { createBucket, deleteBucket, emptyBucket, updateBucket } from './buckets/write-buckets.ts';
import { copyObject } from './objects/copy-object.ts';
import { deleteObject, deleteObjects } from './objects/delete-objects.ts';
import { getBucket, listBuckets } from './buckets/read-buckets.ts';
import { listObjectsV2 } from './objects/list-objects-v2.ts';
import { listObjects } from './objects/list-objects.ts';
import { moveObject } from './objects/move-object.ts';
import { objectInfo, publicObjectInfo } from './objects/object-info.ts';
import { createPublicObjectLoader } from './downloads/public-object-loader.ts';
import { readObject, readObjectAsCaller, readPublicObject } from './downloads/read-object.ts';
import { verifySignedDownload, readSignedObject, renderSignedImage } from './signed/read-signed.ts';
import { authorizeCaller, authorizeSignedUpload } from './resumable/upload-authorizer.ts';
import { TUS_VERSION, resumableUpload } from './resumable/resumable-upload.ts';
import { signUrl, signUrls } from './signed/sign-urls.ts';
import { verifySignedUpload, signUploadUrl, uploadSigned } from './signed/signed-upload.ts';
import { renderImageAsCaller, renderPublicImage } from './renditions/render-image.ts';
import { callerScope } from './storage-deps.ts';
import type { OwnedScope, StorageDeps } from './storage-deps.ts';
import { noSuchRoute, notSupported, renderError, toStorageError } from './storage-errors.ts';
import { drain, toByteSource } from './uploads/byte-source.ts';
import { uploadObject } from './uploads/upload-object.ts';
import type { UploadTarget } from './uploads/upload-object.ts';
import { bucketParam, objectPathParams } from './objects/object-path.ts';
import type { SignedDownload } from './signed/storage-tokens.ts';

/** Enough for a JSON list of 1,000 names of the maximum length. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** The possible `rights` of an endpoint, with the result of each check. */
interface StorageCallers {
  readonly anyone: undefined;
  readonly apikey: OwnedScope;
  /** a token in the URL that allows one download */
  readonly 'signed-download': SignedDownload;
  /** a token in the URL that allows one upload */
  readonly 'signed-upload': UploadTarget;
  /** the handler checks the rights with an UploadAuthorizer, as the URL does not name the object */
  readonly 'upload-authorizer': undefined;
}

/** The storage service. Its paths are relative to the path where it is mounted: `/storage/v1`. */
export function createStorage(deps: StorageDeps): Hono {
  const app = new Hono();
  app.use('*', drainRefusedUpload);
  app.use('*', limitRequests(deps));
  app.use('/upload/resumable/*', addTusVersion);
  mountEndpoints(app, endpoints(deps), {
    authorize: {
      anyone: () => undefined,
      apikey: (context) => {
        assertValidNames(context);
        return callerScope(context, deps);
      },
      'signed-download': (context) => verifySignedDownload(context, deps),
      'signed-upload': (context) => verifySignedUpload(context, deps),
      'upload-authorizer': () => undefined,
    },
    clientOf: (_, caller) =>
      caller !== undefined && 'client' in caller ? caller.client : undefined,
  });
  app.onError((thrown, context) => {
    const error = toStorageError(thrown);
    if (error.status >= 500) deps.log(failureLine(context.req.method, context.req.path, error));
    return renderError(error);
  });
  return app;
}

function limitRequests(deps: StorageDeps): MiddlewareHandler {
  return async (context: Context, next) => {
    deps.limitRequests?.(context);
    await next();
  };
}

/** Endpoints with a fixed word in their path come first: the word is also a valid bucket name. */
function endpoints(deps: StorageDeps): readonly Endpoint<StorageCallers>[] {
  const findPublic = createPublicObjectLoader();
  const { bucket, object } = { bucket: ':bucket', object: ':bucket/:path{[\\s\\S]+}' };
  // prettier-ignore
  return [
    { method: 'GET', path: `/object/public/${object}`, rights: 'anyone', body: 'none', handler: readPublicObject(deps, findPublic) },
    { method: 'GET', path: `/object/authenticated/${object}`, rights: 'apikey', body: 'none', handler: readObjectAsCaller(deps) },
    { method: 'GET', path: `/object/info/public/${object}`, rights: 'anyone', body: 'none', handler: publicObjectInfo(deps) },
    { method: 'GET', path: [`/object/info/authenticated/${object}`, `/object/info/${object}`], rights: 'apikey', body: 'none', handler: objectInfo(deps) },
    { method: 'GET', path: `/object/sign/${object}`, rights: 'signed-download', body: 'none', handler: readSignedObject(deps) },
    { method: 'POST', path: `/object/sign/${object}`, rights: 'apikey', body: MAX_JSON_BYTES, handler: signUrl(deps) },
    { method: 'POST', path: `/object/sign/${bucket}`, rights: 'apikey', body: MAX_JSON_BYTES, handler: signUrls(deps) },
    { method: 'POST', path: `/object/upload/sign/${object}`, rights: 'apikey', body: 'none', handler: signUploadUrl(deps) },
    { method: 'PUT', path: `/object/upload/sign/${object}`, rights: 'signed-upload', body: 'streamed', handler: uploadSigned(deps) },
    { method: 'GET', path: `/render/image/public/${object}`, rights: 'anyone', body: 'none', handler: renderPublicImage(deps, findPublic) },
    { method: 'GET', path: `/render/image/authenticated/${object}`, rights: 'apikey', body: 'none', handler: renderImageAsCaller(deps) },
    { method: 'GET', path: `/render/image/sign/${object}`, rights: 'signed-download', body: 'none', handler: renderSignedImage(deps) },
    { method: 'POST', path: `/object/list/${bucket}`, rights: 'apikey', body: MAX_JSON_BYTES, handler: listObjects(deps) },
    { method: 'POST', path: `/object/list-v2/${bucket}`, rights: 'apikey', body: MAX_JSON_BYTES, handler: listObjectsV2(deps) },
    { method: 'POST', path: '/object/copy', rights: 'apikey', body: MAX_JSON_BYTES, handler: copyObject(deps) },
    { method: 'POST', path: '/object/move', rights: 'apikey', body: MAX_JSON_BYTES, handler: moveObject(deps) },
    { method: 'ALL', path: tusPaths('/upload/resumable/sign'), rights: 'upload-authorizer', body: 'streamed', handler: resumableUpload(deps, authorizeSignedUpload) },
    { method: 'ALL', path: tusPaths('/upload/resumable'), rights: 'upload-authorizer', body: 'streamed', handler: resumableUpload(deps, authorizeCaller) },
    { method: 'DELETE', path: `/cdn/:path{[\\s\\S]+}`, rights: 'anyone', body: 'none', handler: () => { throw notSupported('cache purging'); } },

    { method: 'GET', path: `/object/${object}`, rights: 'anyone', body: 'none', handler: readObject(deps) },
    { method: ['POST', 'PUT'], path: `/object/${object}`, rights: 'apikey', body: 'streamed', handler: uploadObject(deps) },
    { method: 'DELETE', path: `/object/${object}`, rights: 'apikey', body: 'none', handler: deleteObject(deps) },
    { method: 'DELETE', path: `/object/${bucket}`, rights: 'apikey', body: MAX_JSON_BYTES, handler: deleteObjects(deps) },

    { method: 'GET', path: '/bucket', rights: 'apikey', body: 'none', handler: listBuckets(deps) },
    { method: 'POST', path: '/bucket', rights: 'apikey', body: MAX_JSON_BYTES, handler: createBucket(deps) },
    { method: 'GET', path: `/bucket/${bucket}`, rights: 'apikey', body: 'none', handler: getBucket(deps) },
    { method: 'PUT', path: `/bucket/${bucket}`, rights: 'apikey', body: MAX_JSON_BYTES, handler: updateBucket(deps) },
    { method: 'DELETE', path: `/bucket/${bucket}`, rights: 'apikey', body: 'none', handler: deleteBucket(deps) },
    { method: 'POST', path: `/bucket/${bucket}/empty`, rights: 'apikey', body: 'none', handler: emptyBucket(deps) },

    { method: 'ALL', path: '*', rights: 'anyone', body: 'none', handler: ({ req }) => { throw noSuchRoute(req.method, req.path); } },
  ];
}

function tusPaths(path: string): string[] {
  return [path, `${path}/`, `${path}/:id`];
}

function assertValidNames(context: Context): void {
  const { bucket, path } = context.req.param();
  if (path !== undefined) objectPathParams(context);
  else if (bucket !== undefined) bucketParam(context);
}

/** Reads the rest of a refused upload: clients send the whole body before they read a response. */
const drainRefusedUpload: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.error === undefined || context.get('bodyIsStreamed') !== true) return;
  const { body } = context.req.raw;
  if (body !== null && !body.locked) await drain(toByteSource(body));
};

/** The TUS protocol requires this header in every response, including errors. */
const addTusVersion: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('tus-resumable', TUS_VERSION);
};

/** The log line for a server error. It never contains a body or a token. */
function failureLine(method: string, path: string, error: ApiError): string {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : '';
  return `storage: ${method} ${path} failed: ${error.message} ${cause}`.trimEnd();
}
