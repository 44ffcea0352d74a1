import { toByteSource } from './byte-source.ts';
import type { ByteSource } from './byte-source.ts';
import { boundaryOf, readForm } from './multipart.ts';
import { entityTooLarge, invalidMimeType, invalidRequest } from '../storage-errors.ts';

/** An upload, read up to the start of its bytes. */
export interface UploadBody {
  /** lower case; may have a charset */
  readonly type: string;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  /** in bytes, if declared; undefined for forms, whose length includes more than the file */
  readonly declaredSize: number | undefined;
  readonly content: ByteSource;
}

/** The type of uploads that declare none. */
export const DEFAULT_TYPE = 'application/octet-stream';
const DEFAULT_CACHE_CONTROL = 'max-age=3600';
const MAX_METADATA_CHARS = 16 * 1024;
const MAX_METADATA_DEPTH = 32;

/**
 * Reads the metadata of an upload: from the fields of a form (sent by browsers) or from the headers
 * of a raw body (sent by Node). Throws ApiError if they are malformed.
 */
export async function readUpload(headers: Headers, body: ByteSource): Promise<UploadBody> {
  const contentType = headers.get('content-type') ?? '';
  const boundary = boundaryOf(contentType);
  if (boundary !== undefined) {
    const { fields, file } = await readForm(body, boundary);
    const seconds = fields.get('cacheControl');
    return {
      type: normalizeType((fields.get('contentType') ?? '') || file.type),
      cacheControl: normalizeCacheControl(seconds === undefined ? null : `max-age=${seconds}`),
      userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
      declaredSize: undefined,
      content: file.content,
    };
  }
  if (contentType.startsWith('multipart/')) throw invalidRequest('Malformed form');
  const length = headers.get('content-length');
  return {
    type: normalizeType(contentType),
    cacheControl: normalizeCacheControl(headers.get('cache-control')),
    userMetadata: parseMetadata(fromBase64(headers.get('x-metadata'))),
    declaredSize: length === null ? undefined : Number(length),
    content: body,
  };
}

/** The body of a request as a byte source. */
export function bodyOf(request: Request): ByteSource {
  return toByteSource(request.body);
}

// The type is sent to readers as a header, so it may contain only a type and a charset.
const TYPE = /^([\w.+-]+\/[\w.+-]+)\s*(?:;\s*(charset=[\w-]+)\s*)?(?:;.*)?$/;

/** The type to store and send to readers. Throws ApiError 415 for an invalid type. */
export function normalizeType(value: string): string {
  if (value === '') return DEFAULT_TYPE;
  const [, type, charset] = TYPE.exec(value.toLowerCase()) ?? [];
  if (type === undefined) throw invalidMimeType(value);
  return charset === undefined ? type : `${type};${charset}`;
}

/** The Cache-Control value to store and send to readers: `given` if valid, else the default. */
export function normalizeCacheControl(given: string | null): string {
  return given !== null && /^[a-z0-9=, -]{1,100}$/i.test(given) ? given : DEFAULT_CACHE_CONTROL;
}

/**
 * The uploader's own metadata. As in supabase/storage, anything but a JSON object is ignored.
 * Throws ApiError 413 above 16,384 characters, 400 above 32 levels.
 */
export function parseMetadata(json: string | undefined): Readonly<Record<string, unknown>> | null {
  if (json === undefined) return null;
  if (json.length > MAX_METADATA_CHARS) throw entityTooLarge('user_metadata');
  const value = parsedOrNull(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  assertShallow(value);
  return value as Record<string, unknown>;
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Checks level by level, as recursion could overflow the stack. */
function assertShallow(value: object): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_METADATA_DEPTH) throw invalidRequest('user_metadata is nested too deeply');
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
  }
}

/** Decodes base64 with UTF-8 text, as in header x-metadata; undefined if missing or invalid. */
export function fromBase64(text: string | null): string | undefined {
  if (text === null) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
