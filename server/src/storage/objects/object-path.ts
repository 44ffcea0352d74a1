import type { Context } from 'hono';
import { invalidBucketName, invalidKey } from '../storage-errors.ts';

/** S3's limit for the length of a key; supabase/storage has the same limit. */
const MAX_NAME_CHARS = 1024;
const MAX_BUCKET_CHARS = 100;

// The characters that supabase/storage allows. They are ASCII, so each name has only one encoding.
const NAME = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]+$/;

/** The bucket and name of an object. */
export interface ObjectPath {
  readonly bucket: string;
  readonly name: string;
}

/** The object that a request's path names. Throws ApiError 400 for invalid names. */
export function objectPathParams(context: Context): ObjectPath {
  const [bucket = '', name = ''] = ['bucket', 'path'].map((key) =>
    // supabase-js encodes the question marks in signed URLs a second time. Decode them here, as
    // names never contain percent signs.
    (context.req.param(key) ?? '').replaceAll(/%3f/gi, '?'),
  );
  return validPath(bucket, name);
}

/**
 * An object's path for a URL. The question mark is the only character of names that needs encoding.
 */
export function encodedPath({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`.replaceAll('?', '%3F');
}

/** The bucket that a request's path names. Throws ApiError 400 for an invalid name. */
export function bucketParam(context: Context): string {
  return validBucket(context.req.param('bucket') ?? '');
}

/** Checks and returns a path. Throws ApiError 400 for invalid names. */
export function validPath(bucket: string, name: string): ObjectPath {
  if (!isValidName(name)) throw invalidKey(name);
  return { bucket: validBucket(bucket), name };
}

/** Checks and returns a bucket name. Throws ApiError 400 for an invalid name. */
export function validBucket(bucket: string): string {
  if (bucket.length > MAX_BUCKET_CHARS || !BUCKET.test(bucket)) throw invalidBucketName();
  return bucket;
}

/** Object names must not contain empty segments, `.` or `..`. */
function isValidName(name: string): boolean {
  const segments = name.split('/');
  return (
    name.length <= MAX_NAME_CHARS &&
    NAME.test(name) &&
    !segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  );
}
