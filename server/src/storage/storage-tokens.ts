import type { JWTPayload } from 'jose';
import { seconds } from '../http/tokens.ts';
import type { ObjectPath } from './object-path.ts';
import type { StorageDeps } from './storage-deps.ts';
import {
  invalidParameter,
  invalidRequest,
  invalidSignature,
  invalidToken,
} from './storage-errors.ts';

/** Tokens in signed addresses are for this service only: nobody is signed in by one. */
const AUDIENCE = 'storage';
/** How long a signed upload may begin, as in supabase/storage. */
const UPLOAD_TOKEN_S = 2 * 60 * 60;
/** JavaScript's dates end there, as milliseconds. */
const LAST_SECOND = 8_640_000_000_000;

/** What a token lets its bearer do. */
type Scope = 'download' | 'upload';

/** What a signed upload was allowed for when its token was made. */
export interface UploadPermit {
  readonly owner: string | null;
  readonly upsert: boolean;
}

/**
 * A token that lets its bearer read one object for `expiresIn` seconds, or one rendition of it;
 * `transform` is its query string. Throws ApiError 400.
 */
export function signDownload(
  deps: StorageDeps,
  path: ObjectPath,
  expiresIn: number,
  transform?: string,
): Promise<string> {
  return sign(deps, 'download', path, expiresIn, transform === undefined ? {} : { transform });
}

/** What a token for reading this object allows. Throws ApiError 400 when it does not. */
export async function verifyDownload(
  deps: StorageDeps,
  token: string | undefined,
  path: ObjectPath,
): Promise<{ readonly expires: Date; readonly transform: string | undefined }> {
  const { exp, transform } = await verify(deps, 'download', token, path);
  return {
    expires: new Date(Number(exp) * 1000),
    transform: typeof transform === 'string' ? transform : undefined,
  };
}

/** A token that lets its bearer upload one object once, or again and again with `upsert`. */
export function signUpload(
  deps: StorageDeps,
  path: ObjectPath,
  { owner, upsert }: UploadPermit,
): Promise<string> {
  return sign(deps, 'upload', path, UPLOAD_TOKEN_S, { owner, upsert });
}

/** What a token for uploading this object allows. Throws ApiError 400 when it does not. */
export async function verifyUpload(
  deps: StorageDeps,
  token: string | undefined,
  path: ObjectPath,
): Promise<UploadPermit> {
  const { owner, upsert } = await verify(deps, 'upload', token, path);
  return { owner: typeof owner === 'string' ? owner : null, upsert: upsert === true };
}

function sign(
  { tokens, now }: StorageDeps,
  scope: Scope,
  path: ObjectPath,
  expiresIn: number,
  more: JWTPayload,
): Promise<string> {
  const iat = seconds(now());
  const exp = iat + expiresIn;
  if (exp > LAST_SECOND) throw invalidParameter('expiresIn');
  return tokens.signFor(AUDIENCE, { ...more, url: urlOf(path), scope, iat, exp });
}

async function verify(
  { tokens }: StorageDeps,
  scope: Scope,
  token: string | undefined,
  path: ObjectPath,
): Promise<JWTPayload> {
  if (token === undefined) throw invalidRequest("querystring must have required property 'token'");
  const claims = await tokens.verifyFor(AUDIENCE, token).catch((error: unknown) => {
    throw invalidToken(error);
  });
  if (claims['scope'] !== scope) throw invalidSignature(`Token is not scoped for ${scope}`);
  if (claims['url'] !== urlOf(path)) throw invalidSignature();
  return claims;
}

function urlOf({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`;
}
