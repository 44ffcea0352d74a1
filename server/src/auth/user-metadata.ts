import { validationFailed } from './auth-errors.ts';

/** The client's `data` about a user, stored with the account and carried in its tokens. */
export type UserMetadata = Readonly<Record<string, unknown>>;

/**
 * Every access token contains the metadata, and servers accept 16 kB of request headers. With much
 * larger metadata, all requests of the user would be rejected.
 */
const MAX_BYTES = 4_096;
const MAX_DEPTH = 16;

/** Throws 400 validation_failed for metadata that is too large or cannot be stored as jsonb. */
export function checkMetadata(metadata: UserMetadata): void {
  if (!isStorable(metadata, MAX_DEPTH)) {
    throw validationFailed('User metadata contains text or nesting that cannot be stored');
  }
  if (new TextEncoder().encode(JSON.stringify(metadata)).length > MAX_BYTES) {
    throw validationFailed(`User metadata is too large (max ${String(MAX_BYTES)} bytes)`);
  }
}

/**
 * Merges an update: a value replaces the key, null removes it. Checks the result like new metadata.
 */
export function mergeMetadata(current: UserMetadata, update: UserMetadata): UserMetadata {
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(update)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  const metadata = Object.fromEntries(merged);
  checkMetadata(metadata);
  return metadata;
}

/** jsonb cannot store the character U+0000 or half of a surrogate pair. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, item]) => isStorable(key, 0) && isStorable(item, depth - 1),
  );
}
