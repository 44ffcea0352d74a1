import type { Hono } from 'hono';
import { notSupported } from './storage-errors.ts';

/** Operations of the protocol that this server does not have, by method, path and what to call them. */
const UNSUPPORTED: readonly (readonly [method: string, path: string, feature: string])[] = [
  ['DELETE', '/cdn/:path{[\\s\\S]+}', 'cache purging'],
];

/** Answers them with `NotSupported`, so that no other route takes their paths for buckets. */
export function routeUnsupported(app: Hono): void {
  for (const [method, path, feature] of UNSUPPORTED) {
    app.on(method, path, () => {
      throw notSupported(feature);
    });
  }
}
