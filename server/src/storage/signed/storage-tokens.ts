import type { JWTPayload } from 'jose';
import { seconds } from '../../http/tokens.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import type { StorageDeps, UploadOwner } from '../storage-deps.ts';
import { invalidRequest, invalidSignature, invalidToken } from '../storage-errors.ts';

/** Audience of tokens in signed URLs. Such a token cannot be used to sign in. */
const AUDIENCE = 'storage';
/** Lifetime of a signed upload URL in seconds, as in supabase/storage. */
const UPLOAD_TOKEN_S = 2 * 60 * 60;

/** The kind of request that a token allows. */
type Scope = 'download' | 'upload';

/** A download that a token allows. */
export interface SignedDownload {
  readonly expires: Date;
  /** the query string of a rendition; undefined for the object itself */
  readonly transform: string | undefined;
}

/** An upload that a token allows, while the session that signed it is live. */
export interface SignedUpload extends UploadOwner {
  readonly upsert: boolean;
}

/**
 * A token that allows its bearer to read one object, or one rendition of it, for `expiresIn`
 * seconds. `transform` is the rendition's query string.
 */
export function signDownload(
  deps: StorageDeps,
  path: ObjectPath,
  expiresIn: number,
  transform?: string,
): Promise<string> {
  return sign(deps, 'download', path, expiresIn, transform === undefined ? {} : { transform });
}

/** The download that a token allows. Throws ApiError 400 for an invalid token. */
export async function verifyDownload(
  deps: StorageDeps,
  token: string | undefined,
  path: ObjectPath,
): Promise<SignedDownload> {
  const { exp, transform } = await verify(deps, 'download', token, path);
  return {
    expires: new Date(Number(exp) * 1000),
    transform: typeof transform === 'string' ? transform : undefined,
  };
}

/** A token that allows its bearer to upload one object once, or repeatedly with `upsert`. */
export function signUpload(
  deps: StorageDeps,
  path: ObjectPath,
  { owner, session, upsert }: SignedUpload,
): Promise<string> {
  return sign(deps, 'upload', path, UPLOAD_TOKEN_S, { owner, session_id: session, upsert });
}

/** The upload that a token allows. Throws ApiError 400 for an invalid token. */
export async function verifyUpload(
  deps: StorageDeps,
  token: string | undefined,
  path: ObjectPath,
): Promise<SignedUpload> {
  const { owner, session_id: session, upsert } = await verify(deps, 'upload', token, path);
  return {
    owner: typeof owner === 'string' ? owner : null,
    session: typeof session === 'string' ? session : null,
    upsert: upsert === true,
  };
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
