import { sourceOf } from './byte-source.ts';
import type { ByteSource } from './byte-source.ts';
import { boundaryOf, readForm } from './multipart.ts';
import { entityTooLarge, invalidMimeType, invalidRequest } from './storage-errors.ts';

/** An upload up to where its bytes begin. */
export interface UploadBody {
  /** lower case; a charset may follow */
  readonly type: string;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  /** bytes, where the sender said so; a form's length counts more than its file */
  readonly declaredSize: number | undefined;
  readonly content: ByteSource;
}

/** Of an upload that does not say its type. */
export const DEFAULT_TYPE = 'application/octet-stream';
const DEFAULT_CACHE_CONTROL = 'max-age=3600';
const MAX_METADATA_CHARS = 16 * 1024;
const MAX_METADATA_DEPTH = 32;

/**
 * Reads what comes before the bytes: of a form (as browsers send it) its fields, of a raw body (as
 * Node sends it) its headers. Throws ApiError when either is malformed.
 */
export async function readUpload(headers: Headers, body: ByteSource): Promise<UploadBody> {
  const contentType = headers.get('content-type') ?? '';
  const boundary = boundaryOf(contentType);
  if (boundary !== undefined) {
    const { fields, file } = await readForm(body, boundary);
    const seconds = fields.get('cacheControl');
    return {
      type: normalType((fields.get('contentType') ?? '') || file.type),
      cacheControl: normalCacheControl(seconds === undefined ? null : `max-age=${seconds}`),
      userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
      declaredSize: undefined,
      content: file.content,
    };
  }
  if (contentType.startsWith('multipart/')) throw invalidRequest('Malformed form');
  const length = headers.get('content-length');
  return {
    type: normalType(contentType),
    cacheControl: normalCacheControl(headers.get('cache-control')),
    userMetadata: parseMetadata(fromBase64(headers.get('x-metadata'))),
    declaredSize: length === null ? undefined : Number(length),
    content: body,
  };
}

/** The source of a request's body. */
export function bodyOf(request: Request): ByteSource {
  return sourceOf(request.body);
}

// It is sent to readers as a header: nothing but a type and its charset may be in it.
const TYPE = /^([\w.+-]+\/[\w.+-]+)\s*(?:;\s*(charset=[\w-]+)\s*)?(?:;.*)?$/;

/** The type of an upload as it is kept and sent to readers. Throws ApiError 415 when it is none. */
export function normalType(given: string): string {
  if (given === '') return DEFAULT_TYPE;
  const [, type, charset] = TYPE.exec(given.toLowerCase()) ?? [];
  if (type === undefined) throw invalidMimeType(given);
  return charset === undefined ? type : `${type};${charset}`;
}

/** The value of Cache-Control that is kept and sent to readers: what was given if it is sound. */
export function normalCacheControl(given: string | null): string {
  return given !== null && /^[a-z0-9=, -]{1,100}$/i.test(given) ? given : DEFAULT_CACHE_CONTROL;
}

/**
 * What the uploader wants to find again. As in supabase/storage, what is no JSON object counts as
 * none. Throws ApiError 413 for more than 16,384 characters, 400 for more than 32 levels.
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

/** Level by level, as a stack would end before the greatest depth that a text can have. */
function assertShallow(value: object): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_METADATA_DEPTH) throw invalidRequest('user_metadata is nested too deeply');
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
  }
}

/** UTF-8 text in base64, as header x-metadata has it; undefined when there is none or it is not sound. */
export function fromBase64(text: string | null): string | undefined {
  if (text === null) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
