import type { Context } from 'hono';
import { invalidBucketName, invalidKey } from './storage-errors.ts';

/** S3's limit for a key, which supabase/storage keeps. */
const MAX_NAME_CHARS = 1024;
const MAX_BUCKET_CHARS = 100;

// The characters that supabase/storage allows: ASCII, so a name has one form only.
const NAME = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]+$/;

/** An object as its address names it. */
export interface ObjectPath {
  readonly bucket: string;
  readonly name: string;
}

/** The object that a request's path names. Throws ApiError 400 when the names are not allowed. */
export function objectPathOf(context: Context): ObjectPath {
  const name = context.req.param('path') ?? '';
  if (!isValidName(name)) throw invalidKey(name);
  return { bucket: bucketOf(context), name };
}

/** The bucket that a request's path names. Throws ApiError 400 when its name is not allowed. */
export function bucketOf(context: Context): string {
  const bucket = context.req.param('bucket') ?? '';
  if (bucket.length > MAX_BUCKET_CHARS || !BUCKET.test(bucket)) throw invalidBucketName();
  return bucket;
}

/** Whether an object may have this name: no empty segments and none that mean a folder. */
function isValidName(name: string): boolean {
  const segments = name.split('/');
  return (
    name.length <= MAX_NAME_CHARS &&
    NAME.test(name) &&
    !segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  );
}
