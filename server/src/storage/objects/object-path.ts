import type { Context } from 'hono';
import { invalidBucketName, invalidKey } from '../storage-errors.ts';

/** S3's limit for a key, which supabase/storage uses too. */
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
    // Names contain no percent signs. supabase-js encodes signed addresses, which are already
    // encoded, a second time.
    (context.req.param(key) ?? '').replaceAll(/%3f/gi, '?'),
  );
  return validPath(bucket, name);
}

/**
 * An object's path for an address. Only a question mark needs encoding, of the characters that
 * names can have.
 */
export function encodedPath({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`.replaceAll('?', '%3F');
}

/** The bucket that a request's path names. Throws ApiError 400 for an invalid name. */
export function bucketParam(context: Context): string {
  return validBucket(context.req.param('bucket') ?? '');
}

/** A checked path. Throws ApiError 400 for invalid names. */
export function validPath(bucket: string, name: string): ObjectPath {
  if (!isValidName(name)) throw invalidKey(name);
  return { bucket: validBucket(bucket), name };
}

/** A checked bucket name. Throws ApiError 400 for an invalid one. */
export function validBucket(bucket: string): string {
  if (bucket.length > MAX_BUCKET_CHARS || !BUCKET.test(bucket)) throw invalidBucketName();
  return bucket;
}

/** Object names have no empty segments, and none that mean a folder. */
function isValidName(name: string): boolean {
  const segments = name.split('/');
  return (
    name.length <= MAX_NAME_CHARS &&
    NAME.test(name) &&
    !segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  );
}
