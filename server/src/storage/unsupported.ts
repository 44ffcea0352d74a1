import type { Hono } from 'hono';
import { notSupported } from './storage-errors.ts';

/** Operations of the protocol that this server does not have, by method, path and what to call them. */
const UNSUPPORTED: readonly (readonly [method: string, path: string, feature: string])[] = [
  ['POST', '/object/copy', 'copy'],
  ['POST', '/object/move', 'move'],
  ['POST', '/object/list-v2/:bucket', 'list-v2'],
  ['POST', '/object/sign/:path{[\\s\\S]+}', 'signed URLs'],
  ['GET', '/object/sign/:path{[\\s\\S]+}', 'signed URLs'],
  ['POST', '/object/upload/sign/:path{[\\s\\S]+}', 'signed upload URLs'],
  ['PUT', '/object/upload/sign/:path{[\\s\\S]+}', 'signed upload URLs'],
  ['POST', '/bucket', 'bucket administration'],
  ['PUT', '/bucket/:bucket', 'bucket administration'],
  ['DELETE', '/bucket/:bucket', 'bucket administration'],
  ['POST', '/bucket/:bucket/empty', 'bucket administration'],
  ['DELETE', '/cdn/:path{[\\s\\S]+}', 'cache purging'],
];

const RESUMABLE = ['/upload/resumable', '/upload/resumable/:path{[\\s\\S]+}'];

/** Answers them with `NotSupported`, so that no other route takes their paths for buckets. */
export function routeUnsupported(app: Hono): void {
  for (const [method, path, feature] of UNSUPPORTED) {
    app.on(method, path, () => {
      throw notSupported(feature);
    });
  }
  for (const path of RESUMABLE) {
    app.all(path, () => {
      throw notSupported('resumable uploads');
    });
  }
}
