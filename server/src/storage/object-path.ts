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
  const [bucket = '', name = ''] = ['bucket', 'path'].map((key) =>
    // No name has a percent sign. supabase-js encodes a signed address, which is encoded, once more.
    (context.req.param(key) ?? '').replaceAll(/%3f/gi, '?'),
  );
  return checkedPath(bucket, name);
}

/** An object as the path of an address: of what names may have, only a question mark would end it. */
export function encodedPath({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`.replaceAll('?', '%3F');
}

/** The bucket that a request's path names. Throws ApiError 400 when its name is not allowed. */
export function bucketOf(context: Context): string {
  return checkedBucket(context.req.param('bucket') ?? '');
}

/** An object by its names. Throws ApiError 400 when they are not allowed. */
export function checkedPath(bucket: string, name: string): ObjectPath {
  if (!isValidName(name)) throw invalidKey(name);
  return { bucket: checkedBucket(bucket), name };
}

/** The name of a bucket. Throws ApiError 400 when it is not allowed. */
export function checkedBucket(bucket: string): string {
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
