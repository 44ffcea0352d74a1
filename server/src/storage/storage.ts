import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import type { ApiError } from '../http/errors.ts';
import { createBucket, deleteBucket, emptyBucket, updateBucket } from './change-buckets.ts';
import { copyObject } from './copy-object.ts';
import { deleteObject, deleteObjects } from './delete-objects.ts';
import { getBucket, listBuckets } from './get-buckets.ts';
import { listObjectsV2 } from './list-objects-v2.ts';
import { listObjects } from './list-objects.ts';
import { moveObject } from './move-object.ts';
import { objectInfo, publicObjectInfo } from './object-info.ts';
import { readObject, readObjectAsCaller, readPublicObject } from './read-object.ts';
import { readSignedObject, renderSignedImage } from './read-signed.ts';
import { callersDoor, signedDoor } from './resumable/doors.ts';
import { TUS_VERSION, resumableUpload } from './resumable/resumable-upload.ts';
import { signUrl, signUrls } from './sign-urls.ts';
import { signUploadUrl, uploadSigned } from './signed-upload.ts';
import { renderImageAsCaller, renderPublicImage } from './renditions/render-image.ts';
import type { StorageDeps } from './storage-deps.ts';
import { noSuchRoute, renderError, toStorageError } from './storage-errors.ts';
import { routeUnsupported } from './unsupported.ts';
import { uploadObject } from './upload-object.ts';

/** The storage service, with paths relative to where it is mounted (`/storage/v1`). */
export function createStorage(deps: StorageDeps): Hono {
  const app = new Hono();

  // Paths with a word of the protocol come first: they would also fit a bucket of that name.
  app.get('/object/public/:bucket/:path{[\\s\\S]+}', readPublicObject(deps));
  app.get('/object/authenticated/:bucket/:path{[\\s\\S]+}', readObjectAsCaller(deps));
  app.get('/object/info/public/:bucket/:path{[\\s\\S]+}', publicObjectInfo(deps));
  app.get('/object/info/authenticated/:bucket/:path{[\\s\\S]+}', objectInfo(deps));
  app.get('/object/info/:bucket/:path{[\\s\\S]+}', objectInfo(deps));
  app.get('/object/sign/:bucket/:path{[\\s\\S]+}', readSignedObject(deps));
  app.get('/render/image/sign/:bucket/:path{[\\s\\S]+}', renderSignedImage(deps));
  app.post('/object/sign/:bucket/:path{[\\s\\S]+}', signUrl(deps));
  app.post('/object/sign/:bucket', signUrls(deps));
  app.post('/object/upload/sign/:bucket/:path{[\\s\\S]+}', signUploadUrl(deps));
  app.put('/object/upload/sign/:bucket/:path{[\\s\\S]+}', uploadSigned(deps));
  app.get('/render/image/public/:bucket/:path{[\\s\\S]+}', renderPublicImage(deps));
  app.get('/render/image/authenticated/:bucket/:path{[\\s\\S]+}', renderImageAsCaller(deps));
  app.post('/object/list/:bucket', listObjects(deps));
  app.post('/object/list-v2/:bucket', listObjectsV2(deps));
  app.post('/object/copy', copyObject(deps));
  app.post('/object/move', moveObject(deps));
  for (const [path, door] of [
    ['/upload/resumable/sign', signedDoor],
    ['/upload/resumable', callersDoor],
  ] as const) {
    const upload = resumableUpload(deps, door);
    app.use(`${path}/*`, sayTusVersion);
    for (const one of [path, `${path}/`, `${path}/:id`]) app.all(one, upload);
  }
  routeUnsupported(app);

  app.get('/object/:bucket/:path{[\\s\\S]+}', readObject(deps));
  app.post('/object/:bucket/:path{[\\s\\S]+}', uploadObject(deps));
  app.put('/object/:bucket/:path{[\\s\\S]+}', uploadObject(deps));
  app.delete('/object/:bucket/:path{[\\s\\S]+}', deleteObject(deps));
  app.delete('/object/:bucket', deleteObjects(deps));

  app.get('/bucket', listBuckets(deps));
  app.post('/bucket', createBucket(deps));
  app.get('/bucket/:bucket', getBucket(deps));
  app.put('/bucket/:bucket', updateBucket(deps));
  app.delete('/bucket/:bucket', deleteBucket(deps));
  app.post('/bucket/:bucket/empty', emptyBucket(deps));

  app.all('*', (context) => {
    throw noSuchRoute(context.req.method, context.req.path);
  });
  app.onError((thrown, context) => {
    const error = toStorageError(thrown);
    if (error.status >= 500) deps.log(failureLine(context.req.method, context.req.path, error));
    return renderError(error);
  });
  return app;
}

/** Every answer about resumable uploads says so, errors too. */
const sayTusVersion: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('tus-resumable', TUS_VERSION);
};

/** What an operator needs to find the fault; never a body or a token. */
function failureLine(method: string, path: string, error: ApiError): string {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : '';
  return `storage: ${method} ${path} failed: ${error.message} ${cause}`.trimEnd();
}
