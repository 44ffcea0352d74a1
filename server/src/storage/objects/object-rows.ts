import type { RequestScope, Row, Statement } from '../../db/database.ts';
import { noSuchBucket, noSuchKey } from '../storage-errors.ts';
import type { StorageDeps } from '../storage-deps.ts';
import type { ObjectPath } from './object-path.ts';

/**
 * The part of the metadata that the service writes and reads. The names are those of
 * supabase/storage.
 */
interface ObjectMetadata {
  readonly eTag: string;
  /** bytes */
  readonly size: number;
  readonly contentLength: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  /** ISO 8601 */
  readonly lastModified: string;
}

/** An object, as read from its row. */
export interface StoredObject {
  readonly id: string;
  readonly version: string;
  readonly metadata: ObjectMetadata;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns of a new row in storage.objects that depend on the bytes. */
export interface NewObject extends ObjectPath {
  readonly version: string;
  readonly metadata: ObjectMetadata;
}

const COLUMNS = 'id, version, metadata, user_metadata, created_at, updated_at';

const PUBLIC_OBJECT = `select ${COLUMNS} from storage.public_object($1, $2)`;

// An object that the caller's policies show, or an object of a public bucket.
const OBJECT = `
  select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2
  union all ${PUBLIC_OBJECT} limit 1`;

// Only rows that the caller's policies show, also in public buckets.
const VISIBLE = `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`;
const VISIBLE_NAMES = 'select name from storage.objects where bucket_id = $1 and name = any ($2)';

const BUCKET = 'select public, file_size_limit, allowed_mime_types from storage.bucket_limits($1)';

const DETECTS_AVIF = 'select storage.detects_avif($1) as detects';

/** An object of a public bucket. Throws ApiError 404; a private bucket counts as missing. */
export async function findPublicObject(
  { db }: StorageDeps,
  scope: RequestScope,
  path: ObjectPath,
): Promise<StoredObject> {
  const [found] = await db.asUser(scope, [
    { text: PUBLIC_OBJECT, values: [path.bucket, path.name] },
  ]);
  const row = found?.rows[0];
  if (row !== undefined) return toStoredObject(row);
  const [bucket] = await db.asUser(scope, [{ text: BUCKET, values: [path.bucket] }]);
  throw bucket?.rows[0]?.['public'] === true ? noSuchKey() : noSuchBucket();
}

/** An object that the caller may read. Throws ApiError 404. */
export async function findObject(
  { db }: StorageDeps,
  scope: RequestScope,
  path: ObjectPath,
): Promise<StoredObject> {
  const [found] = await db.asUser(scope, [{ text: OBJECT, values: [path.bucket, path.name] }]);
  const row = found?.rows[0];
  if (row !== undefined) return toStoredObject(row);
  const [bucket] = await db.asUser(scope, [{ text: BUCKET, values: [path.bucket] }]);
  throw bucket?.rows[0] === undefined ? noSuchBucket() : noSuchKey();
}

/**
 * An object whose row the caller's policies show. Throws the same ApiError 404 for a hidden object,
 * a missing one and a missing bucket.
 */
export async function findVisibleObject(
  { db }: StorageDeps,
  scope: RequestScope,
  path: ObjectPath,
): Promise<StoredObject> {
  const [found] = await db.asUser(scope, [{ text: VISIBLE, values: [path.bucket, path.name] }]);
  const row = found?.rows[0];
  if (row === undefined) throw noSuchKey();
  return toStoredObject(row);
}

/** Returns the names whose rows the caller's policies show. */
export async function findVisibleNames(
  { db }: StorageDeps,
  scope: RequestScope,
  bucket: string,
  names: readonly string[],
): Promise<Set<string>> {
  const [found] = await db.asUser(scope, [{ text: VISIBLE_NAMES, values: [bucket, names] }]);
  return new Set(found?.rows.map((row) => row['name'] as string));
}

/** An upper bound in byte order for all names that start with a prefix. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

/** The limits of a bucket; null means no limit. Throws ApiError 404. */
export async function findBucketLimits(
  { db }: StorageDeps,
  scope: RequestScope,
  bucket: string,
): Promise<{ fileSizeLimit: number | null; allowedMimeTypes: readonly string[] | null }> {
  const [found] = await db.asUser(scope, [{ text: BUCKET, values: [bucket] }]);
  const row = found?.rows[0];
  if (row === undefined) throw noSuchBucket();
  return {
    fileSizeLimit: row['file_size_limit'] as number | null,
    allowedMimeTypes: row['allowed_mime_types'] as string[] | null,
  };
}

/** True if clients that accept AVIF get the bucket's images as AVIF. */
export async function detectsAvif(
  { db }: StorageDeps,
  scope: RequestScope,
  bucket: string,
): Promise<boolean> {
  const [found] = await db.asUser(scope, [{ text: DETECTS_AVIF, values: [bucket] }]);
  return found?.rows[0]?.['detects'] === true;
}

/** The owner of a new row, and the metadata that the uploader chose. */
export interface RowAuthor {
  readonly owner: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

const INSERT = `
  insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const UPSERT = `
  ${INSERT}
  on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()
  returning id`;

/** Statements that write an object's row. An upsert returns the row's id. */
export function writeStatements(
  id: string,
  {
    bucket,
    name,
    version,
    metadata,
  }: Pick<NewObject, 'bucket' | 'name' | 'version'> & { metadata: object },
  { owner, userMetadata }: RowAuthor,
  upsert: boolean,
): Statement[] {
  const values = [id, bucket, name, uuidOrNull(owner), owner, version, metadata, userMetadata];
  // An insert returns no row, so that callers can upload without the right to select.
  return [{ text: upsert ? UPSERT : INSERT, values }];
}

const MOVE = `
  update storage.objects set
    bucket_id = $4, name = $5, version = $6, metadata = $7, updated_at = now(),
    owner = case when $8::text is null then owner else $9::uuid end, owner_id = coalesce($8::text, owner_id)
  where bucket_id = $1 and name = $2 and version = $3
  returning id`;

/**
 * Changes the name and version of an object's row. The caller becomes the owner, except for service
 * keys. Returns the id; no row if the object is gone or changed, or the caller may not change it.
 */
export function moveStatement(
  from: Pick<NewObject, 'bucket' | 'name' | 'version'>,
  to: Pick<NewObject, 'bucket' | 'name' | 'version'> & { metadata: object },
  owner: string | null,
): Statement {
  const old = [from.bucket, from.name, from.version];
  const moved = [to.bucket, to.name, to.version, to.metadata];
  return { text: MOVE, values: [...old, ...moved, owner, uuidOrNull(owner)] };
}

function uuidOrNull(owner: string | null): string | null {
  return owner !== null && UUID.test(owner) ? owner : null;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Reads an object from a row with the columns in COLUMNS. */
export function toStoredObject(row: Row): StoredObject {
  return {
    id: row['id'] as string,
    version: row['version'] as string,
    metadata: row['metadata'] as ObjectMetadata,
    userMetadata: row['user_metadata'] as StoredObject['userMetadata'],
    createdAt: row['created_at'] as Date,
    updatedAt: row['updated_at'] as Date,
  };
}
